import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardEntry } from "../../components/cards/CardEntry";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { waitsForBank } from "../../table/banking";
import { type DealerAction, handKind, IRREGULARITIES } from "./actions";
import { ChipCount } from "./ChipCount";

interface NextStepProps {
  state: TableState;
  actions: readonly DealerAction[];
  next: DealerAction | null;
  /** Why the last command was refused; empty otherwise. */
  error: ComponentChildren;
  /** Cards entered on this console in this round. */
  usedCards: ReadonlySet<string>;
  inputRef: RefObject<HTMLInputElement | null>;
  onAction: (action: DealerAction) => void;
  onCommand: (command: NewCommand) => Promise<boolean>;
}

/** The next step as a sentence with a large button or a field, and the other steps. */
export function NextStep({ state, actions, next, error, usedCards, inputRef, onAction, onCommand }: NextStepProps) {
  const others = actions.filter((action) => action !== next && !IRREGULARITIES.has(action.kind));
  const { banking } = state.felt;
  const section = useFocusOnStep(inputRef, `${next?.kind} ${next?.choice.seat}`);
  return (
    <section class="step" aria-label={t("dealer.nextStep")} tabIndex={-1} ref={section}>
      <p class="step-next" role="status">
        {state.console?.next ? fromServer(state.console.next) : t("dealer.nothingToDo")}
      </p>
      {banking && waitsForBank(state.felt, state.table) && (
        <p class="step-why" role="status">
          {t("banking.dealerWaits", { least: money(banking.min_cents) })}
        </p>
      )}
      {error && (
        <p class="step-error" role="alert">
          {error}
        </p>
      )}
      {next && (
        <StepControl
          state={state}
          next={next}
          usedCards={usedCards}
          inputRef={inputRef}
          onAction={onAction}
          onCommand={onCommand}
        />
      )}
      {others.length > 0 && (
        <div class="step-others">
          {others.map((action) => (
            <ActionButton key={action.kind} action={action} onAction={onAction} />
          ))}
        </div>
      )}
    </section>
  );
}

// When the control of a step has disappeared, focus the field of the new one, or the section it is in, so that Tab goes
// on from there; unless the dealer is using another control.
function useFocusOnStep(input: RefObject<HTMLInputElement | null>, step: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    const idle = [document.body, section.current].includes(document.activeElement as HTMLElement);
    if (idle) (input.current ?? section.current)?.focus({ preventScroll: true });
  }, [step]);
  return section;
}

function StepControl({
  state,
  next,
  usedCards,
  inputRef,
  onAction,
  onCommand,
}: Omit<NextStepProps, "actions" | "error" | "next"> & { next: DealerAction }) {
  if (next.kind === "count-chips") {
    const count = (counted: number[]) => onCommand({ kind: "count-chips", counted });
    return <ChipCount key={state.table.round} felt={state.felt} inputRef={inputRef} onCount={count} />;
  }
  if (next.kind === "deal" && next.choice.cards > 0) {
    const { seat, cards } = next.choice;
    const deal = (dealt: string[]) => onCommand({ kind: "deal", cards: dealt, all: false });
    const label = t(`dealer.cardsOf.${handKind(seat)}`, { count: cards, seat: seat ?? 0 });
    return (
      <CardEntry key={`${seat}`} label={label} count={cards} used={usedCards} inputRef={inputRef} onCards={deal} />
    );
  }
  if (next.kind === "deal") {
    return (
      <div class="step-deal">
        <button
          class="button step-button"
          type="button"
          onClick={() => void onCommand({ kind: "deal", cards: [], all: true })}
        >
          {t("dealer.deal.all")} <kbd aria-hidden="true">↵</kbd>
        </button>
        <ActionButton action={next} onAction={onAction} />
      </div>
    );
  }
  return (
    <button class={`button step-button step-${next.kind}`} type="button" onClick={() => onAction(next)}>
      {next.label} <kbd aria-hidden="true">↵</kbd>
    </button>
  );
}

/** A button for an action, with its key. */
export function ActionButton({ action, onAction }: { action: DealerAction; onAction: (action: DealerAction) => void }) {
  const danger = IRREGULARITIES.has(action.kind) ? "danger" : "";
  return (
    <button class={`button ${danger}`} type="button" title={action.clause} onClick={() => onAction(action)}>
      {action.label} <kbd aria-hidden="true">{action.key.toUpperCase()}</kbd>
    </button>
  );
}
