// Runs typed commands: answers questions, and sends requests to the table or the API.

import { useRef } from "preact/hooks";
import { api } from "../../api/client";
import { wantedLimits } from "../../format/limits";
import { money, signedMoney } from "../../format/money";
import { changeLanguage } from "../../i18n/languages";
import { fromServer } from "../../i18n/serverSentences";
import { t } from "../../i18n/text";
import type { Me, RoundSummary } from "../../protocol/wire";
import { jackpotSummary } from "../../rounds/roundRecord";
import { navigate } from "../../routing/router";
import type { NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { type Layout, withoutJackpots } from "../../table/wagering/layout";
import { sendWithEntropy } from "../../table/wagering/sendWithEntropy";
import { coachSentences, hintSentences } from "./coachText";
import { helpSentences } from "./help";
import type { Say } from "./messageLog";
import { type Command, type ParsedLine, parseLine, type Topic } from "./parser/commandParser";
import { addWords, checkedRound, setRandomBytes } from "./shuffleText";
import { type CommandOrError, commandSeat, seatCommand, sitCommand } from "./tableCommands";
import * as tableText from "./tableText";

/** What a command needs besides itself. */
interface Context {
  connection: TableHandle;
  me: Me;
  table: string;
  /** The last layout of each of the player's seats. */
  last: Record<string, Layout>;
  say: Say;
}

interface RunContext extends Context {
  /** Returns the latest state of the table. */
  latest: () => TableState | null;
}

/** Returns the function that runs a typed line. */
export function useRunCommand(context: Context): (line: string) => void {
  const latestContext = useRef(context);
  latestContext.current = context;
  const lastAnswer = useRef<readonly string[]>([]);
  return useRef((line: string) => {
    const { connection, say } = latestContext.current;
    say([line], "typed");
    if (!connection.state) return say([t("text.answers.notConnected")], "refused");
    const result = parseLine(line, connection.state.felt);
    if ("error" in result) return say([result.error], "refused");
    const { command } = result.parsed;
    if (command.action === "describe" && command.topic === "repeat") return say(lastAnswer.current);
    const sayAndKeep: Say = (sentences, tone) => {
      lastAnswer.current = sentences;
      say(sentences, tone);
    };
    const latest = () => latestContext.current.connection.state;
    void run(result.parsed, connection.state, { ...latestContext.current, say: sayAndKeep, latest });
  }).current;
}

async function run(parsed: ParsedLine, state: TableState, context: RunContext): Promise<void> {
  const { command } = parsed;
  const { say } = context;
  try {
    const answer = answerQuestion(command, state);
    if (answer) return say(answer);
    if (command.action === "hint") return say(await hintSentences(parsed.seat, state));
    if (await runApiCommand(command, context)) return;
    await runTableCommand(parsed, state, context);
  } catch (problem) {
    say([problem instanceof Error ? problem.message : String(problem)], "refused");
  }
}

/** The answer to a question about the current state; null if the command is something else. */
function answerQuestion(command: Command, state: TableState): readonly string[] | null {
  const { felt } = state;
  if (command.action === "help") return helpSentences(command.topic, felt);
  if (command.action === "pays") return tableText.paySentences(felt, command.place);
  if (command.action === "rules") {
    const clauses = command.clause ? [command.clause] : Object.keys(felt.clauses);
    return clauses.map((clause) => `${clause}: ${fromServer(felt.clauses[clause] ?? "")}`);
  }
  return command.action === "describe" ? describe(command.topic, state) : null;
}

function describe(topic: Topic, state: TableState): readonly string[] | null {
  const { felt, table, you, clockOffset } = state;
  const now = Date.now() + clockOffset;
  const seats = () =>
    Object.entries(table.seats).map(([number, seat]) =>
      tableText.seatSentence(felt, number, seat, number in you.seats),
    );
  const some = (sentences: string[], none: string) => (sentences.length > 0 ? sentences : [none]);
  switch (topic) {
    case "hand":
      return tableText.ownHands(table, you);
    case "table":
      return [...tableText.roundSentences(felt, table, you, now), ...seats()];
    case "seats":
      return seats();
    case "actions":
      return tableText.actionSentences(felt, table, you);
    case "chips":
      return tableText.chipSentences(table, you);
    case "jackpots":
      return tableText.jackpotSentences(table);
    case "result":
      return some(tableText.resultSentences(table, you), t("text.answers.noResult"));
    case "fairness":
      return tableText.fairnessSentences(table);
    case "session":
      return tableText.sessionSentences(you.session, now);
    default:
      return null;
  }
}

/** Run a command that goes to the API; returns whether it was one. */
async function runApiCommand(command: Command, { me, table, say }: Context): Promise<boolean> {
  switch (command.action) {
    case "join": {
      const joined = await api.join(command.name);
      say([t("text.answers.joined", { name: joined.player, amount: money(joined.wallet_cents) })]);
      return true;
    }
    case "play-chips": {
      const now = await api.chips();
      say([t("text.answers.wallet", { amount: money(now.wallet_cents) })]);
      return true;
    }
    case "new-session":
      await api.session();
      say([t("text.answers.newSession")]);
      return true;
    case "limit": {
      const limits = me.session ? wantedLimits(me.session) : { loss_cents: null, minutes: null };
      const other = command.what === "loss" ? { loss_cents: command.cents } : { minutes: command.minutes };
      const now = await api.limits({ ...limits, ...other });
      say(tableText.sessionSentences(now.session, Date.now()));
      return true;
    }
    case "check":
      say(command.round === null ? [t("text.answers.sayRound")] : await checkedRound(table, command.round));
      return true;
    case "coach":
      say(await coachSentences(command.on, table));
      return true;
    case "random-bytes":
      say(setRandomBytes(command.on));
      return true;
    case "language":
      await changeLanguage(command.language);
      say([t("text.answers.language")]);
      return true;
    case "replay":
      navigate(command.round === null ? "/rounds" : `/rounds/${encodeURIComponent(table)}/${command.round}`);
      return true;
    case "describe":
      if (command.topic === "tables") navigate("/text");
      else say(await history());
      return true;
    default:
      return false;
  }
}

async function history(): Promise<string[]> {
  const { rounds } = await api.rounds();
  if (rounds.length === 0) return [t("text.answers.noRounds")];
  return rounds.slice(0, 10).map(historySentence);
}

function historySentence({ round, title, seat, net_cents, jackpots, ...one }: RoundSummary): string {
  const result = one.void ? t("rounds.void") : signedMoney(net_cents);
  const sentence = t("text.answers.round", { round, table: title, seat, result });
  return [sentence, ...jackpots.map((jackpot) => `${jackpotSummary(jackpot)}.`)].join(" ");
}

/** Send a command to the table, and report a refusal. */
export async function runTableCommand(parsed: ParsedLine, shown: TableState, context: RunContext): Promise<void> {
  const { connection, say } = context;
  const state = await waitForWagers(parsed, shown, context);
  if (parsed.command.action === "entropy") return runEntropy(parsed.command.text, parsed.seat, state, context);
  const command = tableCommand(parsed, state, context);
  if (typeof command === "string") return say([command], "refused");
  for (let next: NewCommand | null = command; next; ) {
    const result = await sendWithEntropy(connection.send, next, state);
    if (result.type === "refused")
      say([result.clause ? `${result.sentence} (${result.clause})` : result.sentence], "refused");
    next = withoutJackpots(next, result, state.table);
  }
}

async function runEntropy(words: string, named: number | null, state: TableState, context: Context): Promise<void> {
  const seat = commandSeat(named, state);
  if (typeof seat === "string") return context.say([seat], "refused");
  context.say(await addWords(words, seat, state, context.connection.send));
}

const TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** Bets typed while a result is shown are for the next round: ask for it and wait until wagers are open. */
async function waitForWagers(
  parsed: ParsedLine,
  shown: TableState,
  { connection, say, latest }: RunContext,
): Promise<TableState> {
  const bets = parsed.command.action === "bet" || parsed.command.action === "rebet";
  const seat = commandSeat(parsed.seat, shown);
  if (!bets || shown.table.phase !== "finished" || typeof seat === "string") return shown;
  say([t("text.answers.nextRound")]);
  void connection.send({ kind: "ready", seat });
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = latest();
    if (now?.table.phase === "wagers") return now;
  }
  return latest() ?? shown;
}

function tableCommand({ seat, command }: ParsedLine, state: TableState, { me, last }: Context): CommandOrError {
  if (command.action === "sit") {
    if (!me.player) return t("text.answers.noName");
    return sitCommand(state, command.seat ?? seat, command.cents, state.you.wallet_cents);
  }
  const number = commandSeat(seat, state);
  return typeof number === "string" ? number : seatCommand(command, number, state, last[number] ?? null);
}
