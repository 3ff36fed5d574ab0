// Requests to the coach, each about this guest's own hands.

import type {
  CoachView,
  DrillAnswer,
  DrillVerdict,
  DrillView,
  HintView,
  ProgressView,
  VerdictView,
} from "../protocol/wire";
import { get, post, RequestRefused } from "./client";

const RETRY_MS = 300;

const address = (table: string, rest = "") => `/api/coach/${encodeURIComponent(table)}${rest}`;
const handAddress = (table: string, round: number, seat: number | string, what: string) =>
  address(table, `/rounds/${round}/seats/${seat}/${what}`);

/** The requests of the coach. */
export const coachApi = {
  about: (table: string) => get<CoachView>(address(table)),
  hint: (table: string, round: number, seat: number | string) => get<HintView>(handAddress(table, round, seat, "hint")),
  /** The verdict on the decision of a number, from 1. */
  verdict: (table: string, round: number, seat: number | string, decision: number) =>
    onceMore(() => get<VerdictView>(handAddress(table, round, seat, `verdict?decision=${decision}`))),
  progress: (table: string) => get<ProgressView>(address(table, "/progress")),
  drill: (table: string, theme: string, seed: number) =>
    get<DrillView>(address(table, `/drill?theme=${encodeURIComponent(theme)}&seed=${seed}`)),
  answer: (table: string, answer: DrillAnswer) => post<DrillVerdict>(address(table, "/answer"), answer),
};

// Another process of the house may learn of the decision a moment later than this page.
async function onceMore<Body>(request: () => Promise<Body>): Promise<Body> {
  try {
    return await request();
  } catch (problem) {
    if (!(problem instanceof RequestRefused && problem.status === 409)) throw problem;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return request();
  }
}
