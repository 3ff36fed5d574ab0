import { Meter } from "../../components/Money";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { MeterView } from "../../protocol/wire";

/** The jackpot meters on the felt. */
export function Meters({ meters }: { meters: MeterView[] }) {
  if (!meters.length) return null;
  return (
    <div class="meters">
      {meters.map(({ meter, label, amount_cents, pending_cents }) => (
        <p key={meter} class="meter">
          <span class="meter-label">{label}</span>
          <Meter cents={amount_cents} />
          {pending_cents.map((cents, place) => (
            <span key={place} class="meter-pending">
              {t("felt.verifying", { amount: money(cents) })}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
