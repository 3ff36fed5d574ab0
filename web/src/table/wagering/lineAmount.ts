// What a settled wager brought.

import { signed } from "../../format/money";
import type { LineView } from "../../protocol/wire";

type Settled = Pick<LineView, "outcome" | "paid_cents" | "stake_cents">;

/** What a line brought, in a word; the amounts of a seat's lines add up to its result, also where a stake is kept (*for 1*). */
export function worth({ outcome, paid_cents, stake_cents }: Settled): string {
  if (outcome === "win" || outcome === "lose") return signed(paid_cents - stake_cents);
  return { push: "push", returned: "returned", pending: "being checked" }[outcome];
}
