// Runs typed commands: answers questions, and sends requests to the table or the API.

import { useEffect, useRef } from "preact/hooks";
import { api } from "../../api/client";
import { resultsApi } from "../../api/results";
import { wantedLimits } from "../../format/limits";
import { money, signedMoney } from "../../format/money";
import { changeLanguage } from "../../i18n/languageInUse";
import { t } from "../../i18n/text";
import type { Me, RoundSummary } from "../../protocol/wire";
import { resultSentences } from "../../rounds/resultWords";
import { jackpotSummary } from "../../rounds/roundRecord";
import { navigate } from "../../routing/router";
import { changeSound, soundSetting } from "../../sound/setting";
import type { NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice } from "../../table/seats";
import { type Layout, withoutJackpots } from "../../table/wagering/layout";
import { sendWithEntropy } from "../../table/wagering/sendWithEntropy";
import { coachSentences, hintSentences } from "./coach/coachText";
import { type Practised, practiceSentences } from "./coach/drillText";
import { helpSentences } from "./help";
import { endSentences, type LessonInWords, lessonMoved, lessonSentences, startLesson } from "./lessonText";
import type { Say } from "./messageLog";
import { type Command, type ParsedLine, parseLine, type Topic } from "./parser/commandParser";
import { oddsAnswer, payAnswer, rulesAnswer, whySentences } from "./rulesText";
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

interface TableContext extends Context {
  /** Returns the latest state of the table. */
  latest: () => TableState | null;
  /** Note the clause that a refusal rests on; empty if it rests on none. */
  refused?: (clause: string) => void;
}

interface RunContext extends TableContext {
  /** The guided hand of the page. */
  lesson: Lesson;
  /** The practice hand of the page. */
  practised: Practised;
}

/** The guided hand of a page. */
interface Lesson {
  /** Where it stands; null where none is under way. */
  current: LessonInWords | null;
  /** The hand that was played last; null before the first. */
  last: number | null;
}

/** Returns the function that runs a typed line: after those before it, and as soon as the table is there. */
export function useRunCommand(context: Context): (line: string) => void {
  const latestContext = useRef(context);
  latestContext.current = context;
  const lastAnswer = useRef<readonly string[]>([]);
  const lastClause = useRef("");
  const lesson = useRef<Lesson>({ current: null, last: null }).current;
  const practised = useRef<Practised>({ hand: null, deck: "" }).current;
  const runLine = async (line: string, state: TableState): Promise<void> => {
    const { say } = latestContext.current;
    const result = parseLine(line, state.felt);
    if ("error" in result) return say([result.error], "refused");
    const { command } = result.parsed;
    if (command.action === "describe" && command.topic === "repeat") return say(lastAnswer.current);
    if (command.action === "why") return say(whySentences(lastClause.current, state));
    const sayAndKeep: Say = (sentences, tone) => {
      lastAnswer.current = sentences;
      say(sentences, tone);
    };
    const latest = () => latestContext.current.connection.state;
    const refused = (clause: string) => {
      lastClause.current = clause;
    };
    refused("");
    await run(result.parsed, state, { ...latestContext.current, say: sayAndKeep, latest, lesson, practised, refused });
  };
  const lines = useRef(new LineQueue(() => latestContext.current.connection.state, runLine)).current;
  const { state, endReason } = context.connection;
  const connected = state !== null;
  useEffect(() => {
    if (connected) void lines.advance();
  }, [lines, connected]);
  return (line: string) => {
    context.say([line], "typed");
    if (!state && endReason) return context.say([endReason], "refused");
    if (!state) context.say([t("text.answers.notConnected")]);
    lines.add(line);
  };
}

/** Typed lines that wait: each runs when those before it are answered, and not before there is a state to run it in. */
class LineQueue<State> {
  private readonly waiting: string[] = [];
  private busy = false;

  constructor(
    private readonly latest: () => State | null,
    private readonly run: (line: string, state: State) => Promise<void>,
  ) {}

  /** Run a line in its turn. */
  add(line: string): void {
    this.waiting.push(line);
    void this.advance();
  }

  /** Run the lines that wait, as far as possible. */
  async advance(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let state = this.latest(); state && this.waiting.length; state = this.latest())
        await this.run(this.waiting.shift() ?? "", state);
    } finally {
      this.busy = false;
    }
  }
}

async function run(typed: ParsedLine, state: TableState, context: RunContext): Promise<void> {
  const { say, lesson, practised } = context;
  // Without a guided hand, “next” goes on at the table.
  const next = typed.command.action === "next" && lesson.current === null;
  const parsed: ParsedLine = next ? { ...typed, command: { action: "ready" } } : stayIn(typed, state);
  const { command } = parsed;
  try {
    const answer =
      (await runLesson(command, state.felt.table, lesson)) ??
      (await practiceSentences(command, state, practised)) ??
      (await answerQuestion(command, state));
    if (answer) return say(answer);
    if (command.action === "hint") return say(await hintSentences(parsed.seat, state));
    if (await runApiCommand(command, context)) return;
    await runTableCommand(parsed, state, context);
  } catch (problem) {
    say([problem instanceof Error ? problem.message : String(problem)], "refused");
  }
}

/** Where a hand can check, “check” without a round is that; otherwise it checks a round. */
function stayIn(typed: ParsedLine, state: TableState): ParsedLine {
  const { command } = typed;
  const mine = Object.values(state.you.seats).some((own) => findChoice(own, "check"));
  return command.action === "check-round" && command.round === null && mine
    ? { ...typed, command: { action: "check" } }
    : typed;
}

/** Begin, go on with or end a guided hand; returns what to say, or null if the command is something else. */
async function runLesson(command: Command, table: string, lesson: Lesson): Promise<readonly string[] | null> {
  switch (command.action) {
    case "learn": {
      const found = await startLesson(table, lesson.last);
      if (typeof found === "string") return [found];
      lesson.current = found;
      lesson.last = found.hand;
      return lessonSentences(found);
    }
    case "next":
    case "back":
    case "skip":
      return goOn(command.action, lesson);
    default:
      return null;
  }
}

function goOn(action: "next" | "back" | "skip", lesson: Lesson): readonly string[] {
  const before = lesson.current;
  if (!before) return [t("text.learn.none")];
  lesson.current = action === "skip" ? null : lessonMoved(before, action === "next" ? 1 : -1);
  return lesson.current ? lessonSentences(lesson.current) : endSentences(before.played);
}

/** The answer to a question about the current state or the rules; null if the command is something else. */
async function answerQuestion(command: Command, state: TableState): Promise<readonly string[] | null> {
  switch (command.action) {
    case "help":
      return helpSentences(command.topic, state.felt);
    case "pays":
      return payAnswer(command.place, state);
    case "odds":
      return oddsAnswer(command.place, state);
    case "rules":
      return rulesAnswer(command.clause, command.chapter, state);
    case "describe":
      return describe(command.topic, state);
    default:
      return null;
  }
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
      if (me.player) {
        const { player: name } = await api.profile(command.name, me.avatar);
        say([t("profile.saved", { name }), t("profile.note")]);
        return true;
      }
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
    case "check-round":
      say(command.round === null ? [t("text.answers.sayRound")] : await checkedRound(table, command.round));
      return true;
    case "coach":
      say(await coachSentences(command.on, table));
      return true;
    case "random-bytes":
      say(setRandomBytes(command.on));
      return true;
    case "sound":
      if (command.on !== null) changeSound({ muted: !command.on });
      say([soundSetting().muted ? t("text.answers.soundOff") : t("text.answers.soundOn")]);
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
      else say(await (command.topic === "results" ? ownResults() : history()));
      return true;
    default:
      return false;
  }
}

const ownResults = async (): Promise<string[]> => resultSentences(await resultsApi.results());

async function history(): Promise<string[]> {
  const { rounds } = await resultsApi.rounds();
  if (rounds.length === 0) return [t("text.answers.noRounds")];
  return rounds.slice(0, 10).map(historySentence);
}

function historySentence({ round, title, seat, net_cents, jackpots, ...one }: RoundSummary): string {
  const result = one.void ? t("rounds.void") : signedMoney(net_cents);
  const sentence = t("text.answers.round", { round, table: title, seat, result });
  return [sentence, ...jackpots.map((jackpot) => `${jackpotSummary(jackpot)}.`)].join(" ");
}

/** Send a command to the table, and report a refusal. */
export async function runTableCommand(parsed: ParsedLine, shown: TableState, context: TableContext): Promise<void> {
  const { connection, say } = context;
  const state = await waitForWagers(parsed, shown, context);
  if (parsed.command.action === "entropy") return runEntropy(parsed.command.text, parsed.seat, state, context);
  const command = tableCommand(parsed, state, context);
  if (typeof command === "string") return say([command], "refused");
  for (let next: NewCommand | null = command; next; ) {
    const result = await sendWithEntropy(connection.send, next, state);
    if (result.type === "refused") {
      say([result.sentence], "refused");
      context.refused?.(result.clause);
    }
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
  { connection, say, latest }: TableContext,
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
