// Parses the typed commands of the text page: a line becomes a command or an error message.

import type { Language } from "../../../i18n/languages";
import { t } from "../../../i18n/text";
import type { FeltView } from "../../../protocol/wire";
import { type BetCommand, colourNamed, noBet, parseBets, parseColour, parseJackpot, parseTakeBack } from "./betParser";
import { looksLikeAmount, ParseError, parseAmount, truncate } from "./parseError";
import { similarWord } from "./spelling";
import { matchPlace, placeNames } from "./spotNames";
import { type CommandName, commandNamed, firstWords, isWord, plainText, withoutFiller, wordsFor } from "./vocabulary";

/** What a player can ask about. */
export type Topic =
  | "hand"
  | "table"
  | "seats"
  | "actions"
  | "chips"
  | "jackpots"
  | "result"
  | "fairness"
  | "session"
  | "history"
  | "results"
  | "tables"
  | "repeat";

/** A parsed command. */
export type Command =
  | BetCommand
  | { action: "clear" | "rebet" | "ready" | "fold" | "check" | "time" | "leave" | "play-chips" | "new-session" }
  | { action: "learn" | "next" | "back" | "skip" }
  | { action: "raise"; times: number | null; cents: number | null; wager?: string }
  | { action: "sit"; seat: number | null; cents: number | null }
  | { action: "buy" | "bank"; cents: number }
  | { action: "take-back-bank" }
  | { action: "join"; name: string }
  | { action: "entropy"; text: string }
  | { action: "random-bytes"; on: boolean }
  | { action: "coach"; on: boolean | null }
  | { action: "sound"; on: boolean | null }
  | { action: "hint" }
  | { action: "drill"; theme: string }
  | { action: "mistakes" }
  | { action: "limit"; what: "loss"; cents: number | null }
  | { action: "limit"; what: "minutes"; minutes: number | null }
  | { action: "describe"; topic: Topic }
  | { action: "why" }
  | { action: "rules"; clause: string; chapter: number | null }
  | { action: "pays" | "odds"; place: string }
  | { action: "check-round" | "replay"; round: number | null }
  | { action: "language"; language: Language }
  | { action: "help"; topic: string };

/** A parsed line: a command, and the seat it names if any. */
export type ParsedLine = { seat: number | null; command: Command };

/** The result of parsing: a line, or an error message. */
export type ParseResult = { parsed: ParsedLine } | { error: string };

/** Numbers up to this are multiples of the base wager; larger ones are dollars. */
const MAX_MULTIPLE = 3;

const TOPICS: ReadonlySet<string> = new Set<Topic>([
  "hand",
  "table",
  "seats",
  "actions",
  "chips",
  "jackpots",
  "result",
  "fairness",
  "session",
  "history",
  "results",
  "tables",
  "repeat",
]);

type PlainAction = "clear" | "rebet" | "ready" | "fold" | "time" | "leave" | "learn" | "next" | "back" | "skip";

type CommandParser = (rest: string[], felt: FeltView, raw: string) => Command;

const PARSERS: Record<Exclude<CommandName, Topic | PlainAction>, CommandParser> = {
  bet: (rest, felt) => parseNamedRaise(rest, felt) ?? parseBets(rest, felt),
  bank: parseBank,
  takeBack: (rest, felt) => parseTakeBackBank(rest, felt) ?? parseTakeBack(rest, felt),
  colour: parseColour,
  raise: (rest, felt) => parseNamedRaise(rest, felt) ?? parseRaise(rest),
  sit: parseSit,
  buy: parseBuy,
  join: parseJoin,
  shuffle: parseEntropy,
  limit: parseLimit,
  coach: parseCoach,
  sound: parseSound,
  mute: () => ({ action: "sound", on: false }),
  hint: () => ({ action: "hint" }),
  drill: (rest) => ({ action: "drill", theme: rest.join(" ") }),
  mistakes: () => ({ action: "mistakes" }),
  rules: parseRules,
  why: (rest, felt) => (rest.length > 0 ? parseRules(rest, felt) : { action: "why" }),
  pays: (rest, felt) => ({ action: "pays", place: parsePlace(rest, felt) }),
  odds: (rest, felt) => ({ action: "odds", place: parsePlace(rest, felt) }),
  check: (rest) => ({ action: "check-round", round: roundNumber(rest) }),
  replay: (rest) => ({ action: "replay", round: roundNumber(rest) }),
  more: parseMore,
  newSession: () => ({ action: "new-session" }),
  language: parseLanguage,
  help: (rest) => ({ action: "help", topic: rest.join(" ") }),
};

/** Parse a line typed at a table with this felt. */
export function parseLine(line: string, felt: FeltView): ParseResult {
  const raw = line.trim();
  try {
    const { seat, rest } = splitSeat(raw, felt);
    return { parsed: { seat, command: parseCommand(rest, felt) } };
  } catch (error) {
    if (error instanceof ParseError) return { error: error.message };
    throw error;
  }
}

/** `2: fold` is for seat 2. */
function splitSeat(raw: string, felt: FeltView): { seat: number | null; rest: string } {
  const found = new RegExp(`^(?:(?:${wordsFor("seat").join("|")})\\s*)?(\\d{1,2})\\s*:\\s*(.*)$`, "is").exec(raw);
  if (!found) return { seat: null, rest: raw };
  const seat = Number(found[1]);
  if (seat < 1 || seat > felt.seats) throw noSeat(seat, felt);
  return { seat, rest: found[2] ?? "" };
}

const noSeat = (seat: number, felt: FeltView): ParseError =>
  new ParseError(t("text.errors.noSeat", { seat, seats: felt.seats }));

function parseCommand(raw: string, felt: FeltView): Command {
  const tidy = plainText(raw)
    .replaceAll(/\$\s+/g, "$")
    .replaceAll(/,(?=\s|$)|=/g, " ")
    .replace(/^[¡¿]+/, "")
    .replace(/(?<=.)[.!?]+$/, "");
  const words = tidy.split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) throw new ParseError(t("text.errors.nothingTyped"));
  return parseWords(first, words, felt, raw);
}

function parseWords(first: string, words: string[], felt: FeltView, raw: string): Command {
  const rest = words.slice(1);
  if (colourNamed(first)) return parseBets(words, felt);
  if (isWord(first, "jackpot") && rest.length > 0) return parseJackpot(words, felt);
  if (first === "play" && isWord(rest[0], "chips")) return { action: "play-chips" };
  const name = commandNamed(first);
  if (name && isParsed(name)) return PARSERS[name](rest, felt, raw.replace(/^\S+\s*/, ""));
  if (name && rest.length === 0) return wholeCommand(name);
  if (matchPlace(words, placeNames(felt)) || looksLikeAmount(first)) return parseBets(words, felt);
  if (name) return wholeCommand(name);
  const raise = parseNamedRaise(words, felt);
  if (raise) return raise;
  throw unknownCommand(first);
}

const isParsed = (name: CommandName): name is keyof typeof PARSERS => name in PARSERS;

/** A command that is its first word alone. */
function wholeCommand(name: Topic | PlainAction): Command {
  return isTopic(name) ? { action: "describe", topic: name } : { action: name };
}

const isTopic = (name: Topic | PlainAction): name is Topic => TOPICS.has(name);

function unknownCommand(word: string): ParseError {
  const near = similarWord(word, firstWords());
  const shown = truncate(word);
  return new ParseError(
    near ? t("text.errors.didYouMean", { word: shown, near }) : t("text.errors.unknown", { word: shown }),
  );
}

/** `raise`, `raise 2`, `raise 2x` for twice the base wager; `raise $15` or any larger number for an amount. */
function parseRaise(rest: string[]): Command & { action: "raise" } {
  const word = withoutFiller(rest, "raise").join("");
  if (word === "") return { action: "raise", times: null, cents: null };
  const times = new RegExp(`^(\\d{1,3})(${wordsFor("times").join("|")})?$`).exec(word);
  if (times && (times[2] || Number(times[1]) <= MAX_MULTIPLE)) {
    if (Number(times[1]) === 0) throw new ParseError(t("text.errors.raiseOfNothing"));
    return { action: "raise", times: Number(times[1]), cents: null };
  }
  return {
    action: "raise",
    times: null,
    cents: parseAmount(word, t("text.errors.notARaise", { word: truncate(word) })),
  };
}

/** `spur 2`, `spur $10`: a raise by the name of its wager; null where the words name none. */
function parseNamedRaise(words: string[], felt: FeltView): Command | null {
  const found = matchPlace(words, placeNames(felt, true));
  if (found?.place.kind !== "spot" || found.place.spot.role !== "raise") return null;
  return { ...parseRaise(words.slice(found.count)), wager: found.place.spot.wager };
}

function parseSit(rest: string[], felt: FeltView): Command {
  const words = withoutFiller(rest, "sit");
  const seat = words[0] !== undefined && /^\d{1,2}$/.test(words[0]) ? Number(words[0]) : null;
  if (seat !== null && (seat < 1 || seat > felt.seats)) throw noSeat(seat, felt);
  const amount = seat === null ? words[0] : words[1];
  const cents = amount === undefined ? null : parseAmount(amount, t("text.errors.saySeat"));
  return { action: "sit", seat, cents };
}

function parseBuy(rest: string[]): Command {
  const cents = parseAmount(rest[0], t("text.errors.sayChips"));
  if (cents === 0) throw new ParseError(t("text.errors.sayChips"));
  return { action: "buy", cents };
}

/** `bank 200`, `bank back`. */
function parseBank(rest: string[]): Command {
  if (isWord(rest[0], "bankBack")) return { action: "take-back-bank" };
  const word = withoutFiller(rest, "sit")[0];
  const cents = word === undefined ? 0 : parseAmount(word, t("text.errors.sayBank"));
  if (cents === 0) throw new ParseError(t("text.errors.sayBank"));
  return { action: "bank", cents };
}

/** `take back the bank`; null where the words name a spot, or the house banks. */
function parseTakeBackBank(rest: string[], felt: FeltView): Command | null {
  const word = withoutFiller(rest, "takeBack")[0];
  return felt.banking && word && commandNamed(word) === "bank" ? { action: "take-back-bank" } : null;
}

function parseJoin(_rest: string[], _felt: FeltView, raw: string): Command {
  const [first = "", ...others] = raw.split(/\s+/);
  const name = others.length > 0 && withoutFiller([plainText(first)], "join").length === 0 ? others.join(" ") : raw;
  if (name === "" || name.length > 24) throw new ParseError(t("text.errors.sayName"));
  return { action: "join", name };
}

function parseEntropy(_rest: string[], _felt: FeltView, raw: string): Command {
  if (raw === "" || raw.length > 64) {
    throw new ParseError(t("text.errors.sayWords"));
  }
  const on = switchNamed(plainText(raw));
  return on === null ? { action: "entropy", text: raw } : { action: "random-bytes", on };
}

/** `coach`, `coach on`, `coach off`. */
function parseCoach(rest: string[]): Command {
  const on = switchNamed(rest.join(" "));
  if (on === null && rest.length > 0) throw new ParseError(t("text.errors.sayCoach"));
  return { action: "coach", on };
}

/** `sound`, `sound on`, `sound off`. */
function parseSound(rest: string[]): Command {
  const on = switchNamed(rest.join(" "));
  if (on === null && rest.length > 0) throw new ParseError(t("text.errors.saySound"));
  return { action: "sound", on };
}

/** `on` or `off`; null if a word is neither. */
const switchNamed = (word: string): boolean | null => (isWord(word, "on") ? true : isWord(word, "off") ? false : null);

/** `limit loss 100`, `limit minutes 60`, `limit loss none`. */
function parseLimit(rest: string[]): Command {
  const [what, amount] = withoutFiller(rest, "limit");
  const none = isWord(amount, "none");
  if (isWord(what, "loss")) {
    return { action: "limit", what: "loss", cents: none ? null : parseAmount(amount, t("text.errors.sayLoss")) };
  }
  if (isWord(what, "minutes")) {
    const minutes = Number(amount);
    if (!none && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440)) {
      throw new ParseError(t("text.errors.sayMinutes"));
    }
    return { action: "limit", what: "minutes", minutes: none ? null : minutes };
  }
  throw new ParseError(t("text.errors.sayLimit"));
}

/** `rules`, `rules 4` for a chapter, `rules ILS-4` or `rules ils 4` for a clause. */
function parseRules(rest: string[], felt: FeltView): Command {
  const wanted = rest.join("-").toUpperCase();
  if (wanted === "") return { action: "rules", clause: "", chapter: null };
  if (/^\d{1,2}$/.test(wanted)) return { action: "rules", clause: "", chapter: Number(wanted) };
  const known = Object.keys(felt.clauses);
  const found = known.find((clause) => clause === wanted || clause.replaceAll("-", "") === wanted.replaceAll("-", ""));
  if (!found) throw new ParseError(t("text.errors.noClause", { clause: truncate(wanted), clauses: known.join(", ") }));
  return { action: "rules", clause: found, chapter: null };
}

/** The spot that is asked about, the raise included; empty for all of them. */
function parsePlace(rest: string[], felt: FeltView): string {
  if (rest.length === 0) return "";
  const found = matchPlace(rest, placeNames(felt, true));
  if (!found) throw noBet(rest.join(" "), felt);
  return found.place.kind === "sensor" ? `sensor-${found.place.sensor}` : found.place.spot.wager;
}

function parseMore(rest: string[]): Command {
  if (isWord(rest[0], "chips")) return { action: "play-chips" };
  if (rest.length === 0 || isWord(rest[0], "time")) return { action: "time" };
  throw new ParseError(t("text.errors.sayMore"));
}

function roundNumber(rest: string[]): number | null {
  const word = withoutFiller(rest, "round")[0];
  if (word === undefined) return null;
  if (!/^\d{1,9}$/.test(word)) throw new ParseError(t("text.errors.notARound", { word: truncate(word) }));
  return Number(word);
}

/** `language English`, `language Spanish`. */
function parseLanguage(rest: string[]): Command {
  const word = rest.join(" ");
  if (isWord(word, "english")) return { action: "language", language: "en" };
  if (isWord(word, "spanish")) return { action: "language", language: "es" };
  throw new ParseError(t("text.errors.sayLanguage"));
}
