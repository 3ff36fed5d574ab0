// Parses bets.

import { parseMoney } from "../../../format/money";
import { t } from "../../../i18n/text";
import type { FeltView } from "../../../protocol/wire";
import { looksLikeAmount, ParseError, parseAmount, truncate } from "./parseError";
import { matchPlace, placeList, placeNames } from "./spotNames";
import { isWord, withoutFiller } from "./vocabulary";

/** A bet: an amount in cents, 0 to take it back; or a sensor to light or darken. */
export type Bet = { wager: string; cents: number } | { sensor: number; lit: boolean };

/** A command with bets. */
export type BetCommand = { action: "bet"; bets: Bet[]; colour: Colour | null };

/** A colour that a player chooses. */
type Colour = "red" | "black";

/** The colour that a word names; null if it names none. */
export const colourNamed = (word: string | undefined): Colour | null =>
  isWord(word, "red") ? "red" : isWord(word, "black") ? "black" : null;

/** `bet ante 10 flush rush 5 jackpot`, or `bet 10 ante 5 flush rush`; a leading amount alone is for the base wager. */
export function parseBets(words: string[], felt: FeltView): BetCommand {
  const names = placeNames(felt);
  const bets: Bet[] = [];
  let colour: Colour | null = null;
  let left = amountsLast(withoutFiller(words, "bet"), names);
  while (left.length > 0) {
    if (colourNamed(left[0])) {
      colour = chosenColour(left[0], felt);
      left = left.slice(1);
      continue;
    }
    const parsed = parseBet(left, names, felt, bets.length === 0);
    bets.push(parsed.bet);
    left = parsed.left;
  }
  if (bets.length === 0 && colour === null) {
    throw new ParseError(t("text.errors.sayBet", { wager: baseWager(felt).label.toLowerCase() }));
  }
  return { action: "bet", bets, colour };
}

/** `10 ante 5 flush rush` as `ante 10 flush rush 5`; the same words where not every amount stands before its spot. */
function amountsLast(words: string[], names: ReturnType<typeof placeNames>): string[] {
  const moved: string[] = [];
  let left = words;
  while (left.length > 0) {
    const amount = looksLikeAmount(left[0] ?? "") && !matchPlace(left, names) ? left.slice(0, 1) : [];
    const after = left.slice(amount.length);
    const found = matchPlace(after, names);
    const spot = found?.place.kind === "spot";
    if (spot !== amount.length > 0) return words;
    const count = found?.count ?? 1;
    moved.push(...after.slice(0, count), ...amount);
    left = after.slice(count);
  }
  return moved;
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
    const off = isWord(left[0], "off");
    return {
      bet: { sensor: found.place.sensor, lit: amount !== 0 && !off },
      left: amount !== null || off || isWord(left[0], "on") ? left.slice(1) : left,
    };
  }
  const { spot } = found.place;
  if (spot.min_cents === spot.max_cents && !(left[0] && looksLikeAmount(left[0]))) {
    return { bet: { wager: spot.wager, cents: spot.min_cents }, left };
  }
  const missing = t("text.errors.betNeedsAmount", { label: spot.label, wager: spot.label.toLowerCase() });
  const cents = parseAmount(left[0], missing);
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
    throw noBet(word, felt);
  }
  const cents = parseAmount(word, "");
  const after = matchPlace(words.slice(1), names);
  const following = words[1 + (after?.count ?? 0)];
  if (after?.place.kind === "spot" && !(following && looksLikeAmount(following))) {
    return { bet: { wager: after.place.spot.wager, cents }, left: words.slice(1 + after.count) };
  }
  if (!first) throw new ParseError(t("text.errors.amountAlone", { amount: truncate(word), wager: exampleBet(felt) }));
  return { bet: { wager: baseWager(felt).wager, cents }, left: words.slice(1) };
}

/** The error for a bet that this table does not have. */
export const noBet = (word: string, felt: FeltView): ParseError =>
  new ParseError(t("text.errors.noBet", { word: truncate(word), bets: placeList(felt) }));

function baseWager(felt: FeltView): { wager: string; label: string } {
  return felt.spots.find((spot) => spot.role === "base") ?? { wager: "", label: "" };
}

function exampleBet(felt: FeltView): string {
  const spot = felt.spots.find(({ role }) => role === "bonus") ?? baseWager(felt);
  return spot.label.toLowerCase();
}

/** `take back flush rush`, `take back everything`. */
export function parseTakeBack(rest: string[], felt: FeltView): BetCommand | { action: "clear" } {
  const words = withoutFiller(rest, "takeBack");
  if (words.length === 0 || isWord(words[0], "everything")) return { action: "clear" };
  const found = matchPlace(words, placeNames(felt));
  if (!found) throw noBet(words.join(" "), felt);
  const bet: Bet =
    found.place.kind === "sensor"
      ? { sensor: found.place.sensor, lit: false }
      : { wager: found.place.spot.wager, cents: 0 };
  return { action: "bet", bets: [bet], colour: null };
}

/** `jackpot 2 off`. */
export function parseJackpot(words: string[], felt: FeltView): BetCommand {
  if (felt.sensors.length === 0) throw new ParseError(t("text.errors.noJackpot"));
  return parseBets(words, felt);
}

function chosenColour(word: string | undefined, felt: FeltView): Colour {
  if (!felt.two_colours) throw new ParseError(t("text.errors.noColours", { game: felt.game_title }));
  const colour = colourNamed(word);
  if (!colour) throw new ParseError(t("text.errors.sayColour"));
  return colour;
}

/** `colour red`. */
export function parseColour(rest: string[], felt: FeltView): BetCommand {
  return { action: "bet", bets: [], colour: chosenColour(rest[0], felt) };
}
