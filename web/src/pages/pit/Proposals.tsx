import { useState } from "preact/hooks";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { ProposalFacts } from "../../consoles/pit/ProposalFacts";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { PitProposal, PitView } from "../../protocol/wire";
import { ReasonDialog } from "./ReasonDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** Changes that need a second person's approval. */
export function Proposals({ view, commands }: { view: PitView; commands: PitCommands }) {
  return (
    <Section id="proposals" title={t("pit.proposals.title")} count={view.proposals.length}>
      {view.proposals.length === 0 && <p class="note">{t("pit.proposals.none")}</p>}
      {view.proposals.map((proposal) => (
        <Proposal key={proposal.proposal} proposal={proposal} view={view} commands={commands} />
      ))}
    </Section>
  );
}

function Proposal({ proposal, view, commands }: { proposal: PitProposal; view: PitView; commands: PitCommands }) {
  const [declining, setDeclining] = useState(false);
  const own = proposal.proposed_by.toLowerCase() === view.operator.toLowerCase();
  const { proposal: id } = proposal;
  return (
    <article class="proposal">
      <ProposalFacts proposal={proposal} />
      <div class="claim-actions">
        {view.allowed.includes("approve") && (
          <ReasonButton
            class="primary"
            reason={own ? t("pit.proposals.own") : ""}
            busy={commands.busy}
            onPress={() => void commands.house({ kind: "approve", proposal: id }, t("pit.proposals.approved"))}
          >
            {t("pit.proposals.approve")}
          </ReasonButton>
        )}
        {view.allowed.includes("decline") && (
          <button class="button" type="button" disabled={commands.busy} onClick={() => setDeclining(true)}>
            {t("pit.proposals.declineMore")}
          </button>
        )}
      </div>
      {own && <p class="claim-bar">{t("pit.proposals.own")}</p>}
      {declining && (
        <ReasonDialog
          title={t("pit.proposals.declineTitle")}
          description={fromServer(proposal.what)}
          button={t("pit.proposals.decline")}
          commands={commands}
          onReason={(reason) => commands.house({ kind: "decline", proposal: id, reason }, t("pit.proposals.declined"))}
          onClose={() => setDeclining(false)}
        />
      )}
    </article>
  );
}
