// The console of a human dealer.

import { useEffect, useRef, useState } from "preact/hooks";
import { useMe } from "../../api/client";
import { fromServer } from "../../i18n/serverSentences";
import { t } from "../../i18n/text";
import "../../styles/console.css";
import "../../styles/dealer.css";
import { DeckInPlay } from "../../components/DeckInPlay";
import { Dialog } from "../../components/Dialog";
import { Shell } from "../../components/Shell";
import { Announcer, ConnectionBanner } from "../../components/TableStatus";
import { OperatorBar, OtherConsoles } from "../../operators/OperatorBar";
import { SignInRequired } from "../../operators/SignInRequired";
import type { Me } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { type NewCommand, type TableHandle, useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type DealerAction, DIALOGS, dealerActions, IRREGULARITIES, nextAction, shortcuts } from "./actions";
import { DealerHand } from "./DealerHand";
import { IrregularityDialog } from "./IrregularityDialog";
import { JackpotHands } from "./JackpotHands";
import { useShortcuts, useShortcutsSetting } from "./keyboard";
import { ActionButton, NextStep } from "./NextStep";
import { Opening, useOpening } from "./Opening";
import { SeatTile } from "./SeatTile";

/** The dealer's console of a table. */
export default function DealerPage({ t: table = "" }: Params) {
  const me = useMe();
  if (!me) return <div class="loading" aria-busy="true" />;
  if (!me.operator) return <SignInRequired title={t("dealer.console")} then={`/dealer/${encodeURIComponent(table)}`} />;
  return <Console key={me.operator} table={table} me={me} />;
}

function Console({ table, me }: { table: string; me: Me }) {
  const connection = useTable(table, "dealer");
  const { state } = connection;
  const bar = (
    <>
      <p class="dealer-where">
        <b>{state?.felt.title ?? table}</b>
        {state && <span>{t("dealer.round", { number: state.table.round })}</span>}
        {state && <DeckInPlay decks={state.table.decks} />}
        {state && <span class={`phase phase-${state.table.phase}`}>{t(`dealer.phases.${state.table.phase}`)}</span>}
      </p>
      <OperatorBar me={me} />
    </>
  );
  return (
    <Shell
      title={t("dealer.titleOf", { table: state?.felt.title ?? table })}
      table={table}
      class="dealer-page console"
      bar={bar}
      full
    >
      <h1 class="visually-hidden">{t("dealer.consoleOf", { table: state?.felt.title ?? table })}</h1>
      <ConnectionBanner connection={connection} retry={connection.retry} />
      {connection.status === "ended" && <OtherConsoles />}
      {state && <ConsoleBody connection={connection} state={state} operator={me.operator ?? ""} />}
      {state && <Announcer log={state.log} />}
    </Shell>
  );
}

/** Sends the console's commands, and keeps the last refusal. */
function useCommands(connection: TableHandle, round: number) {
  const [error, setError] = useState("");
  const entered = useRef({ round, cards: new Set<string>() });
  if (entered.current.round !== round) entered.current = { round, cards: new Set() };
  const sendCommand = async (command: NewCommand): Promise<boolean> => {
    const result = await connection.send(command);
    const refused = result.type === "refused";
    setError(refused ? `${result.sentence}${result.clause ? ` (${result.clause})` : ""}` : "");
    if (!refused && command.kind === "deal") for (const card of command.cards ?? []) entered.current.cards.add(card);
    return !refused;
  };
  const clearError = () => setError("");
  return { error, clearError, sendCommand, entered: entered.current.cards };
}

const SIMPLE = new Set(["change-deck", "start-game", "reveal", "settle", "end-game"]);

const isShuffledDeal = (action: DealerAction): boolean => action.kind === "deal" && action.choice.cards === 0;

interface ConsoleBodyProps {
  connection: TableHandle;
  state: TableState;
  operator: string;
}

function ConsoleBody({ connection, state, operator }: ConsoleBodyProps) {
  const { table, felt } = state;
  const [opening, setOpening] = useOpening(felt.table, table.phase);
  const notOpen = Boolean(opening?.waits);
  const { error, clearError, sendCommand, entered } = useCommands(connection, table.round);
  const [irregularity, setIrregularity] = useState<DealerAction | null>(null);
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const [shortcutsOn, toggleShortcuts] = useShortcutsSetting();
  const inputRef = useRef<HTMLInputElement>(null);
  const actions = state.console ? dealerActions(state.console) : [];
  const next = nextAction(actions, table.claims);
  const usedCards = new Set([...entered, ...table.community, ...table.exposed]);

  const perform = (action: DealerAction) => {
    if (DIALOGS.has(action.kind)) {
      clearError();
      setIrregularity(action);
    } else if (SIMPLE.has(action.kind)) void sendCommand({ kind: action.kind } as NewCommand);
    else if (isShuffledDeal(action)) void sendCommand({ kind: "deal", cards: [], all: false });
    else if (action.kind === "select-hand")
      document.querySelector<HTMLElement>(".jackpot-hands [data-due], .by-hand select")?.focus();
    else inputRef.current?.focus();
  };
  const shortcut = (key: string): (() => void) | null => {
    if (key === "?") return () => setShortcutsShown(true);
    if (/^[1-8]$/.test(key)) return () => document.getElementById(`seat-${key}`)?.focus();
    const shuffledDeal = actions.find(isShuffledDeal);
    if (shuffledDeal && (key === "a" || (key === "enter" && next === shuffledDeal)))
      return () => void sendCommand({ kind: "deal", cards: [], all: true });
    const action = key === "enter" ? next : actions.find((one) => one.key === key);
    return action ? () => perform(action) : null;
  };
  const onShortcut = (key: string): boolean => {
    const run = shortcut(key);
    run?.();
    return run !== null;
  };
  useShortcuts(shortcutsOn, onShortcut);
  useScrollToTurn(table.turn);
  useScrollToResults(table.phase);

  return (
    <div class="dealer-desk">
      <div class="dealer-felt felt">
        <DealerHand state={state} />
        <ol class="seats" data-seats={felt.seats}>
          {Object.entries(table.seats).map(([number, seat]) => (
            <SeatTile key={number} number={number} seat={seat} state={state} />
          ))}
        </ol>
      </div>
      <aside class="dealer-side">
        {opening && notOpen && <Opening table={felt.table} operator={operator} view={opening} onView={setOpening} />}
        {!(notOpen && table.phase === "wagers" && !next) && (
          <NextStep
            state={state}
            actions={actions}
            next={next}
            error={error}
            usedCards={usedCards}
            inputRef={inputRef}
            onAction={perform}
            onCommand={sendCommand}
          />
        )}
        {felt.sensors.length > 0 &&
          (table.claims.length > 0 || actions.some((action) => action.kind === "select-hand")) && (
            <section class="side-part">
              <h2>{t("dealer.jackpots.title")}</h2>
              <JackpotHands
                state={state}
                open={actions.some((action) => action.kind === "select-hand")}
                onCommand={sendCommand}
              />
            </section>
          )}
        <section class="side-part side-irregular">
          <h2>{t("dealer.irregularities.title")}</h2>
          <div class="step-others">
            {actions
              .filter((action) => IRREGULARITIES.has(action.kind))
              .map((action) => (
                <ActionButton key={action.kind} action={action} onAction={perform} />
              ))}
          </div>
          {!actions.some((action) => IRREGULARITIES.has(action.kind)) && (
            <p class="note">{t("dealer.irregularities.none")}</p>
          )}
        </section>
        <EventLog state={state} />
        <footer class="side-foot">
          <button class="button small quiet" type="button" onClick={() => setShortcutsShown(true)}>
            {t("dealer.keys.title")} <kbd aria-hidden="true">?</kbd>
          </button>
          <Link class="button small quiet" href={`/display/${encodeURIComponent(felt.table)}`} target="_blank">
            {t("dealer.display")}
          </Link>
        </footer>
      </aside>
      {irregularity && (
        <IrregularityDialog
          action={irregularity}
          state={state}
          error={error}
          onCommand={sendCommand}
          onClose={() => setIrregularity(null)}
        />
      )}
      <Dialog title={t("dealer.keys.title")} open={shortcutsShown} onClose={() => setShortcutsShown(false)}>
        <ShortcutList on={shortcutsOn} onToggle={toggleShortcuts} />
      </Dialog>
    </div>
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

function ShortcutList({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <>
      <dl class="key-map">
        {shortcuts().map(([key, does]) => (
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
