import { fromServer } from "../../i18n/translateServerText";
import "../../styles/player.css";
import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { GameDeck } from "../../components/cards/Card";
import { Felt } from "../../components/Felt";
import { Dialog } from "../../components/feedback/Dialog";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { Shortcuts } from "../../components/feedback/Shortcuts";
import { toastProblem } from "../../components/feedback/Toast";
import { lazy } from "../../components/lazy";
import { Money } from "../../components/Money";
import { JoinForm } from "../../components/profile/JoinForm";
import { Shell } from "../../components/Shell";
import { Announcer, ConnectionBanner } from "../../components/TableStatus";
import { money } from "../../format/money";
import { rich, t } from "../../i18n/text";
import type { Me } from "../../protocol/wire";
import { Link, navigate, type Params } from "../../routing/router";
import { MuteButton } from "../../sound/MuteButton";
import { type TableHandle, useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { ChipFlights } from "../../table/chips/ChipFlights";
import { CoachPanel } from "../../table/coach/CoachPanel";
import { CoachStrip } from "../../table/coach/CoachStrip";
import { type Coach, useCoach } from "../../table/coach/useCoach";
import { BankLine } from "../../table/felt/BankLine";
import { FairnessPanel } from "../../table/panels/Fairness";
import { EventsPanel, PaysPanel } from "../../table/panels/Panels";
import { SessionBadge } from "../../table/panels/Session";
import { FeltLayout, SeatedTable } from "../../table/SeatedTable";
import { baseSpot, findChoice, freeSeats, type MySeat, mySeat } from "../../table/seats";
import { useShuffleWarning } from "../../table/shuffleWarning";
import { reportRefusal } from "../../table/wagering/useWagering";

/** The player page of a table. */
export default function PlayerPage({ t: table = "" }: Params) {
  const me = useMe();
  const connection = useTable(table, "player", useJoinedName(me));
  const { state } = connection;
  if (!state) return <TableNotOpen table={table} connection={connection} />;
  return (
    <GameDeck twoColours={state.felt.two_colours}>
      <OpenTable state={state} connection={connection} me={me} />
    </GameDeck>
  );
}

/** Shown until the table has answered, or if it does not exist. */
function TableNotOpen({ table, connection }: { table: string; connection: TableHandle }) {
  const ended = connection.status === "ended";
  return (
    <Shell title={t("player.table")} table={table} full class="player">
      <ConnectionBanner connection={connection} retry={connection.retry} />
      {ended ? (
        <section class="narrow">
          <h1>{table}</h1>
          <p>{rich(t("player.otherTables"), { lobby: <Link href="/">{t("common.lobby")}</Link> })}</p>
        </section>
      ) : (
        <div class="board">
          <Felt class="table">
            <span class="visually-hidden" role="status">
              {t("player.opening")}
            </span>
          </Felt>
          <div class="dock" />
        </div>
      )}
    </Shell>
  );
}

// The player's name if they joined on this page: the connection must then be reopened for them.
function useJoinedName(me: Me | null): string {
  const [wasStranger, setWasStranger] = useState(false);
  useEffect(() => {
    if (me && !me.player) setWasStranger(true);
  }, [me]);
  return wasStranger && me ? me.player : "";
}

function OpenTable({ state, connection, me }: { state: TableState; connection: TableHandle; me: Me | null }) {
  const mine = mySeat(state);
  useAutoSit(state, mine, connection);
  const warning = useShuffleWarning(state);
  const coach = useCoach(state, mine);
  return (
    <Shell
      title={state.felt.title}
      table={state.felt.table}
      full
      class="player"
      bar={<PlayerBar state={state} mine={mine} connection={connection} coach={coach} />}
    >
      <ConnectionBanner connection={connection} retry={connection.retry} />
      <Announcer log={state.log} />
      <Shortcuts />
      {warning && (
        <p class="banner banner-bad" role="alert">
          {warning}
        </p>
      )}
      {state.you.session?.reached && (
        <p class="banner" role="status">
          {fromServer(state.you.session.reached)}
        </p>
      )}
      <div class="place">
        <div class="board">
          {mine ? (
            <SeatedTable
              state={state}
              mine={mine}
              connection={connection}
              advice={<CoachStrip coach={coach} felt={state.felt} />}
            />
          ) : (
            <WatchingTable state={state} connection={connection} me={me} />
          )}
        </div>
        <aside class="side" aria-label={t("player.about")}>
          <Tabs state={state} mine={mine} connection={connection} coach={coach} />
        </aside>
      </div>
    </Shell>
  );
}

const RulesPanel = lazy(() => import("../../table/rules/RulesPanel"));

const TABS = ["payouts", "rules", "coach", "fairness", "log"] as const;
type Tab = (typeof TABS)[number];

function TabPanel({ tab, state, mine, connection, coach }: SeatProps & { tab: Tab }) {
  if (tab === "payouts") return <PaysPanel state={state} />;
  if (tab === "rules") return <RulesPanel felt={state.felt} />;
  if (tab === "coach") return <CoachPanel coach={coach} state={state} seated={mine !== null} />;
  if (tab === "fairness") return <FairnessPanel state={state} mine={mine} send={connection.send} />;
  return <EventsPanel state={state} />;
}

interface SeatProps {
  state: TableState;
  mine: MySeat | null;
  connection: TableHandle;
  coach: Coach;
}

function Tabs(props: SeatProps) {
  const [tab, setTab] = useState<Tab>("payouts");
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab;
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={t("player.about")} onKeyDown={onKey}>
        {TABS.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="tab-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t(`player.tabs.${name}`)}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <TabPanel tab={tab} {...props} />
      </div>
    </>
  );
}

function PlayerBar({ state, mine, connection, coach }: SeatProps) {
  const [open, setOpen] = useState<Tab | null>(null);
  const leave = findChoice(mine?.own, "leave");
  const { felt, you } = state;
  return (
    <>
      <h1 class="bar-title">
        {felt.title} <span>{felt.game_title}</span>
      </h1>
      {you.session && <SessionBadge session={you.session} ahead={state.clockOffset} />}
      {mine && (
        <p class="bar-rack">
          <span>{t("player.chips")}</span> <Money cents={mine.seat.rack_cents} />
        </p>
      )}
      <MuteButton />
      <nav aria-label={t("player.thisTable")}>
        <span class="bar-panels">
          {TABS.map((tab) => (
            <button key={tab} type="button" class="button quiet small" onClick={() => setOpen(tab)}>
              {t(`player.tabs.${tab}`)}
            </button>
          ))}
        </span>
        <Link href="/rounds">{t("player.history")}</Link>
        {mine && (
          <ReasonButton
            class="quiet small"
            reason={!leave && mine.seat.leaving ? t("player.leavesLater") : ""}
            onPress={() => void reportRefusal(connection.send({ kind: "leave", seat: mine.number }))}
          >
            {mine.seat.leaving ? t("player.leaving") : t("player.leave")}
          </ReasonButton>
        )}
      </nav>
      <Dialog title={t(`player.tabs.${open ?? "payouts"}`)} open={open !== null} onClose={() => setOpen(null)}>
        {open && <TabPanel tab={open} state={state} mine={mine} connection={connection} coach={coach} />}
      </Dialog>
    </>
  );
}

const MIN_BUY_IN = 50_000;

/** Default buy-in. */
const defaultBuyIn = (state: TableState): number =>
  Math.min(state.you.wallet_cents, Math.max(MIN_BUY_IN, 20 * (baseSpot(state.felt.spots)?.min_cents ?? 0)));

// Whether the wallet covers the minimum wager.
const canBuyIn = (state: TableState): boolean => defaultBuyIn(state) >= (baseSpot(state.felt.spots)?.min_cents ?? 0);

const sitDown = (state: TableState, seat: number, connection: TableHandle) =>
  reportRefusal(connection.send({ kind: "sit", seat, chips_cents: defaultBuyIn(state) }));

// Players who pressed "Play" in the lobby get the first free seat; those who pressed a seat before they joined, that one.
function useAutoSit(state: TableState, mine: MySeat | null, connection: TableHandle): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the player is known, not on every state
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("sit");
    if (wanted === null || !state.you.player) return;
    const free = freeSeats(state);
    const seat = free.find((one) => String(one) === wanted) ?? free[0];
    navigate(location.pathname, true);
    if (!mine && seat && canBuyIn(state)) void sitDown(state, seat, connection);
  }, [state.you.player]);
}

function WatchingTable({ state, connection, me }: { state: TableState; connection: TableHandle; me: Me | null }) {
  const free = freeSeats(state)[0];
  const closed = state.table.phase === "closed";
  const sit =
    me?.player && state.you.player && !closed ? (seat: number) => void sitDown(state, seat, connection) : undefined;
  const join = (seat: number) => {
    navigate(`${location.pathname}?sit=${seat}`, true);
    document.querySelector<HTMLInputElement>(".join input")?.select();
  };
  const onSit = !me?.player && !closed ? join : canBuyIn(state) ? sit : undefined;
  return (
    <>
      <FeltLayout state={state} mine={null} onSit={onSit} bank={<BankLine state={state} mine={null} />}>
        <p class="watching">{closed ? t("player.closed") : t("player.watching")}</p>
        <ChipFlights state={state} own={null} />
      </FeltLayout>
      <div class="dock dock-sit">
        {!me?.player ? (
          <JoinForm label={t("player.join")} />
        ) : free !== undefined && sit ? (
          <>
            <p>{rich(t("player.wallet", { player: me.player }), { amount: <b>{money(state.you.wallet_cents)}</b> })}</p>
            {canBuyIn(state) ? (
              <button type="button" class="button primary large" onClick={() => sit(free)}>
                {t("player.sitDown", { amount: money(defaultBuyIn(state)) })}
              </button>
            ) : (
              <button type="button" class="button primary large" onClick={() => api.chips().catch(toastProblem)}>
                {t("player.getChips")}
              </button>
            )}
          </>
        ) : (
          <p>{closed ? t("player.closed") : t("player.full")}</p>
        )}
        {me?.player && (
          <Link class="button large" href="/">
            {t("player.allTables")}
          </Link>
        )}
      </div>
    </>
  );
}
