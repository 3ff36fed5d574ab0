// The typed commands of the text page: one line in, one order out, or one sentence that says what is wrong.

import { parsed } from "../../money";
import type { FeltView } from "../../wire";
import { placeNames, placeWords, takePlace } from "./spots";

/** Something the page can tell without asking the table. */
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

/** Chips for one place: an amount in cents, 0 to take them back. */
export type Bet = { wager: string; cents: number } | { sensor: number; lit: boolean };

/** What one line asks for. */
export type Order =
  | { does: "bet"; bets: Bet[]; colour: "red" | "black" | null }
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

/** A line that was understood: for one seat where it said so. */
export type Typed = { seat: number | null; order: Order };

/** What a line makes: an order, or the one sentence that says why not. */
export type Reading = { typed: Typed } | { refused: string };

class Unread extends Error {}

/** No multiple of the base wager is larger than this at any game here. */
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

/** Every first word that means something, for a suggestion after a slip of the finger. */
const WORDS = [...Object.keys(TELLS), ...Object.keys(PLAIN), ...Object.keys(READERS), "red", "black"];

/** What a typed line asks for at a table with this felt. */
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
  throw new Unread(`“${short(first)}” is no command here; ${suggestion(first)}`);
}

/** `bet ante 10 flush rush 5 jackpot`: an amount that comes first is for the base wager. */
function readBets(words: string[], felt: FeltView): Order {
  const names = placeNames(felt);
  const bets: Bet[] = [];
  let colour: "red" | "black" | null = null;
  let left = words.filter((word) => !["on", "and", "the", "to", "with"].includes(word));
  while (left.length > 0) {
    const word = left[0] as string;
    if (word === "red" || word === "black") {
      colour = colourOf(word, felt);
      left = left.slice(1);
      continue;
    }
    const one = takeBet(left, names, felt, bets.length === 0);
    bets.push(one.bet);
    left = one.left;
  }
  if (bets.length === 0 && colour === null) {
    throw new Unread(`Say what to bet and how much, such as “bet ${baseOf(felt).label.toLowerCase()} 10”.`);
  }
  return { does: "bet", bets, colour };
}

function takeBet(
  words: string[],
  names: ReturnType<typeof placeNames>,
  felt: FeltView,
  first: boolean,
): { bet: Bet; left: string[] } {
  const found = takePlace(words, names);
  if (!found) return takeAmountFirst(words, names, felt, first);
  const left = words.slice(found.count);
  if (found.place.kind === "sensor") {
    const amount = left[0] !== undefined && meantAsAmount(left[0]) ? parsed(left[0]) : null;
    const off = amount === 0 || left[0] === "off";
    return {
      bet: { sensor: found.place.sensor, lit: !off },
      left: amount !== null || left[0] === "off" || left[0] === "on" ? left.slice(1) : left,
    };
  }
  const { spot } = found.place;
  if (spot.min_cents === spot.max_cents && !(left[0] && meantAsAmount(left[0]))) {
    return { bet: { wager: spot.wager, cents: spot.min_cents }, left };
  }
  const cents = amountOf(left[0], `${spot.label} needs an amount after it, such as “${spot.label.toLowerCase()} 5”.`);
  return { bet: { wager: spot.wager, cents }, left: left.slice(1) };
}

/** `10`, `10 on flush rush`, or a word that is no place. */
function takeAmountFirst(
  words: string[],
  names: ReturnType<typeof placeNames>,
  felt: FeltView,
  first: boolean,
): { bet: Bet; left: string[] } {
  const word = words[0] as string;
  if (!meantAsAmount(word)) {
    throw new Unread(`“${short(word)}” is no bet here; the bets are ${placeWords(felt)}.`);
  }
  const cents = amountOf(word, "");
  const after = takePlace(words.slice(1), names);
  const following = words[1 + (after?.count ?? 0)];
  if (after?.place.kind === "spot" && !(following && meantAsAmount(following))) {
    return { bet: { wager: after.place.spot.wager, cents }, left: words.slice(1 + after.count) };
  }
  if (!first) throw new Unread(`“${short(word)}” stands alone; name its bet first, such as “flush rush 5”.`);
  return { bet: { wager: baseOf(felt).wager, cents }, left: words.slice(1) };
}

/** Whether a word can only be meant as money, well written or not. */
function meantAsAmount(text: string): boolean {
  return /^[-+]?\$?[-+]?[\d.,]*\d[\d.,]*$/.test(text);
}

function baseOf(felt: FeltView): { wager: string; label: string } {
  return felt.spots.find((spot) => spot.role === "base") ?? { wager: "ante", label: "Ante" };
}

function amountOf(text: string | undefined, missing: string): number {
  if (text === undefined || !meantAsAmount(text)) {
    throw new Unread(missing || "An amount is missing; write dollars such as 5, $5 or 2.50.");
  }
  const cents = parsed(text);
  if (cents === null) throw new Unread(`“${short(text)}” is no amount; write dollars such as 5, $5 or 2.50.`);
  return cents;
}

function readTakeBack(rest: string[], felt: FeltView): Order {
  const words = rest.filter((word) => !["back", "off", "the", "bet"].includes(word));
  if (words.length === 0 || words[0] === "all" || words[0] === "everything") return { does: "clear" };
  const found = takePlace(words, placeNames(felt));
  if (!found) throw new Unread(`“${short(words.join(" "))}” is no bet here; the bets are ${placeWords(felt)}.`);
  const bet: Bet =
    found.place.kind === "sensor"
      ? { sensor: found.place.sensor, lit: false }
      : { wager: found.place.spot.wager, cents: 0 };
  return { does: "bet", bets: [bet], colour: null };
}

function readJackpot(words: string[], felt: FeltView): Order {
  if (felt.sensors.length === 0) throw new Unread("This table has no jackpot.");
  return readBets(words, felt);
}

function colourOf(word: string | undefined, felt: FeltView): "red" | "black" {
  if (!felt.two_colours) throw new Unread(`${felt.game_title} has no choice of colour.`);
  if (word === "red" || word === "black") return word;
  throw new Unread("Say which colour: “colour red”, or “colour black”.");
}

function readColour(rest: string[], felt: FeltView): Order {
  return { does: "bet", bets: [], colour: colourOf(rest[0], felt) };
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
  return { does: "raise", times: null, cents: amountOf(word, `“${short(word)}” is no raise; type “raise”, “raise 2” or “raise $15”.`) };
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

function suggestion(word: string): string {
  const near = WORDS.find((one) => one.length > 2 && distance(one, word) <= (word.length > 5 ? 2 : 1));
  return near ? `did you mean “${near}”?` : "type “help” for the commands.";
}

/** How many letters must be changed, added, left out or swapped with a neighbour to make one word of the other. */
export function distance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(cell(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, cell(rows, i - 1, j - 1) + cost);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) row[j] = Math.min(row[j] ?? 0, cell(rows, i - 2, j - 2) + 1);
    }
    rows.push(row);
  }
  return cell(rows, one.length, other.length);
}

function cell(rows: number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function short(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}
