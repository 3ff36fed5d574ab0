// Describes a table in sentences.

import { cardName } from "../../format/cards";
import { lossLimitText, timeLimitText } from "../../format/limits";
import { money, signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type {
  ChoiceView,
  ClaimView,
  FeltView,
  LineView,
  SeatView,
  SessionView,
  TableView,
  YouView,
} from "../../protocol/wire";
import { settledAtOnce } from "../../table/settledAtOnce";
import { lineNet } from "../../table/wagering/lineAmount";
import { cardsBySuit, flushWords, handSentences } from "./cardText";

/** The phases of a round in words. */
const PHASE_TEXT: Record<TableView["phase"], string> = {
  wagers: "Wagers are open.",
  chips: "No more bets: the dealer counts the jackpot chips.",
  deal: "No more bets: the dealer deals.",
  decisions: "Seats decide.",
  reveal: "The dealer turns up the hand.",
  settlement: "The dealer settles the wagers.",
  jackpots: "A jackpot waits for a supervisor.",
  finished: "The round is over.",
  closed: "The table is closed.",
};

function labelOf(felt: FeltView, wager: string): string {
  return felt.spots.find((spot) => spot.wager === wager)?.label ?? wager;
}

/** `Ante $10.00, Flush Rush $5.00, red, jackpot 1 lit`. */
export function wagerWords(felt: FeltView, seat: SeatView): string {
  const chips = Object.entries(seat.wagers).map(([wager, cents]) => `${labelOf(felt, wager)} ${money(cents)}`);
  const lit = seat.sensors.map((sensor) => (felt.sensors.length > 1 ? `jackpot ${sensor} lit` : "jackpot lit"));
  return [...chips, ...(seat.colour ? [seat.colour] : []), ...lit].join(", ");
}

/** A seat in one sentence. */
export function seatSentence(felt: FeltView, number: string, seat: SeatView, mine: boolean): string {
  if (!seat.player) return `Seat ${number} is free.`;
  const parts = [
    `Seat ${number}${mine ? ", yours" : ""}: ${seat.player}, ${money(seat.rack_cents)} in the rack`,
    wagerWords(felt, seat) || "no wager",
  ];
  if (seat.timed_out) parts.push(t("text.timedOut"));
  else if (seat.decision) parts.push(seat.decision === "fold" ? "folded" : "stays in");
  if (seat.shown.length > 0) parts.push(`shows ${cardsBySuit(seat.shown)}`);
  parts.push(...settledAtOnce(seat).map(atOnceWords));
  if (seat.ready) parts.push("ready");
  if (!seat.connected) parts.push("page closed");
  if (seat.leaving) parts.push("leaves after this round");
  if (seat.net_cents !== null) parts.push(`result ${signedMoney(seat.net_cents)}`);
  return `${parts.join("; ")}.`;
}

function atOnceWords(line: LineView): string {
  const { label, outcome, stake_cents } = line;
  return outcome === "win"
    ? `${label} wins ${money(lineNet(line))} at once`
    : `${label} ${money(stake_cents)} collected`;
}

/** Whole seconds until a deadline. */
export function secondsLeft(deadline: string | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000));
}

/** The state of the round, in a few sentences. */
export function roundSentences(felt: FeltView, table: TableView, you: YouView, now: number): string[] {
  const sentences = [`Round ${table.round}. ${PHASE_TEXT[table.phase]}`];
  if (table.turn !== null) {
    sentences.push(
      String(table.turn) in you.seats ? `It is your turn, seat ${table.turn}.` : `Seat ${table.turn} is to decide.`,
    );
  }
  const left = secondsLeft(table.deadline, now);
  if (left !== null) sentences.push(`${left} seconds left.`);
  else if (String(table.turn) in you.seats) sentences.push(t("text.noTimeLimit"));
  if (table.clock?.last_call) sentences.push(t("text.lastCallNow"));
  if (table.community.length > 0) sentences.push(`Community cards: ${table.community.map(cardName).join(", ")}.`);
  if (table.exposed.length > 0) sentences.push(`Exposed and discarded: ${table.exposed.map(cardName).join(", ")}.`);
  sentences.push(...deckSentences(table), ...dealerSentences(felt, table));
  if (!table.dealer_here) sentences.push("No dealer is at this table now. The game goes on when a dealer comes.");
  if (table.void) sentences.push(`The round is void: ${table.void}`);
  if (table.message) sentences.push(table.message);
  return sentences;
}

/** Which deck is in play, where the table has several, and which are out of play. */
export function deckSentences({ decks }: TableView): string[] {
  const inPlay = decks.length > 1 ? decks.filter((deck) => deck.in_play) : [];
  const next = decks.filter((deck) => deck.next);
  const out = decks.filter((deck) => deck.out);
  return [
    ...inPlay.map((deck) => `The ${deck.name} is in play.`),
    ...next.map((deck) => `The dealer changes to the ${deck.name}.`),
    ...out.map((deck) => `The ${deck.name} is out of play until it is verified: ${deck.out}.`),
  ];
}

/** The dealer's hand, as far as it is visible. */
export function dealerSentences(felt: FeltView, table: TableView): string[] {
  const { hand, qualifies, cards_held } = table.dealer;
  if (!hand) return cards_held > 0 ? [`The dealer holds ${cards_held} cards, face down.`] : [];
  const sentences = [`The dealer shows ${cardsBySuit(hand.cards)}.`];
  if (hand.flush) sentences.push(`The dealer's flush: ${flushWords(hand.flush)}.`);
  if (qualifies !== null) {
    const least = felt.qualifier ? `, which takes ${felt.qualifier}` : "";
    sentences.push(qualifies ? "The dealer qualifies." : `The dealer does not qualify${least}.`);
  }
  return sentences;
}

/** Your cards, seat by seat. */
export function ownHands(table: TableView, you: YouView): string[] {
  const seats = Object.keys(you.seats);
  const sentences = seats.flatMap((number) => {
    const hand = you.seats[number]?.hand ?? table.seats[number]?.hand;
    return hand ? handSentences(hand, seats.length > 1 ? `Seat ${number}'s` : "Your") : [];
  });
  if (sentences.length > 0) return sentences;
  if (seats.length === 0) return ["You have no seat; type “sit” to take one."];
  const faceUp = table.community.length > 0 ? ` Community cards: ${table.community.map(cardName).join(", ")}.` : "";
  return [`You have no cards yet.${faceUp}`];
}

const CHOICE_TEXT: Record<string, string> = {
  leave: "Leave the seat: “leave”",
  "buy-chips": "More chips from the wallet: “buy” and an amount",
  "choose-colour": "Choose a colour: “red” or “black”",
  "add-entropy": "Add to the shuffle: “shuffle” and any words",
  ready: "Ready, or on to the next round: “deal”",
  fold: "Give the hand up: “fold”",
  "more-time": "More time to decide: “time”",
};

/** The sensor number of a choice. */
export const sensorOf = (choice: ChoiceView): number => Number(/\d+$/.exec(choice.wager ?? "")?.[0] ?? 1);

function sensorLabel(felt: FeltView, number: number): string {
  return felt.sensors.find((one) => one.sensor === number)?.label ?? `Jackpot ${number}`;
}

/** A legal choice: its amounts, its command and its clause. */
export function choiceSentence(felt: FeltView, choice: ChoiceView): string {
  const clause = choice.clause ? ` (${choice.clause})` : "";
  return `${choiceWords(felt, choice)}${clause}.`;
}

function choiceWords(felt: FeltView, choice: ChoiceView): string {
  const label = choice.wager ? labelOf(felt, choice.wager) : "";
  const most = choice.max_cents > choice.min_cents ? ` to ${money(choice.max_cents)}` : "";
  switch (choice.kind) {
    case "place-wager":
      return `${label}, ${money(choice.min_cents)}${most}: “${label.toLowerCase()}” and an amount`;
    case "withdraw-wager":
      return `Take ${label} back: “take back ${label.toLowerCase()}”`;
    case "light-sensor":
      return `${sensorLabel(felt, sensorOf(choice))}, ${money(choice.min_cents)}: “jackpot ${sensorOf(choice)}”`;
    case "darken-sensor":
      return `Take ${sensorLabel(felt, sensorOf(choice))} back: “jackpot ${sensorOf(choice)} off”`;
    case "raise":
      return `${label || "Raise"}, ${money(choice.min_cents)}${most}: “raise”${most ? ", “raise 2”, or “raise” and an amount" : ""}`;
    default:
      return CHOICE_TEXT[choice.kind] ?? choice.kind.replaceAll("-", " ");
  }
}

function moreTimeSentence({ clock }: TableView, { kind }: ChoiceView): string {
  if (kind !== "more-time" || !clock) return "";
  return t("text.moreTime", { count: clock.more_left, seconds: clock.more_seconds });
}

/** The legal choices, one sentence each. */
export function actionSentences(felt: FeltView, table: TableView, you: YouView): string[] {
  const seats = Object.entries(you.seats);
  if (seats.length === 0) return [freeSeats(table)];
  return seats.flatMap(([number, own]) => {
    const choices = own.legal.map((choice) => moreTimeSentence(table, choice) || choiceSentence(felt, choice));
    const none = ["Nothing is to be decided now; wait for the table."];
    const sentences = choices.length > 0 ? choices : none;
    return seats.length > 1 ? sentences.map((one) => `Seat ${number}. ${one}`) : sentences;
  });
}

/** Which seats are free. */
export function freeSeats(table: TableView): string {
  const free = Object.keys(table.seats).filter((number) => !table.seats[number]?.player);
  if (free.length === 0) return "Every seat is taken; you can only listen.";
  return `Type “sit” to take a seat. Free ${free.length === 1 ? "is seat" : "are seats"} ${free.join(", ")}.`;
}

const OUTCOME_TEXT: Record<LineView["outcome"], string> = {
  win: "wins",
  lose: "loses",
  push: "pushes",
  returned: "is returned",
  pending: "waits for a supervisor",
};

/** `Ante $10 wins $10: better flush (ILS-8).` Amounts are net changes. */
export function lineSentence(line: LineView): string {
  const won = line.outcome === "win" ? ` ${money(lineNet(line))}` : "";
  const clause = line.clause ? ` (${line.clause})` : "";
  const reason = line.reason ? `: ${line.reason}` : "";
  return `${line.label} ${money(line.stake_cents)} ${OUTCOME_TEXT[line.outcome]}${won}${reason}${clause}.`;
}

/** The outcome of each of the player's wagers, and the total. */
export function resultSentences(table: TableView, you: YouView): string[] {
  return Object.keys(you.seats).flatMap((number) => {
    const seat = table.seats[number];
    if (!seat || seat.lines.length === 0) return [];
    const whole = seat.net_cents === null ? [] : [`In all: ${netWords(seat.net_cents)}`];
    const late = seat.timed_out ? [t("text.timeRanOut")] : [];
    return [...late, ...seat.lines.map(lineSentence), ...whole];
  });
}

function netWords(cents: number): string {
  if (cents === 0) return "nothing won, nothing lost.";
  return cents > 0 ? `you won ${money(cents)}.` : `you lost ${money(-cents)}.`;
}

const CLAIM_TEXT: Record<ClaimView["step"], string> = {
  due: "waits for the dealer to select it",
  selected: "waits for a supervisor to check the cards",
  checked: "waits for a supervisor to confirm it",
  confirmed: "waits to be committed",
  committed: "paid",
};

/** The meters, and wins in progress. */
export function jackpotSentences(table: TableView): string[] {
  const meters = table.meters.map((meter) => {
    const pending = meter.pending_cents.map((cents) => `; ${money(cents)} was hit and waits to be decided`).join("");
    return `${meter.label}: ${money(meter.amount_cents)}${pending}.`;
  });
  return meters.length > 0 ? [...meters, ...table.claims.map(claimSentence)] : ["This table has no jackpot."];
}

/** A jackpot win in progress. */
export function claimSentence(claim: ClaimView): string {
  const prize = claim.prize_cents === null ? "" : `, ${money(claim.prize_cents)}`;
  return `Seat ${claim.seat}, ${claim.label}${prize}: ${CLAIM_TEXT[claim.step]}.`;
}

/** What is published about the shuffle. */
export function fairnessSentences(table: TableView): string[] {
  const { shuffle } = table;
  if (!shuffle) return ["The cards come from a deck on the table, shuffled by hand."];
  const sentences = [
    `The deck of this round is shuffled by ${shuffle.algorithm}.`,
    `Its commitment, published before anybody wagered: ${shuffle.commitment}.`,
  ];
  if (shuffle.contributions.length > 0) {
    const added = shuffle.contributions.map((one) => `${one.player} at seat ${one.seat}, ${one.entropy}`).join("; ");
    sentences.push(`What players added, in this order: ${added}.`);
  }
  if (shuffle.closing) sentences.push(`Closed before the first card: ${shuffle.closing}.`);
  sentences.push(
    shuffle.seed ? `The seed, now that the round is over: ${shuffle.seed}.` : "The seed is published after the round.",
  );
  return sentences;
}

/** Chips at the table and in the wallet. */
export function chipSentences(table: TableView, you: YouView): string[] {
  const racks = Object.keys(you.seats).map((number) => {
    const seat = table.seats[number];
    return `Seat ${number}: ${money(seat?.rack_cents ?? 0)} in the rack.`;
  });
  return [...racks, `${money(you.wallet_cents)} in your wallet. Play chips only: no chip here has a value.`];
}

/** Duration, result and limits of the session. */
export function sessionSentences(session: SessionView | null, now: number): string[] {
  if (!session) return ["You have no session yet; type “join” and a name."];
  const minutes = Math.max(0, Math.floor((now - Date.parse(session.since)) / 60000));
  return [
    `You have played for ${minutes} ${minutes === 1 ? "minute" : "minutes"}; in all ${netWords(session.net_cents)}`,
    `Loss limit: ${lossLimitText(session)}. Time limit: ${timeLimitText(session)}.`,
    ...(session.reached ? [session.reached] : []),
  ];
}

/** A pay table, row by row. */
export function paySentences(felt: FeltView, place: string): string[] {
  const spots = felt.spots.filter((spot) => spot.pays.length > 0 && (place === "" || spot.wager === place));
  const sensors = felt.sensors.filter((one) => place === "" || `sensor-${one.sensor}` === place);
  const sentences = [
    ...spots.flatMap((spot) => [`${spot.label}${spot.table ? `, table ${spot.table}` : ""}:`, ...payRows(spot.pays)]),
    ...sensors.flatMap((one) => [`${one.label}, ${money(one.wager_cents)} a round:`, ...payRows(one.pays)]),
  ];
  if (sentences.length > 0) return sentences;
  return [`${labelOf(felt, place)} has no pay table: it pays as the rules say; type “rules”.`];
}

function payRows(pays: readonly { label: string; pays: string }[]): string[] {
  return pays.map((row) => `${row.label} pays ${row.pays}.`);
}
