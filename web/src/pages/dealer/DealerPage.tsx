// The console of a human dealer.

import { useEffect, useRef, useState } from "preact/hooks";
import { useMe } from "../../api/client";
import "../../styles/console.css";
import "../../styles/dealer.css";
import { Dialog } from "../../components/Dialog";
import { Shell } from "../../components/Shell";
import { Announcer, ConnectionBanner } from "../../components/TableStatus";
import { OperatorBar, OtherConsoles } from "../../operators/OperatorBar";
import { SignInRequired } from "../../operators/SignInRequired";
import type { Me } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { type NewCommand, type TableHandle, useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type Deed, deeds, IRREGULAR, KEY_MAP, nextDeed } from "./actions";
import { DealerHand } from "./DealerHand";
import { Irregular } from "./IrregularityDialog";
import { Jackpots } from "./JackpotHands";
import { useKeys, useKeysOn } from "./keyboard";
import { DeedButton, Step } from "./NextStep";
import { SeatTile } from "./SeatTile";

/** The dealer's console of a table. */
export default function DealerPage({ t = "" }: Params) {
  const me = useMe();
  if (!me) return <div class="loading" aria-busy="true" />;
  if (!me.operator) return <SignInRequired title="Dealer’s console" then={`/dealer/${encodeURIComponent(t)}`} />;
  return <Console key={me.operator} table={t} me={me} />;
}

function Console({ table, me }: { table: string; me: Me }) {
  const link = useTable(table, "dealer");
  const { state } = link;
  const bar = (
    <>
      <p class="dealer-where">
        <b>{state?.felt.title ?? table}</b>
        {state && <span>round {state.table.round}</span>}
        {state && <span class={`phase phase-${state.table.phase}`}>{state.table.phase}</span>}
      </p>
      <OperatorBar me={me} />
    </>
  );
  return (
    <Shell title={`Dealer, ${state?.felt.title ?? table}`} table={table} class="dealer" bar={bar} full>
      <h1 class="unseen">Dealer’s console, {state?.felt.title ?? table}</h1>
      <ConnectionBanner connection={link} retry={link.retry} />
      {link.status === "ended" && <OtherConsoles />}
      {state && <Desk link={link} state={state} />}
      {state && <Announcer log={state.log} />}
    </Shell>
  );
}

/** Sends the console's commands, and keeps the last refusal. */
function useOrders(link: TableHandle, round: number) {
  const [fault, setFault] = useState("");
  const typed = useRef({ round, cards: new Set<string>() });
  if (typed.current.round !== round) typed.current = { round, cards: new Set() };
  const order = async (ask: NewCommand): Promise<boolean> => {
    const answer = await link.send(ask);
    const refused = answer.type === "refused";
    setFault(refused ? `${answer.sentence}${answer.clause ? ` (${answer.clause})` : ""}` : "");
    if (!refused && ask.kind === "deal") for (const card of ask.cards ?? []) typed.current.cards.add(card);
    return !refused;
  };
  const forgive = () => setFault("");
  return { fault, forgive, order, typed: typed.current.cards };
}

const PLAIN = new Set(["start-game", "reveal", "settle", "end-game"]);

function Desk({ link, state }: { link: TableHandle; state: TableState }) {
  const { table, felt } = state;
  const { fault, forgive, order, typed } = useOrders(link, table.round);
  const [irregular, setIrregular] = useState<Deed | null>(null);
  const [mapShown, setMapShown] = useState(false);
  const [keysOn, turnKeys] = useKeysOn();
  const box = useRef<HTMLInputElement>(null);
  const may = state.console ? deeds(state.console) : [];
  const next = nextDeed(may, table.claims);
  const out = new Set([...typed, ...table.community, ...table.exposed]);

  const doDeed = (deed: Deed) => {
    if (IRREGULAR.has(deed.kind)) return forgive(), setIrregular(deed);
    if (PLAIN.has(deed.kind)) return void order({ kind: deed.kind } as NewCommand);
    if (deed.kind === "deal" && deed.choice.cards === 0) return void order({ kind: "deal", cards: [], all: false });
    if (deed.kind === "select-hand")
      return document.querySelector<HTMLElement>(".jackpots [data-due], .by-hand select")?.focus();
    box.current?.focus();
  };
  const dealAll = () => void order({ kind: "deal", cards: [], all: true });
  const press = (key: string): boolean => {
    if (key === "?") return setMapShown(true), true;
    if (/^[1-8]$/.test(key)) return document.getElementById(`seat-${key}`)?.focus(), true;
    const shuffled = may.find((deed) => deed.kind === "deal" && deed.choice.cards === 0);
    if (shuffled && (key === "a" || (key === "enter" && next === shuffled))) return dealAll(), true;
    const deed = key === "enter" ? next : may.find((one) => one.key === key);
    return deed ? (doDeed(deed), true) : false;
  };
  useKeys(keysOn, press);
  useTurnInSight(table.turn);

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
        <Step state={state} may={may} next={next} fault={fault} typed={out} box={box} onDeed={doDeed} onDo={order} />
        {felt.sensors.length > 0 && (table.claims.length > 0 || may.some((deed) => deed.kind === "select-hand")) && (
          <section class="side-part">
            <h2>Jackpot hands</h2>
            <Jackpots state={state} open={may.some((deed) => deed.kind === "select-hand")} onDo={order} />
          </section>
        )}
        <section class="side-part side-irregular">
          <h2>Irregularities</h2>
          <div class="step-others">
            {may
              .filter((deed) => IRREGULAR.has(deed.kind))
              .map((deed) => (
                <DeedButton key={deed.kind} deed={deed} onDeed={doDeed} />
              ))}
          </div>
          {!may.some((deed) => IRREGULAR.has(deed.kind)) && <p class="note">None can be recorded at this moment.</p>}
        </section>
        <Happened state={state} />
        <footer class="side-foot">
          <button class="button small quiet" type="button" onClick={() => setMapShown(true)}>
            Keys <kbd aria-hidden="true">?</kbd>
          </button>
          <Link class="button small quiet" href={`/display/${encodeURIComponent(felt.table)}`} target="_blank">
            Display
          </Link>
        </footer>
      </aside>
      {irregular && (
        <Irregular deed={irregular} state={state} fault={fault} onDo={order} onClose={() => setIrregular(null)} />
      )}
      <Dialog title="Keys" open={mapShown} onClose={() => setMapShown(false)}>
        <KeyMap on={keysOn} onTurn={turnKeys} />
      </Dialog>
    </div>
  );
}

/** Scroll the deciding seat into view. */
function useTurnInSight(turn: number | null): void {
  useEffect(() => {
    if (turn !== null) document.getElementById(`seat-${turn}`)?.scrollIntoView({ block: "nearest" });
  }, [turn]);
}

function Happened({ state }: { state: TableState }) {
  const latest = state.log.slice(-12).reverse();
  return (
    <section class="side-part side-log" aria-label="What happened">
      <h2>What happened</h2>
      <ol>
        {latest.map((entry, place) => (
          <li key={`${entry.number}-${place}`}>{entry.sentence}</li>
        ))}
      </ol>
      {latest.length === 0 && <p class="note">Nothing since this page was opened.</p>}
    </section>
  );
}

function KeyMap({ on, onTurn }: { on: boolean; onTurn: () => void }) {
  return (
    <>
      <dl class="key-map">
        {KEY_MAP.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button class="button" type="button" aria-pressed={on} onClick={onTurn}>
        {on ? "Turn single keys off" : "Turn single keys on"}
      </button>
    </>
  );
}
