import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { MeterView } from "../../protocol/wire";

/** The meters as their displays show them. */
export function SchoolMeters({ meters }: { meters: readonly MeterView[] }) {
  if (meters.length === 0) return null;
  return (
    <section class="side-part school-meters" aria-label={t("school.meters")}>
      <h2>{t("school.meters")}</h2>
      <dl>
        {meters.map(({ meter, label, amount_cents }) => (
          <div key={meter}>
            <dt>{label}</dt>
            <dd>{money(amount_cents, true)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
