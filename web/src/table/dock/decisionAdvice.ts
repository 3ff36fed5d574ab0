// What a player can do at a decision, in a sentence.

import { listText } from "../../format/lists";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { FeltView } from "../../protocol/wire";
import { baseSpot, contestedLabels, findChoice, type MySeat, nextDecision, raiseLabel } from "../seats";

/** The choices of a decision, and why there is no raise where there is none. */
export function decisionAdvice(felt: FeltView, { own, seat }: Pick<MySeat, "own" | "seat">): string {
  const raise = findChoice(own, "raise");
  const check = findChoice(own, "check");
  const label = raiseLabel(felt, nextDecision(felt, seat));
  if (!raise) return whyNoRaise(felt, { own, seat }, label);
  const contested = contestedLabels(felt, seat);
  const values = { spot: label, least: money(raise.min_cents), most: money(raise.max_cents) };
  const ranges = raise.max_cents > raise.min_cents;
  const either = raise.max_cents - raise.min_cents === raise.step_cents;
  if (check) {
    const said = either ? "dock.decideEitherOrCheck" : ranges ? "dock.decideBetweenOrCheck" : "dock.decideOrCheck";
    return t(said, { ...values, amount: values.least });
  }
  const lost = { base: listText(contested), count: contested.length };
  return ranges
    ? t(either ? "dock.decideEither" : "dock.decideBetween", { ...values, ...lost })
    : t("dock.decide", { ...values, amount: values.least, ...lost });
}

/** Why a seat may not raise now, and what it may do instead. */
export function whyNoRaise(felt: FeltView, { own, seat }: Pick<MySeat, "own" | "seat">, label: string): string {
  const check = findChoice(own, "check");
  const point = nextDecision(felt, seat);
  const placed = seat.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0;
  const chips = { least: money(placed * (point?.multiples[0] ?? 1)), rack: money(seat.rack_cents) };
  const values = { spot: label, base: listText(contestedLabels(felt, seat)), ...chips };
  if (own.no_raise === "chips") return t(check ? "dock.checkForChips" : "dock.cannotRaise", values);
  if (own.no_raise === "limit") return t(check ? "dock.checkForLimit" : "dock.foldForLimit", values);
  return t(check ? "dock.onlyCheck" : "dock.mustFold", values);
}
