// The console of a human dealer.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useMe } from "../../api/client";
import { GameDeck } from "../../components/cards/Card";
import { DeckInPlay } from "../../components/cards/DeckInPlay";
import { ClauseInfo } from "../../components/feedback/Info";
import { Shell } from "../../components/Shell";
import { Announcer, ConnectionBanner } from "../../components/TableStatus";
import { DealerDesk } from "../../consoles/dealer/DealerDesk";
import { t } from "../../i18n/text";
import { OperatorBar, OtherConsoles } from "../../operators/OperatorBar";
import { SignInRequired } from "../../operators/SignInRequired";
import type { Me } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { type NewCommand, type TableHandle, useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { Opening, useOpening } from "./Opening";

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
      {state && (
        <GameDeck twoColours={state.felt.two_colours}>
          <ConsoleBody connection={connection} state={state} operator={me.operator ?? ""} />
        </GameDeck>
      )}
      {state && <Announcer log={state.log} />}
    </Shell>
  );
}

/** Cards of a round that were entered on this console. */
interface Entered {
  round: number;
  cards: ReadonlySet<string>;
}

const NO_CARDS: ReadonlySet<string> = new Set();

/** Sends the console's commands, and keeps the last refusal. */
function useCommands(connection: TableHandle, round: number) {
  const [error, setError] = useState<ComponentChildren>(null);
  const [entered, setEntered] = useState<Entered>({ round, cards: NO_CARDS });
  const sendCommand = async (command: NewCommand): Promise<boolean> => {
    const result = await connection.send(command);
    const refused = result.type === "refused";
    setError(refused && <RefusalText {...result} />);
    if (!refused && command.kind === "deal") setEntered((before) => withCards(before, round, command.cards ?? []));
    return !refused;
  };
  const clearError = () => setError(null);
  return { error, clearError, sendCommand, entered: entered.round === round ? entered.cards : NO_CARDS };
}

function RefusalText({ sentence, clause }: { sentence: string; clause: string }) {
  return (
    <>
      {sentence} <ClauseInfo clause={clause} />
    </>
  );
}

function withCards(before: Entered, round: number, cards: readonly string[]): Entered {
  return { round, cards: new Set([...(before.round === round ? before.cards : NO_CARDS), ...cards]) };
}

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
  return (
    <DealerDesk
      state={state}
      error={error}
      onClearError={clearError}
      onCommand={sendCommand}
      entered={entered}
      notOpen={notOpen}
      before={
        opening && notOpen && <Opening table={felt.table} operator={operator} view={opening} onView={setOpening} />
      }
      foot={
        <>
          <Link class="button small quiet" href={`/school/${encodeURIComponent(felt.table)}`} target="_blank">
            {t("school.title")}
          </Link>
          <Link class="button small quiet" href={`/display/${encodeURIComponent(felt.table)}`} target="_blank">
            {t("dealer.display")}
          </Link>
        </>
      }
    />
  );
}
