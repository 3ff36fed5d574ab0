import { useState } from "preact/hooks";
import type { PitProposal, PitView } from "../../protocol/wire";
import { AdviceList } from "./ProposalDialog";
import { Reason } from "./ReasonDialog";
import { Part, When } from "./Section";
import type { Asking } from "./usePitCommands";

/** Changes that need a second person's approval. */
export function Proposals({ view, ask }: { view: PitView; ask: Asking }) {
  return (
    <Part id="proposals" title="Proposals" count={view.proposals.length}>
      {view.proposals.length === 0 && <p class="note">Nothing waits for a second person.</p>}
      {view.proposals.map((proposal) => (
        <Proposal key={proposal.proposal} of={proposal} view={view} ask={ask} />
      ))}
    </Part>
  );
}

function Proposal({ of, view, ask }: { of: PitProposal; view: PitView; ask: Asking }) {
  const [declining, setDeclining] = useState(false);
  const own = of.proposed_by.toLowerCase() === view.operator.toLowerCase();
  const { proposal } = of;
  return (
    <article class="proposal">
      <h3>{of.what}</h3>
      <p>“{of.explanation}”</p>
      <p class="note">
        {of.proposed_by}, <When at={of.at} />
      </p>
      <AdviceList advice={of.advice} />
      <div class="claim-deeds">
        {view.allowed.includes("approve") && (
          <button
            class="button primary"
            type="button"
            disabled={own || ask.busy}
            onClick={() => void ask.house({ kind: "approve", proposal }, "Approved.")}
          >
            Approve
          </button>
        )}
        {view.allowed.includes("decline") && (
          <button class="button" type="button" disabled={ask.busy} onClick={() => setDeclining(true)}>
            Decline…
          </button>
        )}
      </div>
      {own && <p class="claim-bar">You proposed this; another person approves it.</p>}
      {declining && (
        <Reason
          title="Decline the proposal"
          says={of.what}
          button="Decline"
          ask={ask}
          onReason={(reason) => ask.house({ kind: "decline", proposal, reason }, "Declined.")}
          onClose={() => setDeclining(false)}
        />
      )}
    </article>
  );
}
