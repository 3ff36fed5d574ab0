import { useRef, useState } from "preact/hooks";
import { Card } from "../../components/Card";
import { CardEntry } from "../../components/CardEntry";
import { countWord } from "../../format/cards";
import { money } from "../../format/money";
import { handName, personName } from "../../format/names";
import type { PitClaim, PitView } from "../../protocol/wire";
import { ReasonDialog } from "./ReasonDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

const STEPS = ["due", "selected", "checked", "confirmed", "committed"] as const;

/** Jackpot wins that need action. */
export function Claims({ view, commands }: { view: PitView; commands: PitCommands }) {
  const waiting = view.claims.filter(({ claim }) => claim.step !== "committed");
  return (
    <Section id="wins-waiting" title="Wins waiting" count={waiting.length} class="pit-claims">
      {waiting.length === 0 && <p class="note">No win waits.</p>}
      {waiting.map((one) => (
        <ClaimCard
          key={`${one.table}-${one.claim.seat}-${one.claim.sensor}`}
          pitClaim={one}
          view={view}
          commands={commands}
        />
      ))}
    </Section>
  );
}

interface ClaimCardProps {
  pitClaim: PitClaim;
  view: PitView;
  commands: PitCommands;
}

function ClaimCard({ pitClaim, view, commands }: ClaimCardProps) {
  const { claim } = pitClaim;
  const title = view.tables.find((table) => table.table === pitClaim.table)?.title ?? pitClaim.table;
  return (
    <article class={`claim-card claim-${claim.step}`} aria-label={`Seat ${claim.seat} of ${title}: ${claim.label}`}>
      <header>
        <div>
          <h3>{handName(claim.label)}</h3>
          <p class="note">
            {title}, round {pitClaim.round}, seat {claim.seat}, {pitClaim.player || "nobody"}, sensor {claim.sensor}
          </p>
        </div>
        <p class="claim-prize">
          {claim.prize_cents === null ? "—" : money(claim.prize_cents, true)}
          <small>{claim.executive ? "Needs executive approval" : "at the current meter"}</small>
        </p>
      </header>
      <div class="claim-cards">
        {pitClaim.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
        {pitClaim.cards.length === 0 && <p class="note">The cards are not known yet.</p>}
      </div>
      <p class={`claim-support support-${pitClaim.supported}`}>
        <span aria-hidden="true">{pitClaim.supported ? "✓" : "✗"}</span>
        {pitClaim.supported ? "These cards make the hand." : "These cards do not make the hand that is claimed."}
      </p>
      <ol class="claim-steps" aria-label="How far it has come">
        {STEPS.slice(1).map((step) => (
          <li key={step} class={STEPS.indexOf(step) <= STEPS.indexOf(claim.step) ? "done" : ""}>
            {step}
            {step === "selected" && pitClaim.selected_by && <small>{personName(pitClaim.selected_by)}</small>}
            {step === "confirmed" && pitClaim.confirmed_by && <small>{personName(pitClaim.confirmed_by)}</small>}
          </li>
        ))}
      </ol>
      <ClaimActions pitClaim={pitClaim} view={view} commands={commands} />
    </article>
  );
}

/** Why this operator may not take a step; empty if they may. */
export function blockedReason(pitClaim: PitClaim, view: PitView, kind: string): string {
  const selectedBySelf = pitClaim.selected_by.toLowerCase() === view.operator.toLowerCase();
  if (!view.allowed.includes(kind)) return `As ${view.role} you may look, not decide.`;
  if (selectedBySelf && (kind === "check-cards" || kind === "confirm-win")) {
    return "You selected this hand; somebody else checks and confirms it.";
  }
  if (kind === "commit-win" && pitClaim.claim.executive && view.role !== "executive") {
    return "This prize needs executive approval.";
  }
  return "";
}

const NEXT_STEP: Record<string, { kind: "check-cards" | "confirm-win" | "commit-win"; label: string; done: string }> = {
  selected: { kind: "check-cards", label: "I have seen these cards", done: "The cards are checked." },
  checked: { kind: "confirm-win", label: "Confirm the win", done: "The win is confirmed." },
  confirmed: { kind: "commit-win", label: "Commit: pay the prize", done: "The win is committed." },
};

function ClaimActions({ pitClaim, view, commands }: ClaimCardProps) {
  const [rejecting, setRejecting] = useState(false);
  const [otherCards, setOtherCards] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const { seat, sensor, step } = pitClaim.claim;
  const next = NEXT_STEP[step];
  if (!next) return <p class="note">The dealer selects it first.</p>;
  const blocked = blockedReason(pitClaim, view, next.kind);
  const submit = (cards: string[]) => {
    const command =
      next.kind === "check-cards"
        ? ({ kind: next.kind, seat, sensor, cards } as const)
        : ({ kind: next.kind, seat, sensor } as const);
    return commands.table(pitClaim.table, command, next.done);
  };
  return (
    <>
      <div class="claim-actions">
        <button
          class="button primary large"
          type="button"
          disabled={commands.busy || blocked !== "" || (next.kind === "check-cards" && pitClaim.cards.length === 0)}
          onClick={() => void submit([...pitClaim.cards])}
        >
          {next.kind === "check-cards" ? `I have seen these ${countWord(pitClaim.cards.length)} cards` : next.label}
        </button>
        {next.kind === "check-cards" && !blocked && (
          <button class="button" type="button" aria-expanded={otherCards} onClick={() => setOtherCards(!otherCards)}>
            The cards are different…
          </button>
        )}
        {view.allowed.includes("reject-win") && (
          <button class="button danger" type="button" disabled={commands.busy} onClick={() => setRejecting(true)}>
            Reject…
          </button>
        )}
      </div>
      {blocked && <p class="claim-bar">{blocked}</p>}
      {otherCards && (
        <CardEntry
          label={`The ${countWord(pitClaim.cards.length)} cards on the table`}
          count={pitClaim.cards.length}
          used={NONE}
          inputRef={inputRef}
          onCards={submit}
          button="Check these cards"
        />
      )}
      {rejecting && (
        <ReasonDialog
          title="Reject the win"
          description={`Seat ${seat} is not paid for ${pitClaim.claim.label}. Nothing has moved yet.`}
          button="Reject the win"
          commands={commands}
          onReason={(reason) =>
            commands.table(pitClaim.table, { kind: "reject-win", seat, sensor, reason }, "The win is rejected.")
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
