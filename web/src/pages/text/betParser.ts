// Parses bets.

import { parseMoney } from "../../format/money";
import type { FeltView } from "../../protocol/wire";
import { amountOf, meantAsAmount, short, Unread } from "./parseError";
import { placeNames, placeWords, takePlace } from "./spotNames";

/** A bet: an amount in cents, 0 to take it back; or a sensor to light or darken. */
export type Bet = { wager: string; cents: number } | { sensor: number; lit: boolean };

/** A command with bets. */
export type BetOrder = { does: "bet"; bets: Bet[]; colour: "red" | "black" | null };

/** `bet ante 10 flush rush 5 jackpot`: a leading amount is for the base wager. */
export function readBets(words: string[], felt: FeltView): BetOrder {
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
    const amount = left[0] !== undefined && meantAsAmount(left[0]) ? parseMoney(left[0]) : null;
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

/** `10`, `10 on flush rush`, or an unknown word. */
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

function baseOf(felt: FeltView): { wager: string; label: string } {
  return felt.spots.find((spot) => spot.role === "base") ?? { wager: "ante", label: "Ante" };
}

/** `take back flush rush`, `take back everything`. */
export function readTakeBack(rest: string[], felt: FeltView): BetOrder | { does: "clear" } {
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

/** `jackpot 2 off`. */
export function readJackpot(words: string[], felt: FeltView): BetOrder {
  if (felt.sensors.length === 0) throw new Unread("This table has no jackpot.");
  return readBets(words, felt);
}

function colourOf(word: string | undefined, felt: FeltView): "red" | "black" {
  if (!felt.two_colours) throw new Unread(`${felt.game_title} has no choice of colour.`);
  if (word === "red" || word === "black") return word;
  throw new Unread("Say which colour: “colour red”, or “colour black”.");
}

/** `colour red`. */
export function readColour(rest: string[], felt: FeltView): BetOrder {
  return { does: "bet", bets: [], colour: colourOf(rest[0], felt) };
}
