import "../../../styles/console.css";
import { ClaimFacts, ClaimSteps } from "../../../consoles/pit/ClaimFacts";
import { ProposalFacts } from "../../../consoles/pit/ProposalFacts";
import { rich, t } from "../../../i18n/text";
import { fromServer } from "../../../i18n/translateServerText";
import { ChecklistItems } from "../../../operators/ChecklistItems";
import { roleName } from "../../../operators/roleName";
import type { FeltView, PitClaim, SchoolCaseView } from "../../../protocol/wire";
import { SchoolMeters } from "../SchoolMeters";

interface CaseFactsProps {
  felt: FeltView;
  view: SchoolCaseView;
}

const NONE: ReadonlySet<string> = new Set();

/** Everything that is known about a case, as the pit shows it. */
export function CaseFacts({ felt, view }: CaseFactsProps) {
  const { claim, others, proposal, checklist } = view;
  return (
    <div class="school-facts">
      <p class="school-you">
        {rich(t("school.youAre"), { name: <b>{view.operator}</b>, role: roleName(view.role) })}{" "}
        {t(`school.asked.${view.does}`)}
      </p>
      {claim && <Claim felt={felt} claim={claim} title={t("school.thisWin")} />}
      {others.map((other) => (
        <Claim key={other.claim.seat} felt={felt} claim={other} title={t("school.otherWin")} />
      ))}
      {proposal && (
        <article class="proposal">
          <ProposalFacts proposal={{ ...proposal, explanation: fromServer(proposal.explanation) }} />
        </article>
      )}
      {checklist && (
        <article class="proposal">
          <ChecklistItems items={checklist.items} signable={[]} ticked={NONE} onTicked={() => undefined} />
        </article>
      )}
      {view.seen.length > 0 && (
        <ul class="school-seen" aria-label={t("school.seen")}>
          {view.seen.map((sentence) => (
            <li key={sentence}>{fromServer(sentence)}</li>
          ))}
        </ul>
      )}
      <SchoolMeters meters={view.meters} />
    </div>
  );
}

function Claim({ felt, claim, title }: { felt: FeltView; claim: PitClaim; title: string }) {
  return (
    <article class="claim-card" aria-label={title}>
      <ClaimFacts pitClaim={claim} table={felt.title} source={false} />
      <ClaimSteps pitClaim={claim} />
    </article>
  );
}
