import { useRef, useState } from "preact/hooks";
import { Card } from "../../components/Card";
import { CardEntry } from "../../components/CardEntry";
import { money } from "../../format/money";
import type { PitClaim, PitView } from "../../protocol/wire";
import { Reason } from "./ReasonDialog";
import { Part } from "./Section";
import type { Asking } from "./usePitCommands";

const STEPS = ["due", "selected", "checked", "confirmed", "committed"] as const;

/** Jackpot wins that need action. */
export function Claims({ view, ask }: { view: PitView; ask: Asking }) {
  const waiting = view.claims.filter(({ claim }) => claim.step !== "committed");
  return (
    <Part id="wins-waiting" title="Wins waiting" count={waiting.length} class="pit-claims">
      {waiting.length === 0 && <p class="note">No win waits.</p>}
      {waiting.map((one) => (
        <ClaimCard key={`${one.table}-${one.claim.seat}-${one.claim.sensor}`} of={one} view={view} ask={ask} />
      ))}
    </Part>
  );
}

interface ClaimCardProps {
  of: PitClaim;
  view: PitView;
  ask: Asking;
}

function ClaimCard({ of, view, ask }: ClaimCardProps) {
  const { claim } = of;
  const title = view.tables.find((table) => table.table === of.table)?.title ?? of.table;
  return (
    <article class={`claim-card claim-${claim.step}`} aria-label={`Seat ${claim.seat} of ${title}: ${claim.label}`}>
      <header>
        <div>
          <h3>{claim.label}</h3>
          <p class="note">
            {title}, round {of.round}, seat {claim.seat}, {of.player || "nobody"}, sensor {claim.sensor}
          </p>
        </div>
        <p class="claim-prize">
          {claim.prize_cents === null ? "—" : money(claim.prize_cents, true)}
          <small>{claim.executive ? "takes an Executive" : "as the meter stands"}</small>
        </p>
      </header>
      <div class="claim-cards">
        {of.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
        {of.cards.length === 0 && <p class="note">The cards are not known yet.</p>}
      </div>
      <p class={`claim-support support-${of.supported}`}>
        <span aria-hidden="true">{of.supported ? "✓" : "✗"}</span>
        {of.supported ? "These cards make the hand." : "These cards do not make the hand that is claimed."}
      </p>
      <ol class="claim-steps" aria-label="How far it has come">
        {STEPS.slice(1).map((step) => (
          <li key={step} class={STEPS.indexOf(step) <= STEPS.indexOf(claim.step) ? "done" : ""}>
            {step}
            {step === "selected" && of.selected_by && <small>{of.selected_by}</small>}
            {step === "confirmed" && of.confirmed_by && <small>{of.confirmed_by}</small>}
          </li>
        ))}
      </ol>
      <ClaimDeeds of={of} view={view} ask={ask} />
    </article>
  );
}

/** Why this operator may not take a step; empty if they may. */
export function barred(of: PitClaim, view: PitView, kind: string): string {
  const same = of.selected_by.toLowerCase() === view.operator.toLowerCase();
  if (!view.allowed.includes(kind)) return `As ${view.role} you may look, not decide.`;
  if (same && (kind === "check-cards" || kind === "confirm-win")) {
    return "You selected this hand; somebody else checks and confirms it.";
  }
  if (kind === "commit-win" && of.claim.executive && view.role !== "executive") {
    return "This prize takes an Executive’s card.";
  }
  return "";
}

const NEXT: Record<string, { kind: "check-cards" | "confirm-win" | "commit-win"; label: string; done: string }> = {
  selected: { kind: "check-cards", label: "I have seen these seven cards", done: "The cards are checked." },
  checked: { kind: "confirm-win", label: "Confirm the win", done: "The win is confirmed." },
  confirmed: { kind: "commit-win", label: "Commit: pay the prize", done: "The win is committed." },
};

function ClaimDeeds({ of, view, ask }: ClaimCardProps) {
  const [rejecting, setRejecting] = useState(false);
  const [differing, setDiffering] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { seat, sensor, step } = of.claim;
  const next = NEXT[step];
  if (!next) return <p class="note">The dealer selects it first.</p>;
  const bar = barred(of, view, next.kind);
  const go = (cards: string[]) => {
    const command =
      next.kind === "check-cards"
        ? ({ kind: next.kind, seat, sensor, cards } as const)
        : ({ kind: next.kind, seat, sensor } as const);
    return ask.table(of.table, command, next.done);
  };
  return (
    <>
      <div class="claim-deeds">
        <button
          class="button primary large"
          type="button"
          disabled={ask.busy || bar !== "" || (next.kind === "check-cards" && of.cards.length !== 7)}
          onClick={() => void go([...of.cards])}
        >
          {next.label}
        </button>
        {next.kind === "check-cards" && !bar && (
          <button class="button" type="button" aria-expanded={differing} onClick={() => setDiffering(!differing)}>
            Other cards lie there…
          </button>
        )}
        {view.allowed.includes("reject-win") && (
          <button class="button danger" type="button" disabled={ask.busy} onClick={() => setRejecting(true)}>
            Reject…
          </button>
        )}
      </div>
      {bar && <p class="claim-bar">{bar}</p>}
      {differing && (
        <CardEntry
          label="The seven cards that lie there"
          count={7}
          used={NONE}
          box={box}
          onCards={go}
          button="Check these cards"
        />
      )}
      {rejecting && (
        <Reason
          title="Reject the win"
          says={`Seat ${seat} is not paid for ${of.claim.label}. Nothing has moved yet.`}
          button="Reject the win"
          ask={ask}
          onReason={(reason) =>
            ask.table(of.table, { kind: "reject-win", seat, sensor, reason }, "The win is rejected.")
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
