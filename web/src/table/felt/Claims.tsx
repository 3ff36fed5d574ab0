import { money } from "../../format/money";
import { fromServer } from "../../i18n/serverSentences";
import { t } from "../../i18n/text";
import type { ClaimView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";

/** Jackpot wins of this round, being verified or paid. */
export function Claims({ state }: { state: TableState }) {
  const { claims, seats } = state.table;
  if (!claims.length) return null;
  return (
    <ul class="claims">
      {claims.map((claim) => (
        <li
          key={`${claim.seat}-${claim.sensor}`}
          class={`claim claim-${claim.step === "committed" ? "paid" : "waits"}`}
        >
          {claimText(
            claim,
            seats[claim.seat]?.player || t("felt.seat", { seat: claim.seat }),
            jackpotLabel(state, claim),
          )}
        </li>
      ))}
    </ul>
  );
}

const jackpotLabel = (state: TableState, claim: ClaimView): string =>
  state.felt.sensors.find(({ sensor }) => sensor === claim.sensor)?.label ?? t("felt.theJackpot");

function claimText(claim: ClaimView, player: string, label: string): string {
  const hand = fromServer(claim.label);
  const prize = claim.prize_cents === null ? "" : money(claim.prize_cents);
  if (claim.step === "committed") return t("felt.claimPaid", { player, prize, jackpot: label, hand });
  return t("felt.claimPending", { player, win: [hand, prize].filter(Boolean).join(", ") });
}
