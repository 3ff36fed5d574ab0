// The amount a settled wager won or lost.

import { signedMoney } from "../../format/money";
import type { LineView } from "../../protocol/wire";

type Settled = Pick<LineView, "outcome" | "paid_cents" | "stake_cents">;

/** What a line won or lost, or its outcome; the amounts of a seat add up to its result, also if a stake is kept (*for 1*). */
export function lineAmount({ outcome, paid_cents, stake_cents }: Settled): string {
  if (outcome === "win" || outcome === "lose") return signedMoney(paid_cents - stake_cents);
  return { push: "push", returned: "returned", pending: "being checked" }[outcome];
}
