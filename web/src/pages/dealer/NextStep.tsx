import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { CardEntry } from "../../components/CardEntry";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type Deed, handName, IRREGULAR } from "./actions";
import { ChipCount } from "./ChipCount";

interface StepProps {
  state: TableState;
  may: readonly Deed[];
  next: Deed | null;
  /** Why the last command was refused; empty otherwise. */
  fault: string;
  /** Cards entered on this console in this round. */
  typed: ReadonlySet<string>;
  box: RefObject<HTMLInputElement | null>;
  onDeed: (deed: Deed) => void;
  onDo: (ask: NewCommand) => Promise<boolean>;
}

/** The next step as a sentence with a large button or a field, and the other steps. */
export function Step({ state, may, next, fault, typed, box, onDeed, onDo }: StepProps) {
  const others = may.filter((deed) => deed !== next && !IRREGULAR.has(deed.kind));
  return (
    <section class="step" aria-label="The next step">
      <p class="step-next" role="status">
        {state.console?.next || "Nothing is to be done now."}
      </p>
      {fault && (
        <p class="step-fault" role="alert">
          {fault}
        </p>
      )}
      {next && <Next state={state} next={next} typed={typed} box={box} onDeed={onDeed} onDo={onDo} />}
      {others.length > 0 && (
        <div class="step-others">
          {others.map((deed) => (
            <DeedButton key={deed.kind} deed={deed} onDeed={onDeed} />
          ))}
        </div>
      )}
    </section>
  );
}

// Focus the field of the new step, unless the dealer is using another control.
function useReadyToType(box: RefObject<HTMLInputElement | null>, step: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [step]);
}

function Next({ state, next, typed, box, onDeed, onDo }: Omit<StepProps, "may" | "fault" | "next"> & { next: Deed }) {
  useReadyToType(box, `${next.kind} ${next.choice.seat}`);
  if (next.kind === "count-chips" && state.console) {
    const count = (counted: number[]) => onDo({ kind: "count-chips", counted });
    return <ChipCount key={state.table.round} felt={state.felt} console={state.console} box={box} onCount={count} />;
  }
  if (next.kind === "deal" && next.choice.cards > 0) {
    const { seat, cards } = next.choice;
    const deal = (dealt: string[]) => onDo({ kind: "deal", cards: dealt, all: false });
    const label = `${cards} cards of ${handName(seat)}`;
    return <CardEntry key={`${seat}`} label={label} count={cards} used={typed} box={box} onCards={deal} />;
  }
  if (next.kind === "deal") {
    return (
      <div class="step-deal">
        <button
          class="button step-button"
          type="button"
          onClick={() => void onDo({ kind: "deal", cards: [], all: true })}
        >
          Deal all <kbd aria-hidden="true">↵</kbd>
        </button>
        <DeedButton deed={next} onDeed={onDeed} />
      </div>
    );
  }
  return (
    <button class={`button step-button step-${next.kind}`} type="button" onClick={() => onDeed(next)}>
      {next.label} <kbd aria-hidden="true">↵</kbd>
    </button>
  );
}

/** A button for an action, with its key. */
export function DeedButton({ deed, onDeed }: { deed: Deed; onDeed: (deed: Deed) => void }) {
  const danger = IRREGULAR.has(deed.kind) ? "danger" : "";
  return (
    <button class={`button ${danger}`} type="button" title={deed.clause} onClick={() => onDeed(deed)}>
      {deed.label} <kbd aria-hidden="true">{deed.key.toUpperCase()}</kbd>
    </button>
  );
}
