import { Meter } from "../../components/Money";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { ClaimView, MeterView } from "../../protocol/wire";

/** The jackpot meters on the felt. */
export function Meters({ meters, claims }: { meters: MeterView[]; claims: readonly ClaimView[] }) {
  // Wins of this table are announced on the felt, so a meter names only those of other tables.
  const own = new Set(claims.map(({ prize_cents }) => prize_cents));
  if (!meters.length) return null;
  return (
    <div class="meters">
      {meters.map(({ meter, label, amount_cents, pending_cents }) => (
        <p key={meter} class="meter">
          <span class="meter-label">{label}</span>
          <Meter cents={amount_cents} />
          {pending_cents
            .filter((cents) => !own.has(cents))
            .map((cents, place) => (
              <span key={place} class="meter-pending">
                {t("felt.verifying", { amount: money(cents) })}
              </span>
            ))}
        </p>
      ))}
    </div>
  );
}
