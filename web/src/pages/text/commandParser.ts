// Parses the typed commands of the text page: a line becomes a command or an error message.

import type { FeltView } from "../../protocol/wire";
import { type BetOrder, readBets, readColour, readJackpot, readTakeBack } from "./betParser";
import { amountOf, meantAsAmount, short, Unread } from "./parseError";
import { suggestion } from "./spelling";
import { placeNames, placeWords, takePlace } from "./spotNames";

/** What a player can ask about. */
export type Question =
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
export type Order =
  | BetOrder
  | { does: "clear" | "rebet" | "ready" | "fold" | "time" | "leave" | "play-chips" | "new-session" }
  | { does: "raise"; times: number | null; cents: number | null }
  | { does: "sit"; seat: number | null; cents: number | null }
  | { does: "buy"; cents: number }
  | { does: "join"; name: string }
  | { does: "entropy"; text: string }
  | { does: "limit"; what: "loss"; cents: number | null }
  | { does: "limit"; what: "minutes"; minutes: number | null }
  | { does: "tell"; what: Question }
  | { does: "rules"; clause: string }
  | { does: "pays"; place: string }
  | { does: "check" | "replay"; round: number | null }
  | { does: "help"; topic: string };

/** A parsed line: a command, and the seat it names if any. */
export type Typed = { seat: number | null; order: Order };

/** The result of parsing: a line, or an error message. */
export type Reading = { typed: Typed } | { refused: string };

/** Numbers up to this are multiples of the base wager; larger ones are dollars. */
const MOST_TIMES = 3;

const TELLS: Record<string, Question> = {
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

const PLAIN: Record<string, Order["does"] & ("clear" | "rebet" | "ready" | "fold" | "time" | "leave")> = {
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

type Reader = (rest: string[], felt: FeltView, raw: string) => Order;

const READERS: Record<string, Reader> = {
  bet: readBets,
  wager: readBets,
  place: readBets,
  put: readBets,
  b: readBets,
  take: readTakeBack,
  remove: readTakeBack,
  withdraw: readTakeBack,
  no: readTakeBack,
  colour: readColour,
  color: readColour,
  raise: readRaise,
  play: readRaise,
  r: readRaise,
  p: readRaise,
  sit: readSit,
  seat: readSit,
  buy: readBuy,
  join: readJoin,
  name: readJoin,
  entropy: readEntropy,
  shuffle: readEntropy,
  limit: readLimit,
  rules: readRules,
  rule: readRules,
  clause: readRules,
  why: readRules,
  pays: readPays,
  pay: readPays,
  paytable: readPays,
  check: (rest) => ({ does: "check", round: roundNumber(rest) }),
  verify: (rest) => ({ does: "check", round: roundNumber(rest) }),
  replay: (rest) => ({ does: "replay", round: roundNumber(rest) }),
  more: readMore,
  new: () => ({ does: "new-session" }),
  help: (rest) => ({ does: "help", topic: rest.join(" ") }),
  "?": (rest) => ({ does: "help", topic: rest.join(" ") }),
};

/** All first words of commands, for suggestions. */
const WORDS = [...Object.keys(TELLS), ...Object.keys(PLAIN), ...Object.keys(READERS), "red", "black"];

/** Parse a line typed at a table with this felt. */
export function read(line: string, felt: FeltView): Reading {
  const raw = line.trim();
  try {
    const { seat, rest } = forSeat(raw, felt);
    return { typed: { seat, order: readOrder(rest, felt) } };
  } catch (error) {
    if (error instanceof Unread) return { refused: error.message };
    throw error;
  }
}

/** `2: fold` is for seat 2. */
function forSeat(raw: string, felt: FeltView): { seat: number | null; rest: string } {
  const found = /^(?:seat\s*)?(\d{1,2})\s*:\s*(.*)$/is.exec(raw);
  if (!found) return { seat: null, rest: raw };
  const seat = Number(found[1]);
  if (seat < 1 || seat > felt.seats) throw new Unread(`There is no seat ${seat}; seats are 1 to ${felt.seats}.`);
  return { seat, rest: found[2] ?? "" };
}

function readOrder(raw: string, felt: FeltView): Order {
  const tidy = raw
    .toLowerCase()
    .replaceAll(/\$\s+/g, "$")
    .replaceAll(/,(?=\s|$)|=/g, " ")
    .replace(/[.!]+$/, "");
  const words = tidy.split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) throw new Unread("Nothing was typed; type “help” for the commands.");
  return readWords(first, words, felt, raw);
}

function readWords(first: string, words: string[], felt: FeltView, raw: string): Order {
  const rest = words.slice(1);
  if (first === "red" || first === "black") return readBets(words, felt);
  if (first === "jackpot" && rest.length > 0) return readJackpot(words, felt);
  if (first === "play" && rest[0] === "chips") return { does: "play-chips" };
  const tells = TELLS[first];
  if (tells && rest.length === 0) return { does: "tell", what: tells };
  const plain = PLAIN[first];
  if (plain && rest.length === 0) return { does: plain };
  const reader = READERS[first];
  if (reader) return reader(rest, felt, raw.slice(raw.toLowerCase().indexOf(first) + first.length).trim());
  if (takePlace(words, placeNames(felt)) || meantAsAmount(first)) return readBets(words, felt);
  if (tells) return { does: "tell", what: tells };
  if (plain) return { does: plain };
  throw new Unread(`“${short(first)}” is no command here; ${suggestion(first, WORDS)}`);
}

/** `raise`, `raise 2`, `raise 2x` for twice the base wager; `raise $15` or any larger number for an amount. */
function readRaise(rest: string[]): Order {
  const word = rest.join("");
  if (word === "") return { does: "raise", times: null, cents: null };
  const times = /^(\d{1,3})(x|times)?$/.exec(word);
  if (times && (times[2] || Number(times[1]) <= MOST_TIMES)) {
    if (Number(times[1]) === 0) throw new Unread("A raise of nothing is a fold; type “fold” to fold.");
    return { does: "raise", times: Number(times[1]), cents: null };
  }
  return {
    does: "raise",
    times: null,
    cents: amountOf(word, `“${short(word)}” is no raise; type “raise”, “raise 2” or “raise $15”.`),
  };
}

function readSit(rest: string[], felt: FeltView): Order {
  const words = rest.filter((word) => !["seat", "at", "in", "down", "with", "chips"].includes(word));
  const seat = words[0] !== undefined && /^\d{1,2}$/.test(words[0]) ? Number(words[0]) : null;
  if (seat !== null && (seat < 1 || seat > felt.seats)) {
    throw new Unread(`There is no seat ${seat}; seats are 1 to ${felt.seats}.`);
  }
  const amount = seat === null ? words[0] : words[1];
  const cents = amount === undefined ? null : amountOf(amount, "Say a seat and chips, such as “sit 2 with $200”.");
  return { does: "sit", seat, cents };
}

function readBuy(rest: string[]): Order {
  const cents = amountOf(rest[0], "Say how many chips to bring to the table, such as “buy 100”.");
  if (cents === 0) throw new Unread("Nothing was bought; say how many chips, such as “buy 100”.");
  return { does: "buy", cents };
}

function readJoin(_rest: string[], _felt: FeltView, raw: string): Order {
  const name = raw.replace(/^as\s+/i, "").trim();
  if (name === "" || name.length > 24) throw new Unread("Say a name of 1 to 24 characters, such as “join Ada”.");
  return { does: "join", name };
}

function readEntropy(_rest: string[], _felt: FeltView, raw: string): Order {
  if (raw === "" || raw.length > 64) {
    throw new Unread("Say 1 to 64 characters of your own for the shuffle, such as “shuffle my lucky words”.");
  }
  return { does: "entropy", text: raw };
}

/** `limit loss 100`, `limit minutes 60`, `limit loss none`. */
function readLimit(rest: string[]): Order {
  const [what, amount] = rest.filter((word) => !["of", "to", "time"].includes(word));
  const none = amount === "none" || amount === "off";
  if (what === "loss") {
    return { does: "limit", what, cents: none ? null : amountOf(amount, "Say how much, such as “limit loss 100”.") };
  }
  if (what === "minutes") {
    const minutes = Number(amount);
    if (!none && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440)) {
      throw new Unread("Say 1 to 1440 minutes, such as “limit minutes 60”, or “limit minutes none”.");
    }
    return { does: "limit", what, minutes: none ? null : minutes };
  }
  throw new Unread("Say which limit: “limit loss 100”, or “limit minutes 60”.");
}

/** `rules`, `rules ILS-4`, `rules ils 4`. */
function readRules(rest: string[], felt: FeltView): Order {
  const asked = rest.join("-").toUpperCase();
  if (asked === "") return { does: "rules", clause: "" };
  const known = Object.keys(felt.clauses);
  const found = known.find((clause) => clause === asked || clause.replaceAll("-", "") === asked.replaceAll("-", ""));
  if (!found) throw new Unread(`There is no clause “${short(asked)}” here; the clauses are ${known.join(", ")}.`);
  return { does: "rules", clause: found };
}

function readPays(rest: string[], felt: FeltView): Order {
  if (rest.length === 0) return { does: "pays", place: "" };
  const found = takePlace(rest, placeNames(felt));
  if (!found) throw new Unread(`“${short(rest.join(" "))}” is no bet here; the bets are ${placeWords(felt)}.`);
  return {
    does: "pays",
    place: found.place.kind === "sensor" ? `sensor-${found.place.sensor}` : found.place.spot.wager,
  };
}

function readMore(rest: string[]): Order {
  if (rest[0] === "chips") return { does: "play-chips" };
  if (rest.length === 0 || rest[0] === "time") return { does: "time" };
  throw new Unread("Say “more time”, or “more chips”.");
}

function roundNumber(rest: string[]): number | null {
  const word = rest.filter((one) => one !== "round")[0];
  if (word === undefined) return null;
  if (!/^\d{1,9}$/.test(word)) throw new Unread(`“${short(word)}” is no round; say its number, such as “check 12”.`);
  return Number(word);
}
