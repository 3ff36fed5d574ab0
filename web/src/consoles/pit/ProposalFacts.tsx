import "../../styles/pit.css";
import { Timestamp } from "../../components/Timestamp";
import { fromServer } from "../../i18n/translateServerText";
import type { PitProposal } from "../../protocol/wire";
import { AdviceList, ProposedValues } from "./ProposedValues";

/** What is proposed, by whom and why, what it changes, and the system's advice. */
export function ProposalFacts({ proposal }: { proposal: PitProposal }) {
  return (
    <>
      <h3>{fromServer(proposal.what)}</h3>
      <p>“{proposal.explanation}”</p>
      <p class="note">
        {proposal.proposed_by}, <Timestamp at={proposal.at} />
      </p>
      <ProposedValues values={proposal.values} />
      <AdviceList advice={proposal.advice} />
    </>
  );
}
