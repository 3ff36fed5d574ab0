import { ChipStack } from "../../components/Chip";
import { t } from "../../i18n/text";
import type { SeatView } from "../../protocol/wire";
import { bankLine } from "../banking";
import { Outcome } from "./Spot";

/** The place of a banker's chips, where players have their spots. */
export function BankSpot({ seat }: { seat: SeatView }) {
  const line = bankLine(seat) ?? null;
  const cents = line ? (line.outcome === "win" ? line.paid_cents : line.stake_cents) : seat.bank_cents;
  return (
    <div class="layout layout-bank">
      <div class="spot-place">
        <div class={`spot spot-bank ${line ? `spot-${line.outcome}` : ""}`} data-spot="bank">
          <span class="spot-shape">
            <svg class="spot-outline" viewBox="0 0 100 100" aria-hidden="true">
              <circle cx="50" cy="50" r="47" />
              <circle class="spot-inner" cx="50" cy="50" r="42" />
            </svg>
            <ChipStack cents={cents} />
          </span>
          {line && <Outcome line={line} />}
        </div>
        <span class="spot-name">{t("banking.bank")}</span>
      </div>
    </div>
  );
}
