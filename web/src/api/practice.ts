// Requests to the practice table.

import type { PracticeOffer, PracticeRequest, PracticeView } from "../protocol/wire";
import { get, post } from "./client";

const address = (table: string) => `/api/practice/${encodeURIComponent(table)}`;

/** The requests of the practice table. */
export const practiceApi = {
  offer: (table: string) => get<PracticeOffer>(address(table)),
  play: (table: string, round: PracticeRequest) => post<PracticeView>(address(table), round),
};
