// Jackpot wins as every page announces them: won, being verified, paid, or refused.

import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { ClaimView, RefusedClaimView } from "../../protocol/wire";

/** The stages of a win. */
export type Stage = "won" | "verifying" | "paid" | "refused";

/** A win as it is announced. */
export interface Win {
  key: string;
  stage: Stage;
  /** Whether it wins a share of a meter, which is celebrated. */
  share: boolean;
  cents: number;
  player: string;
  hand: string;
  /** Why it was refused. */
  reason: string;
}

/** The stage of a claim. */
export const stageOf = ({ step }: Pick<ClaimView, "step">): Stage =>
  step === "committed" ? "paid" : step === "due" ? "won" : "verifying";

/** The wins of a round, shares of a meter first, then the largest. */
export function winsOf(
  claims: readonly ClaimView[],
  refused: readonly RefusedClaimView[],
  nameOf: (claim: ClaimView) => string,
): Win[] {
  const won = claims.map((claim) => ({
    key: `${claim.seat}-${claim.sensor}`,
    stage: stageOf(claim),
    share: claim.share,
    cents: claim.prize_cents ?? 0,
    player: nameOf(claim),
    hand: fromServer(claim.label),
    reason: "",
  }));
  const lost = refused.map(({ seat, sensor, player, label, reason }) => ({
    key: `${seat}-${sensor}`,
    stage: "refused" as const,
    share: false,
    cents: 0,
    player,
    hand: fromServer(label),
    reason: reason.replace(/\.$/, ""),
  }));
  return [...won.sort((one, other) => Number(other.share) - Number(one.share) || other.cents - one.cents), ...lost];
}

/** A win in a sentence: `Mara: royal flush in hearts, $10,006.45. Verifying`. */
export function winText({ stage, cents, player, hand, reason }: Win): string {
  if (stage === "refused")
    return reason
      ? t("jackpotMoment.refused", { player, hand, reason })
      : t("jackpotMoment.takenBack", { player, hand });
  return t(`jackpotMoment.${stage}`, { player, hand, amount: money(cents) });
}
