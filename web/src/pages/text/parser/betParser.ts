// Parses bets.

import { parseMoney } from "../../../format/money";
import type { FeltView } from "../../../protocol/wire";
import { looksLikeAmount, ParseError, parseAmount, truncate } from "./parseError";
import { matchPlace, placeList, placeNames } from "./spotNames";

/** A bet: an amount in cents, 0 to take it back; or a sensor to light or darken. */
export type Bet = { wager: string; cents: number } | { sensor: number; lit: boolean };

/** A command with bets. */
export type BetCommand = { action: "bet"; bets: Bet[]; colour: "red" | "black" | null };

/** `bet ante 10 flush rush 5 jackpot`: a leading amount is for the base wager. */
export function parseBets(words: string[], felt: FeltView): BetCommand {
  const names = placeNames(felt);
  const bets: Bet[] = [];
  let colour: "red" | "black" | null = null;
  let left = words.filter((word) => !["on", "and", "the", "to", "with"].includes(word));
  while (left.length > 0) {
    const word = left[0] as string;
    if (word === "red" || word === "black") {
      colour = colourWord(word, felt);
      left = left.slice(1);
      continue;
    }
    const parsed = parseBet(left, names, felt, bets.length === 0);
    bets.push(parsed.bet);
    left = parsed.left;
  }
  if (bets.length === 0 && colour === null) {
    throw new ParseError(`Say what to bet and how much, such as “bet ${baseWager(felt).label.toLowerCase()} 10”.`);
  }
  return { action: "bet", bets, colour };
}

function parseBet(
  words: string[],
  names: ReturnType<typeof placeNames>,
  felt: FeltView,
  first: boolean,
): { bet: Bet; left: string[] } {
  const found = matchPlace(words, names);
  if (!found) return parseAmountFirst(words, names, felt, first);
  const left = words.slice(found.count);
  if (found.place.kind === "sensor") {
    const amount = left[0] !== undefined && looksLikeAmount(left[0]) ? parseMoney(left[0]) : null;
    const off = amount === 0 || left[0] === "off";
    return {
      bet: { sensor: found.place.sensor, lit: !off },
      left: amount !== null || left[0] === "off" || left[0] === "on" ? left.slice(1) : left,
    };
  }
  const { spot } = found.place;
  if (spot.min_cents === spot.max_cents && !(left[0] && looksLikeAmount(left[0]))) {
    return { bet: { wager: spot.wager, cents: spot.min_cents }, left };
  }
  const cents = parseAmount(
    left[0],
    `${spot.label} needs an amount after it, such as “${spot.label.toLowerCase()} 5”.`,
  );
  return { bet: { wager: spot.wager, cents }, left: left.slice(1) };
}

/** `10`, `10 on flush rush`, or an unknown word. */
function parseAmountFirst(
  words: string[],
  names: ReturnType<typeof placeNames>,
  felt: FeltView,
  first: boolean,
): { bet: Bet; left: string[] } {
  const word = words[0] as string;
  if (!looksLikeAmount(word)) {
    throw new ParseError(`“${truncate(word)}” is no bet here; the bets are ${placeList(felt)}.`);
  }
  const cents = parseAmount(word, "");
  const after = matchPlace(words.slice(1), names);
  const following = words[1 + (after?.count ?? 0)];
  if (after?.place.kind === "spot" && !(following && looksLikeAmount(following))) {
    return { bet: { wager: after.place.spot.wager, cents }, left: words.slice(1 + after.count) };
  }
  if (!first)
    throw new ParseError(`“${truncate(word)}” stands alone; name its bet first, such as “${exampleBet(felt)} 5”.`);
  return { bet: { wager: baseWager(felt).wager, cents }, left: words.slice(1) };
}

function baseWager(felt: FeltView): { wager: string; label: string } {
  return felt.spots.find((spot) => spot.role === "base") ?? { wager: "", label: "" };
}

function exampleBet(felt: FeltView): string {
  const spot = felt.spots.find(({ role }) => role === "bonus") ?? baseWager(felt);
  return spot.label.toLowerCase();
}

/** `take back flush rush`, `take back everything`. */
export function parseTakeBack(rest: string[], felt: FeltView): BetCommand | { action: "clear" } {
  const words = rest.filter((word) => !["back", "off", "the", "bet"].includes(word));
  if (words.length === 0 || words[0] === "all" || words[0] === "everything") return { action: "clear" };
  const found = matchPlace(words, placeNames(felt));
  if (!found) throw new ParseError(`“${truncate(words.join(" "))}” is no bet here; the bets are ${placeList(felt)}.`);
  const bet: Bet =
    found.place.kind === "sensor"
      ? { sensor: found.place.sensor, lit: false }
      : { wager: found.place.spot.wager, cents: 0 };
  return { action: "bet", bets: [bet], colour: null };
}

/** `jackpot 2 off`. */
export function parseJackpot(words: string[], felt: FeltView): BetCommand {
  if (felt.sensors.length === 0) throw new ParseError("This table has no jackpot.");
  return parseBets(words, felt);
}

function colourWord(word: string | undefined, felt: FeltView): "red" | "black" {
  if (!felt.two_colours) throw new ParseError(`${felt.game_title} has no choice of colour.`);
  if (word === "red" || word === "black") return word;
  throw new ParseError("Say which colour: “colour red”, or “colour black”.");
}

/** `colour red`. */
export function parseColour(rest: string[], felt: FeltView): BetCommand {
  return { action: "bet", bets: [], colour: colourWord(rest[0], felt) };
}
