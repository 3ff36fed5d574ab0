// The rules of tables: each is asked for once, and again when the rules of the table have changed.

import type { FeltView, RulesSheet, TableOdds } from "../protocol/wire";
import { get } from "./client";

type Rules = Pick<FeltView, "table" | "rules_sha256" | "sensors">;

const asked = new Map<string, Promise<unknown>>();

function once<Body>(felt: Rules, what: string, isComplete: (body: Body) => boolean = () => true): Promise<Body> {
  const address = `/api/tables/${encodeURIComponent(felt.table)}/${what}`;
  // The pays of a jackpot can change without the rules.
  const key = JSON.stringify([address, felt.rules_sha256, felt.sensors]);
  const found = (asked.get(key) as Promise<Body> | undefined) ?? get<Body>(address);
  asked.set(key, found);
  found.then(
    (body) => isComplete(body) || asked.delete(key),
    () => asked.delete(key),
  );
  return found;
}

/** The requests about the rules of a table. */
export const rulesApi = {
  odds: (felt: Rules) => once<TableOdds>(felt, "odds", ({ pending }) => !pending),
  sheet: (felt: Rules) => once<RulesSheet>(felt, "rules"),
};
