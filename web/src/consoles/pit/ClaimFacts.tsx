import "../../styles/pit.css";
import { Card } from "../../components/cards/Card";
import { money } from "../../format/money";
import { handName, personName } from "../../format/names";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { PitClaim } from "../../protocol/wire";

interface ClaimFactsProps {
  pitClaim: PitClaim;
  /** The title of the table. */
  table: string;
  /** Whether it says where the prize comes from, or that an executive commits it. */
  source?: boolean;
}

/** A jackpot win: the hand, where it was won, the prize and the cards. */
export function ClaimFacts({ pitClaim, table, source = true }: ClaimFactsProps) {
  const { claim } = pitClaim;
  return (
    <>
      <header>
        <div>
          <h3>{fromServer(handName(claim.label))}</h3>
          <p class="note">
            {t("pit.claims.where", {
              table,
              round: pitClaim.round,
              seat: claim.seat,
              player: pitClaim.player || t("pit.claims.nobody"),
              sensor: claim.sensor,
            })}
          </p>
        </div>
        <p class="claim-prize">
          {claim.prize_cents === null ? "—" : money(claim.prize_cents, true)}
          {source && <small>{t(claim.executive ? "pit.claims.needsExecutive" : "pit.claims.atMeter")}</small>}
        </p>
      </header>
      <div class="claim-cards">
        {pitClaim.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
        {pitClaim.cards.length === 0 && <p class="note">{t("pit.claims.cardsUnknown")}</p>}
      </div>
    </>
  );
}

const STEPS = ["due", "selected", "checked", "confirmed", "committed"] as const;

/** The steps of a win, with the people who took them. */
export function ClaimSteps({ pitClaim }: { pitClaim: PitClaim }) {
  const { claim } = pitClaim;
  return (
    <ol class="claim-steps" aria-label={t("pit.claims.progress")}>
      {STEPS.slice(1).map((step) => (
        <li key={step} class={STEPS.indexOf(step) <= STEPS.indexOf(claim.step) ? "done" : ""}>
          {t(`pit.claims.steps.${step}`)}
          {step === "selected" && pitClaim.selected_by && <small>{personName(pitClaim.selected_by)}</small>}
          {step === "confirmed" && pitClaim.confirmed_by && <small>{personName(pitClaim.confirmed_by)}</small>}
        </li>
      ))}
    </ol>
  );
}
