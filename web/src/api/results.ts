// Requests for a player's own play: rounds, results, files, shared rounds.

import type { History, Results, SharedRoundView, ShareView } from "../protocol/wire";
import { get, post, remove, roundAddress } from "./client";

/** Which rounds are asked for; names as the API has them. */
export type RoundQuery = Record<string, string>;

/** The kinds of files that rounds can be downloaded as. */
export const FILE_FORMS = ["csv", "jsonl", "txt"] as const;

const withQuery = (address: string, query: RoundQuery): string => {
  const asked = new URLSearchParams(query).toString();
  return asked ? `${address}?${asked}` : address;
};

const shareAddress = (table: string, round: number, seat: number) =>
  `${roundAddress(table, round)}/seats/${seat}/share`;

/** The requests of the API. */
export const resultsApi = {
  rounds: (query: RoundQuery = {}, before?: number) =>
    get<History>(withQuery("/api/rounds", before === undefined ? query : { ...query, before: String(before) })),
  results: (query: RoundQuery = {}) => get<Results>(withQuery("/api/results", query)),
  file: (form: (typeof FILE_FORMS)[number], query: RoundQuery) => withQuery(`/api/results/${form}`, query),
  share: (table: string, round: number, seat: number) => post<ShareView>(shareAddress(table, round, seat)),
  revoke: (table: string, round: number, seat: number) => remove(shareAddress(table, round, seat)),
  shared: (code: string) => get<SharedRoundView>(`/api/shared/${encodeURIComponent(code)}`),
};
