// Parses the typed commands of the text page: a line becomes a command or an error message.

import type { FeltView } from "../../../protocol/wire";
import { type BetCommand, parseBets, parseColour, parseJackpot, parseTakeBack } from "./betParser";
import { looksLikeAmount, ParseError, parseAmount, truncate } from "./parseError";
import { suggestion } from "./spelling";
import { matchPlace, placeList, placeNames } from "./spotNames";

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
  | "tables"
  | "repeat";

/** A parsed command. */
export type Command =
  | BetCommand
  | { action: "clear" | "rebet" | "ready" | "fold" | "time" | "leave" | "play-chips" | "new-session" }
  | { action: "raise"; times: number | null; cents: number | null }
  | { action: "sit"; seat: number | null; cents: number | null }
  | { action: "buy"; cents: number }
  | { action: "join"; name: string }
  | { action: "entropy"; text: string }
  | { action: "random-bytes"; on: boolean }
  | { action: "coach"; on: boolean | null }
  | { action: "hint" }
  | { action: "limit"; what: "loss"; cents: number | null }
  | { action: "limit"; what: "minutes"; minutes: number | null }
  | { action: "describe"; topic: Topic }
  | { action: "rules"; clause: string }
  | { action: "pays"; place: string }
  | { action: "check" | "replay"; round: number | null }
  | { action: "help"; topic: string };

/** A parsed line: a command, and the seat it names if any. */
export type ParsedLine = { seat: number | null; command: Command };

/** The result of parsing: a line, or an error message. */
export type ParseResult = { parsed: ParsedLine } | { error: string };

/** Numbers up to this are multiples of the base wager; larger ones are dollars. */
const MAX_MULTIPLE = 3;

const TOPIC_WORDS: Record<string, Topic> = {
  hand: "hand",
  cards: "hand",
  h: "hand",
  table: "table",
  look: "table",
  state: "table",
  where: "table",
  t: "table",
  seats: "seats",
  players: "seats",
  who: "seats",
  actions: "actions",
  options: "actions",
  what: "actions",
  legal: "actions",
  w: "actions",
  rack: "chips",
  money: "chips",
  wallet: "chips",
  balance: "chips",
  chips: "chips",
  meters: "jackpots",
  meter: "jackpots",
  jackpots: "jackpots",
  result: "result",
  results: "result",
  settlement: "result",
  fair: "fairness",
  fairness: "fairness",
  commitment: "fairness",
  session: "session",
  clock: "session",
  net: "session",
  limits: "session",
  history: "history",
  rounds: "history",
  tables: "tables",
  lobby: "tables",
  repeat: "repeat",
};

const PLAIN_WORDS: Record<string, Command["action"] & ("clear" | "rebet" | "ready" | "fold" | "time" | "leave")> = {
  clear: "clear",
  undo: "clear",
  rebet: "rebet",
  again: "rebet",
  same: "rebet",
  deal: "ready",
  ready: "ready",
  next: "ready",
  d: "ready",
  fold: "fold",
  f: "fold",
  time: "time",
  longer: "time",
  wait: "time",
  leave: "leave",
  stand: "leave",
  quit: "leave",
};

type CommandParser = (rest: string[], felt: FeltView, raw: string) => Command;

const PARSERS: Record<string, CommandParser> = {
  bet: parseBets,
  wager: parseBets,
  place: parseBets,
  put: parseBets,
  b: parseBets,
  take: parseTakeBack,
  remove: parseTakeBack,
  withdraw: parseTakeBack,
  no: parseTakeBack,
  colour: parseColour,
  color: parseColour,
  raise: parseRaise,
  play: parseRaise,
  r: parseRaise,
  p: parseRaise,
  sit: parseSit,
  seat: parseSit,
  buy: parseBuy,
  join: parseJoin,
  name: parseJoin,
  entropy: parseEntropy,
  shuffle: parseEntropy,
  limit: parseLimit,
  coach: parseCoach,
  hint: () => ({ action: "hint" }),
  rules: parseRules,
  rule: parseRules,
  clause: parseRules,
  why: parseRules,
  pays: parsePays,
  pay: parsePays,
  paytable: parsePays,
  check: (rest) => ({ action: "check", round: roundNumber(rest) }),
  verify: (rest) => ({ action: "check", round: roundNumber(rest) }),
  replay: (rest) => ({ action: "replay", round: roundNumber(rest) }),
  more: parseMore,
  new: () => ({ action: "new-session" }),
  help: (rest) => ({ action: "help", topic: rest.join(" ") }),
  "?": (rest) => ({ action: "help", topic: rest.join(" ") }),
};

/** All first words of commands, for suggestions. */
const FIRST_WORDS = [...Object.keys(TOPIC_WORDS), ...Object.keys(PLAIN_WORDS), ...Object.keys(PARSERS), "red", "black"];

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
  const found = /^(?:seat\s*)?(\d{1,2})\s*:\s*(.*)$/is.exec(raw);
  if (!found) return { seat: null, rest: raw };
  const seat = Number(found[1]);
  if (seat < 1 || seat > felt.seats) throw new ParseError(`There is no seat ${seat}; seats are 1 to ${felt.seats}.`);
  return { seat, rest: found[2] ?? "" };
}

function parseCommand(raw: string, felt: FeltView): Command {
  const tidy = raw
    .toLowerCase()
    .replaceAll(/\$\s+/g, "$")
    .replaceAll(/,(?=\s|$)|=/g, " ")
    .replace(/[.!]+$/, "");
  const words = tidy.split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) throw new ParseError("Nothing was typed; type “help” for the commands.");
  return parseWords(first, words, felt, raw);
}

function parseWords(first: string, words: string[], felt: FeltView, raw: string): Command {
  const rest = words.slice(1);
  if (first === "red" || first === "black") return parseBets(words, felt);
  if (first === "jackpot" && rest.length > 0) return parseJackpot(words, felt);
  if (first === "play" && rest[0] === "chips") return { action: "play-chips" };
  const tells = TOPIC_WORDS[first];
  if (tells && rest.length === 0) return { action: "describe", topic: tells };
  const plain = PLAIN_WORDS[first];
  if (plain && rest.length === 0) return { action: plain };
  const reader = PARSERS[first];
  if (reader) return reader(rest, felt, raw.slice(raw.toLowerCase().indexOf(first) + first.length).trim());
  if (matchPlace(words, placeNames(felt)) || looksLikeAmount(first)) return parseBets(words, felt);
  if (tells) return { action: "describe", topic: tells };
  if (plain) return { action: plain };
  throw new ParseError(`“${truncate(first)}” is no command here; ${suggestion(first, FIRST_WORDS)}`);
}

/** `raise`, `raise 2`, `raise 2x` for twice the base wager; `raise $15` or any larger number for an amount. */
function parseRaise(rest: string[]): Command {
  const word = rest.join("");
  if (word === "") return { action: "raise", times: null, cents: null };
  const times = /^(\d{1,3})(x|times)?$/.exec(word);
  if (times && (times[2] || Number(times[1]) <= MAX_MULTIPLE)) {
    if (Number(times[1]) === 0) throw new ParseError("A raise of nothing is a fold; type “fold” to fold.");
    return { action: "raise", times: Number(times[1]), cents: null };
  }
  return {
    action: "raise",
    times: null,
    cents: parseAmount(word, `“${truncate(word)}” is no raise; type “raise”, “raise 2” or “raise $15”.`),
  };
}

function parseSit(rest: string[], felt: FeltView): Command {
  const words = rest.filter((word) => !["seat", "at", "in", "down", "with", "chips"].includes(word));
  const seat = words[0] !== undefined && /^\d{1,2}$/.test(words[0]) ? Number(words[0]) : null;
  if (seat !== null && (seat < 1 || seat > felt.seats)) {
    throw new ParseError(`There is no seat ${seat}; seats are 1 to ${felt.seats}.`);
  }
  const amount = seat === null ? words[0] : words[1];
  const cents = amount === undefined ? null : parseAmount(amount, "Say a seat and chips, such as “sit 2 with $200”.");
  return { action: "sit", seat, cents };
}

function parseBuy(rest: string[]): Command {
  const cents = parseAmount(rest[0], "Say how many chips to bring to the table, such as “buy 100”.");
  if (cents === 0) throw new ParseError("Nothing was bought; say how many chips, such as “buy 100”.");
  return { action: "buy", cents };
}

function parseJoin(_rest: string[], _felt: FeltView, raw: string): Command {
  const name = raw.replace(/^as\s+/i, "").trim();
  if (name === "" || name.length > 24) throw new ParseError("Say a name of 1 to 24 characters, such as “join Ada”.");
  return { action: "join", name };
}

function parseEntropy(_rest: string[], _felt: FeltView, raw: string): Command {
  if (raw === "" || raw.length > 64) {
    throw new ParseError("Say 1 to 64 characters of your own for the shuffle, such as “shuffle my lucky words”.");
  }
  const setting = { on: true, off: false }[raw.toLowerCase()];
  return setting === undefined ? { action: "entropy", text: raw } : { action: "random-bytes", on: setting };
}

/** `coach`, `coach on`, `coach off`. */
function parseCoach(rest: string[]): Command {
  const on = { "": null, on: true, off: false }[rest.join(" ")];
  if (on === undefined) throw new ParseError("Say “coach on” or “coach off”; “coach” alone tells how you are doing.");
  return { action: "coach", on };
}

/** `limit loss 100`, `limit minutes 60`, `limit loss none`. */
function parseLimit(rest: string[]): Command {
  const [what, amount] = rest.filter((word) => !["of", "to", "time"].includes(word));
  const none = amount === "none" || amount === "off";
  if (what === "loss") {
    return {
      action: "limit",
      what,
      cents: none ? null : parseAmount(amount, "Say how much, such as “limit loss 100”."),
    };
  }
  if (what === "minutes") {
    const minutes = Number(amount);
    if (!none && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440)) {
      throw new ParseError("Say 1 to 1440 minutes, such as “limit minutes 60”, or “limit minutes none”.");
    }
    return { action: "limit", what, minutes: none ? null : minutes };
  }
  throw new ParseError("Say which limit: “limit loss 100”, or “limit minutes 60”.");
}

/** `rules`, `rules ILS-4`, `rules ils 4`. */
function parseRules(rest: string[], felt: FeltView): Command {
  const wanted = rest.join("-").toUpperCase();
  if (wanted === "") return { action: "rules", clause: "" };
  const known = Object.keys(felt.clauses);
  const found = known.find((clause) => clause === wanted || clause.replaceAll("-", "") === wanted.replaceAll("-", ""));
  if (!found)
    throw new ParseError(`There is no clause “${truncate(wanted)}” here; the clauses are ${known.join(", ")}.`);
  return { action: "rules", clause: found };
}

function parsePays(rest: string[], felt: FeltView): Command {
  if (rest.length === 0) return { action: "pays", place: "" };
  const found = matchPlace(rest, placeNames(felt));
  if (!found) throw new ParseError(`“${truncate(rest.join(" "))}” is no bet here; the bets are ${placeList(felt)}.`);
  return {
    action: "pays",
    place: found.place.kind === "sensor" ? `sensor-${found.place.sensor}` : found.place.spot.wager,
  };
}

function parseMore(rest: string[]): Command {
  if (rest[0] === "chips") return { action: "play-chips" };
  if (rest.length === 0 || rest[0] === "time") return { action: "time" };
  throw new ParseError("Say “more time”, or “more chips”.");
}

function roundNumber(rest: string[]): number | null {
  const word = rest.filter((one) => one !== "round")[0];
  if (word === undefined) return null;
  if (!/^\d{1,9}$/.test(word))
    throw new ParseError(`“${truncate(word)}” is no round; say its number, such as “check 12”.`);
  return Number(word);
}
