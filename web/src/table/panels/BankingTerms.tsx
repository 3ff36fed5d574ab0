import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { BankingView, FeeView } from "../../protocol/wire";

interface TermsProps {
  banking: BankingView;
  /** The name of the base wager. */
  base: string;
}

/** Who banks the game, with how much, and what the house collects. */
export function BankingTerms({ banking, base }: TermsProps) {
  const range = { least: money(banking.min_cents), most: money(banking.max_cents) };
  return (
    <section class="banking-terms">
      <h3>{t("banking.terms.title")}</h3>
      <p>{t("banking.terms.who", range)}</p>
      <Fees
        title={t("banking.terms.playerFees")}
        note={t("banking.terms.playerFeesBy", { spot: base })}
        fees={banking.player_fees}
      />
      <Fees
        title={t("banking.terms.bankerFees")}
        note={t("banking.terms.bankerFeesBy", { spot: base })}
        fees={banking.banker_fees}
      />
    </section>
  );
}

function Fees({ title, note, fees }: { title: string; note: string; fees: FeeView[] }) {
  if (fees.length === 0) return null;
  return (
    <table class="pay-table">
      <caption>
        {title} <span>{note}</span>
      </caption>
      <tbody>
        {fees.map(({ from_cents, cents }) => (
          <tr key={from_cents}>
            <th scope="row">
              {from_cents > 0 ? t("banking.terms.from", { amount: money(from_cents) }) : t("banking.terms.any")}
            </th>
            <td>{money(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
