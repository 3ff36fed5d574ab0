import { money } from "../../format/money";
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
          {told(claim, seats[claim.seat]?.player || `Seat ${claim.seat}`, jackpot(state, claim))}
        </li>
      ))}
    </ul>
  );
}

const jackpot = (state: TableState, claim: ClaimView): string =>
  state.felt.sensors.find(({ sensor }) => sensor === claim.sensor)?.label ?? "the jackpot";

function told(claim: ClaimView, player: string, label: string): string {
  const prize = claim.prize_cents === null ? "" : ` ${money(claim.prize_cents)}`;
  if (claim.step === "committed") return `${player} wins${prize} on ${label}: ${claim.label}`;
  return `${label}: ${claim.label} of ${player}, about${prize || " a prize"}, is being checked`;
}
