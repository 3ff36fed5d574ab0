// Runs typed commands: answers questions, and sends requests to the table or the API.

import { useRef } from "preact/hooks";
import { api } from "../../api/client";
import { money, signedMoney } from "../../format/money";
import type { Me } from "../../protocol/wire";
import { navigate } from "../../routing/router";
import type { NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type Layout, spared } from "../../table/wagering/layout";
import { type Order, type Question, read, type Typed } from "./commandParser";
import { helpSentences } from "./help";
import type { Say } from "./messageLog";
import { type Carried, carry, seatFor, sitDown } from "./tableCommands";
import * as telling from "./tableText";

interface Around {
  link: TableHandle;
  me: Me;
  table: string;
  /** The last layout of each of the player's seats. */
  last: Record<string, Layout>;
  say: Say;
}

interface Hearing extends Around {
  /** Returns the latest state of the table. */
  latest: () => TableState | null;
}

/** Returns the function that runs a typed line. */
export function useAnswers(around: Around): (line: string) => void {
  const now = useRef(around);
  now.current = around;
  const told = useRef<readonly string[]>([]);
  return useRef((line: string) => {
    const { link, say } = now.current;
    say([line], "typed");
    if (!link.state) return say(["The table is not there yet; wait a moment."], "refused");
    const reading = read(line, link.state.felt);
    if ("refused" in reading) return say([reading.refused], "refused");
    const { order } = reading.typed;
    if (order.does === "tell" && order.what === "repeat") return say(told.current);
    const keep: Say = (sentences, tone) => {
      told.current = sentences;
      say(sentences, tone);
    };
    void obey(reading.typed, link.state, { ...now.current, say: keep, latest: () => now.current.link.state });
  }).current;
}

async function obey(typed: Typed, state: TableState, around: Hearing): Promise<void> {
  const { order } = typed;
  const { say } = around;
  try {
    const told = tell(order, state);
    if (told) return say(told);
    if (await askFloor(order, around)) return;
    await askTable(typed, state, around);
  } catch (problem) {
    say([problem instanceof Error ? problem.message : String(problem)], "refused");
  }
}

/** The answer to a question about the current state; null if the command is something else. */
function tell(order: Order, state: TableState): readonly string[] | null {
  const { felt } = state;
  if (order.does === "help") return helpSentences(order.topic);
  if (order.does === "pays") return telling.paySentences(felt, order.place);
  if (order.does === "rules") {
    const clauses = order.clause ? [order.clause] : Object.keys(felt.clauses);
    return clauses.map((clause) => `${clause}: ${felt.clauses[clause]}`);
  }
  return order.does === "tell" ? tellOf(order.what, state) : null;
}

function tellOf(what: Question, state: TableState): readonly string[] | null {
  const { felt, table, you, clockOffset } = state;
  const now = Date.now() + clockOffset;
  const seats = () =>
    Object.entries(table.seats).map(([number, seat]) => telling.seatSentence(felt, number, seat, number in you.seats));
  const some = (sentences: string[], none: string) => (sentences.length > 0 ? sentences : [none]);
  switch (what) {
    case "hand":
      return telling.ownHands(table, you);
    case "table":
      return [...telling.roundSentences(felt, table, you, now), ...seats()];
    case "seats":
      return seats();
    case "actions":
      return telling.actionSentences(felt, table, you);
    case "chips":
      return telling.chipSentences(table, you);
    case "jackpots":
      return telling.jackpotSentences(table);
    case "result":
      return some(telling.resultSentences(table, you), "No wager of yours is settled yet.");
    case "fairness":
      return telling.fairnessSentences(table);
    case "session":
      return telling.sessionSentences(you.session, now);
    default:
      return null;
  }
}

/** Run a command that goes to the API; returns whether it was one. */
async function askFloor(order: Order, { me, table, say }: Around): Promise<boolean> {
  switch (order.does) {
    case "join": {
      const joined = await api.join(order.name);
      say([`You are ${joined.player}, with ${money(joined.wallet_cents)} in play chips. Type “sit” to take a seat.`]);
      return true;
    }
    case "play-chips": {
      const now = await api.chips();
      say([`${money(now.wallet_cents)} in your wallet.`]);
      return true;
    }
    case "new-session":
      await api.session();
      say(["A new session has begun."]);
      return true;
    case "limit": {
      const limits = me.session?.limits ?? { loss_cents: null, minutes: null };
      const other = order.what === "loss" ? { loss_cents: order.cents } : { minutes: order.minutes };
      const now = await api.limits({ ...limits, ...other });
      say(telling.sessionSentences(now.session, Date.now()));
      return true;
    }
    case "check":
      say(await checked(table, order.round));
      return true;
    case "replay":
      navigate(order.round === null ? "/rounds" : `/rounds/${encodeURIComponent(table)}/${order.round}`);
      return true;
    case "tell":
      if (order.what === "tables") navigate("/text");
      else say(await history());
      return true;
    default:
      return false;
  }
}

async function checked(table: string, round: number | null): Promise<string[]> {
  if (round === null) return ["Say which round, such as “check 12”; “history” tells their numbers."];
  const found = await api.check(table, round);
  const whole = found.holds ? `Round ${round} holds.` : `Round ${round} does not hold.`;
  return [whole, ...found.checks.map((check) => check.sentence)];
}

async function history(): Promise<string[]> {
  const { rounds } = await api.rounds();
  if (rounds.length === 0) return ["You have played no round yet."];
  return rounds
    .slice(0, 10)
    .map(
      (one) =>
        `Round ${one.round} of ${one.title}, seat ${one.seat}: ${one.void ? "void" : signedMoney(one.net_cents)}.`,
    );
}

/** Send a command to the table, and report a refusal. */
export async function askTable(typed: Typed, shown: TableState, around: Hearing): Promise<void> {
  const { link, say } = around;
  const state = await forBets(typed, shown, around);
  const ask = carried(typed, state, around);
  if (typeof ask === "string") return say([ask], "refused");
  for (let next: NewCommand | null = ask; next; ) {
    const answer = await link.send(next);
    if (answer.type === "refused")
      say([answer.clause ? `${answer.sentence} (${answer.clause})` : answer.sentence], "refused");
    next = spared(next, answer);
  }
}

const PATIENCE = 15_000;
const LOOK = 100;

/** Bets typed while a result is shown are for the next round: ask for it and wait until wagers are open. */
async function forBets(typed: Typed, shown: TableState, { link, say, latest }: Hearing): Promise<TableState> {
  const bets = typed.order.does === "bet" || typed.order.does === "rebet";
  const seat = seatFor(typed.seat, shown);
  if (!bets || shown.table.phase !== "finished" || typeof seat === "string") return shown;
  say(["That is for the next round; it is placed when wagers are open."]);
  void link.send({ kind: "ready", seat });
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    await new Promise((passed) => setTimeout(passed, LOOK));
    const now = latest();
    if (now?.table.phase === "wagers") return now;
  }
  return latest() ?? shown;
}

function carried({ seat, order }: Typed, state: TableState, { me, last }: Around): Carried {
  if (order.does === "sit") {
    if (!me.player) return "You have no name yet; type “join” and a name, such as “join Ada”.";
    return sitDown(state, order.seat ?? seat, order.cents, state.you.wallet_cents);
  }
  const number = seatFor(seat, state);
  return typeof number === "string" ? number : carry(order, number, state, last[number] ?? null);
}
