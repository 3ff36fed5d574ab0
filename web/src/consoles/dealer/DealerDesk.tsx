// The dealer's desk: the felt from the dealer's side, the next step, jackpots, irregularities and the log.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "../../styles/console.css";
import "../../styles/dealer.css";
import { Dialog } from "../../components/feedback/Dialog";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type DealerAction, DIALOGS, dealerActions, IRREGULARITIES, nextAction, shortcuts } from "./actions";
import { DealerHand } from "./DealerHand";
import { IrregularityDialog } from "./IrregularityDialog";
import { JackpotHands } from "./JackpotHands";
import { useShortcuts, useShortcutsSetting } from "./keyboard";
import { ActionButton, NextStep } from "./NextStep";
import { SeatTile } from "./SeatTile";

const SIMPLE = new Set(["change-deck", "start-game", "turn-community", "reveal", "settle", "end-game"]);

const isShuffledDeal = (action: DealerAction): boolean => action.kind === "deal" && action.choice.cards === 0;

interface DealerDeskProps {
  state: TableState;
  /** Why the last command was refused; empty otherwise. */
  error: ComponentChildren;
  onClearError: () => void;
  /** Sends a command; resolves to whether it was accepted. */
  onCommand: (command: NewCommand) => Promise<boolean>;
  /** Cards of this round that were entered on this console. */
  entered: ReadonlySet<string>;
  /** Whether the table is not open yet: without a next step it shows none. */
  notOpen?: boolean;
  /** What comes before the next step. */
  before?: ComponentChildren;
  /** What comes after the irregularities. */
  after?: ComponentChildren;
  /** Further links at the foot. */
  foot?: ComponentChildren;
  /** A key of the page around the desk, tried first; whether it was one. */
  onKey?: (key: string) => boolean;
  /** The keys of the page around the desk, each with what it does. */
  keys?: readonly [string, string][];
}

/** Everything a dealer works with. */
export function DealerDesk(props: DealerDeskProps) {
  const { state, error, onClearError, onCommand, entered, notOpen = false } = props;
  const { table, felt } = state;
  const [irregularity, setIrregularity] = useState<DealerAction | null>(null);
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const [shortcutsOn, toggleShortcuts] = useShortcutsSetting();
  const inputRef = useRef<HTMLInputElement>(null);
  const actions = state.console ? dealerActions(state.console) : [];
  const next = nextAction(actions, table.claims);
  const usedCards = new Set([...entered, ...table.community, ...table.exposed]);

  const perform = (action: DealerAction) => {
    if (DIALOGS.has(action.kind)) {
      onClearError();
      setIrregularity(action);
    } else if (SIMPLE.has(action.kind)) void onCommand({ kind: action.kind } as NewCommand);
    else if (isShuffledDeal(action)) void onCommand({ kind: "deal", cards: [], all: false });
    else if (action.kind === "select-hand")
      document.querySelector<HTMLElement>(".jackpot-hands [data-due], .by-hand select")?.focus();
    else inputRef.current?.focus();
  };
  const shortcut = (key: string): (() => void) | null => {
    if (key === "?") return () => setShortcutsShown(true);
    if (/^[1-8]$/.test(key)) return () => document.getElementById(`seat-${key}`)?.focus();
    const shuffledDeal = actions.find(isShuffledDeal);
    if (shuffledDeal && (key === "a" || (key === "enter" && next === shuffledDeal)))
      return () => void onCommand({ kind: "deal", cards: [], all: true });
    const action = key === "enter" ? next : actions.find((one) => one.key === key);
    return action ? () => perform(action) : null;
  };
  const onShortcut = (key: string): boolean => {
    if (props.onKey?.(key)) return true;
    const run = shortcut(key);
    run?.();
    return run !== null;
  };
  useShortcuts(shortcutsOn, onShortcut);
  useScrollToTurn(table.turn);
  useScrollToResults(table.phase);

  return (
    <div class="dealer-desk">
      <DealerFelt state={state} />
      <aside class="dealer-side">
        {props.before}
        {!(notOpen && table.phase === "wagers" && !next) && (
          <NextStep
            state={state}
            actions={actions}
            next={next}
            error={error}
            usedCards={usedCards}
            inputRef={inputRef}
            onAction={perform}
            onCommand={onCommand}
          />
        )}
        {felt.sensors.length > 0 &&
          (table.claims.length > 0 || actions.some((action) => action.kind === "select-hand")) && (
            <section class="side-part">
              <h2>{t("dealer.jackpots.title")}</h2>
              <JackpotHands
                state={state}
                open={actions.some((action) => action.kind === "select-hand")}
                onCommand={onCommand}
              />
            </section>
          )}
        <Irregularities actions={actions} onAction={perform} />
        {props.after}
        <EventLog state={state} />
        <footer class="side-foot">
          <button class="button small quiet" type="button" onClick={() => setShortcutsShown(true)}>
            {t("dealer.keys.title")} <kbd aria-hidden="true">?</kbd>
          </button>
          {props.foot}
        </footer>
      </aside>
      {irregularity && (
        <IrregularityDialog
          action={irregularity}
          state={state}
          error={error}
          usedCards={usedCards}
          onCommand={onCommand}
          onClose={() => setIrregularity(null)}
        />
      )}
      <Dialog title={t("dealer.keys.title")} open={shortcutsShown} onClose={() => setShortcutsShown(false)}>
        <ShortcutList more={props.keys ?? []} on={shortcutsOn} onToggle={toggleShortcuts} />
      </Dialog>
    </div>
  );
}

/** The felt from the dealer's side: the dealer's hand and the seats. */
export function DealerFelt({ state }: { state: TableState }) {
  return (
    <div class="dealer-felt felt">
      <DealerHand state={state} />
      <ol class="seats" data-seats={state.felt.seats}>
        {Object.entries(state.table.seats).map(([number, seat]) => (
          <SeatTile key={number} number={number} seat={seat} state={state} />
        ))}
      </ol>
    </div>
  );
}

interface IrregularitiesProps {
  actions: readonly DealerAction[];
  onAction: (action: DealerAction) => void;
}

function Irregularities({ actions, onAction }: IrregularitiesProps) {
  const found = actions.filter((action) => IRREGULARITIES.has(action.kind));
  return (
    <section class="side-part side-irregular">
      <h2>{t("dealer.irregularities.title")}</h2>
      <div class="step-others">
        {found.map((action) => (
          <ActionButton key={action.kind} action={action} onAction={onAction} />
        ))}
      </div>
      {found.length === 0 && <p class="note">{t("dealer.irregularities.none")}</p>}
    </section>
  );
}

/** Scroll the deciding seat into view. */
function useScrollToTurn(turn: number | null): void {
  useEffect(() => {
    if (turn !== null) document.getElementById(`seat-${turn}`)?.scrollIntoView({ block: "nearest" });
  }, [turn]);
}

/** Scroll to the first seat with a result once the wagers are settled. */
function useScrollToResults(phase: string): void {
  const settled = phase === "jackpots" || phase === "finished";
  useEffect(() => {
    if (settled) document.querySelector(".seat:has(.seat-lines)")?.scrollIntoView({ block: "nearest" });
  }, [settled]);
}

function EventLog({ state }: { state: TableState }) {
  const latest = state.log.slice(-12).reverse();
  return (
    <section class="side-part side-log" aria-label={t("dealer.log.title")}>
      <h2>{t("dealer.log.title")}</h2>
      <ol>
        {latest.map((entry, place) => (
          <li key={`${entry.number}-${place}`}>{fromServer(entry.sentence)}</li>
        ))}
      </ol>
      {latest.length === 0 && <p class="note">{t("dealer.log.nothing")}</p>}
    </section>
  );
}

interface ShortcutListProps {
  more: readonly [string, string][];
  on: boolean;
  onToggle: () => void;
}

function ShortcutList({ more, on, onToggle }: ShortcutListProps) {
  return (
    <>
      <dl class="key-map">
        {[...shortcuts(), ...more].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button class="button" type="button" aria-pressed={on} onClick={onToggle}>
        {t(on ? "dealer.keys.turnOff" : "dealer.keys.turnOn")}
      </button>
    </>
  );
}
