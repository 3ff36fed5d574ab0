// Describes a table in sentences.

import { winsOf, winText } from "../../components/moment/wins";
import { cardName } from "../../format/cards";
import { lossLimitText, timeLimitText } from "../../format/limits";
import { listText } from "../../format/lists";
import { money, signedMoney } from "../../format/money";
import { type TextKey, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type {
  ChoiceView,
  FeltView,
  LineView,
  OwnSeat,
  SeatView,
  SessionView,
  SpotView,
  TableView,
  YouView,
} from "../../protocol/wire";
import { lineLabel } from "../../rounds/lineLabel";
import { bankerOf, bankLine, waitsForBank } from "../../table/banking";
import { whyNoRaise } from "../../table/dock/decisionAdvice";
import { nextDecision, spotLabel } from "../../table/seats";
import { settledAtOnce } from "../../table/settledAtOnce";
import { lineNet } from "../../table/wagering/lineAmount";
import { cardsBySuit, flushWords, handSentences } from "./cardText";

function labelOf(felt: FeltView, wager: string): string {
  return felt.spots.find((spot) => spot.wager === wager)?.label ?? wager;
}

/** `Ante $10.00, Flush Rush $5.00, red, jackpot 1 lit`. */
export function wagerWords(felt: FeltView, seat: SeatView): string {
  const chips = Object.entries(seat.wagers).map(([wager, cents]) => `${labelOf(felt, wager)} ${money(cents)}`);
  const lit = seat.sensors.map((sensor) =>
    felt.sensors.length > 1 ? t("text.seat.jackpotLitNumber", { sensor }) : t("text.seat.jackpotLit"),
  );
  return [...chips, ...(seat.colour ? [t(`cards.${seat.colour}`)] : []), ...lit].join(", ");
}

/** A seat in one sentence. */
export function seatSentence(felt: FeltView, number: string, seat: SeatView, mine: boolean): string {
  if (!seat.player) return t("text.seat.free", { seat: number });
  const values = { seat: number, player: seat.player, rack: money(seat.rack_cents) };
  const parts = [
    mine ? t("text.seat.yours", values) : t("text.seat.other", values),
    wagerWords(felt, seat) || bankWords(seat) || t("text.seat.noWager"),
  ];
  if (seat.fee_cents > 0) parts.push(t("text.seat.fee", { amount: money(seat.fee_cents) }));
  if (seat.timed_out) parts.push(t("text.timedOut"));
  else if (seat.decision || seat.decisions.length > 0) parts.push(t(`text.seat.${decisionWord(seat)}`));
  if (seat.shown.length > 0) parts.push(t("text.seat.shows", { cards: cardsBySuit(seat.shown) }));
  parts.push(...settledAtOnce(seat).map(atOnceWords));
  if (seat.ready) parts.push(t("text.seat.ready"));
  if (!seat.connected) parts.push(t("text.seat.disconnected"));
  if (seat.leaving) parts.push(t("text.seat.leaves"));
  if (seat.net_cents !== null) parts.push(t("text.seat.result", { net: signedMoney(seat.net_cents) }));
  return `${parts.join("; ")}.`;
}

function bankWords(seat: SeatView): string {
  if (seat.bank_cents > 0) return t("text.seat.banks", { amount: money(seat.bank_cents) });
  return bankLine(seat) ? t("text.seat.banked") : "";
}

function decisionWord({ decision, decisions }: SeatView): "folded" | "checked" | "staysIn" {
  if (decision === "fold") return "folded";
  return decisions.at(-1)?.action === "check" ? "checked" : "staysIn";
}

function atOnceWords(line: LineView): string {
  const { label: wager, outcome, stake_cents } = line;
  return outcome === "win"
    ? t("text.seat.winsAtOnce", { wager, amount: money(lineNet(line)) })
    : t("text.seat.collected", { wager, amount: money(stake_cents) });
}

/** Whole seconds until a deadline. */
export function secondsLeft(deadline: string | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000));
}

/** The state of the round, in a few sentences. */
export function roundSentences(felt: FeltView, table: TableView, you: YouView, now: number): string[] {
  const sentences = [t("text.round.heading", { round: table.round, phase: t(`text.phases.${table.phase}`) })];
  if (table.turn !== null) {
    const own = String(table.turn) in you.seats;
    sentences.push(own ? t("text.round.yourTurn", { seat: table.turn }) : t("text.round.turn", { seat: table.turn }));
  }
  sentences.push(...bankSentences(felt, table, you));
  const left = secondsLeft(table.deadline, now);
  if (left !== null) sentences.push(t("text.round.secondsLeft", { count: left }));
  else if (String(table.turn) in you.seats) sentences.push(t("text.noTimeLimit"));
  if (table.clock?.last_call) sentences.push(t("text.lastCallNow"));
  if (table.community.length > 0) sentences.push(communitySentence(table));
  if (table.community_down > 0) sentences.push(t("text.round.communityDown", { count: table.community_down }));
  if (table.exposed.length > 0) sentences.push(t("text.round.exposed", { cards: namesOf(table.exposed) }));
  sentences.push(...deckSentences(table), ...dealerSentences(felt, table));
  if (!table.dealer_here) sentences.push(t("text.round.noDealer"));
  if (table.void) sentences.push(t("text.round.void", { reason: fromServer(table.void) }));
  if (table.message) sentences.push(fromServer(table.message));
  return sentences;
}

/** Who banks the round, where players bank the game. */
export function bankSentences(felt: FeltView, table: TableView, you: YouView): string[] {
  const banker = bankerOf(table);
  if (banker) {
    const values = { player: banker.player, seat: banker.seat, amount: money(banker.cents) };
    return [t(banker.seat in you.seats ? "text.round.youBank" : "text.round.banks", values)];
  }
  if (!felt.banking || !waitsForBank(felt, table)) return [];
  const { min_cents, max_cents } = felt.banking;
  return [t("text.round.nobodyBanks", { min: money(min_cents), max: money(max_cents) })];
}

const namesOf = (cards: readonly string[]): string => cards.map(cardName).join(", ");

/** The community cards. */
export const communitySentence = ({ community }: TableView): string =>
  t("text.round.community", { cards: namesOf(community) });

/** Which deck is in play, where the table has several, and which are out of play. */
export function deckSentences({ decks }: TableView): string[] {
  const inPlay = decks.length > 1 ? decks.filter((deck) => deck.in_play) : [];
  const next = decks.filter((deck) => deck.next);
  const out = decks.filter((deck) => deck.out);
  return [
    ...inPlay.map((deck) => t("text.decks.inPlay", { deck: fromServer(deck.name) })),
    ...next.map((deck) => t("text.decks.next", { deck: fromServer(deck.name) })),
    ...out.map((deck) => t("text.decks.out", { deck: fromServer(deck.name), reason: fromServer(deck.out) })),
  ];
}

/** The dealer's hand, as far as it is visible. */
export function dealerSentences(felt: FeltView, table: TableView): string[] {
  const { hand, qualifies, cards_held } = table.dealer;
  if (!hand) return cards_held > 0 ? [t("text.dealer.faceDown", { count: cards_held })] : [];
  const sentences = [t("text.dealer.shows", { cards: cardsBySuit(hand.cards) })];
  if (hand.flush) sentences.push(t("text.dealer.flush", { flush: flushWords(hand.flush) }));
  if (qualifies !== null) sentences.push(qualifies ? t("text.dealer.qualifies") : doesNotQualify(felt));
  return sentences;
}

const doesNotQualify = ({ qualifier }: FeltView): string =>
  qualifier ? t("text.dealer.doesNotQualifyWith", { least: qualifier }) : t("text.dealer.doesNotQualify");

/** Your cards, seat by seat. */
export function ownHands(table: TableView, you: YouView): string[] {
  const seats = Object.keys(you.seats);
  const sentences = seats.flatMap((number) => {
    const hand = you.seats[number]?.hand ?? table.seats[number]?.hand;
    return hand ? handSentences(hand, seats.length > 1 ? number : null) : [];
  });
  if (sentences.length > 0) return sentences;
  if (seats.some((number) => table.seats[number]?.bank_cents)) return [t("text.hand.bank")];
  if (seats.length === 0) return [t("text.hand.noSeat")];
  return [t("text.hand.noCards"), ...(table.community.length > 0 ? [communitySentence(table)] : [])];
}

const CHOICES: Record<string, TextKey> = {
  leave: "text.choices.leave",
  "buy-chips": "text.choices.buyChips",
  "choose-colour": "text.choices.chooseColour",
  "add-entropy": "text.choices.addEntropy",
  ready: "text.choices.ready",
  fold: "text.choices.fold",
  check: "text.choices.check",
  "more-time": "text.choices.moreTime",
  "take-back-bank": "text.choices.bankBack",
};

/** The sensor number of a choice. */
export const sensorOf = (choice: ChoiceView): number => Number(/\d+$/.exec(choice.wager ?? "")?.[0] ?? 1);

function sensorLabel(felt: FeltView, number: number): string {
  return felt.sensors.find((one) => one.sensor === number)?.label ?? t("text.choices.jackpot", { sensor: number });
}

/** A legal choice: its amounts and its command. */
export const choiceSentence = (felt: FeltView, choice: ChoiceView): string => `${choiceWords(felt, choice)}.`;

function choiceWords(felt: FeltView, choice: ChoiceView): string {
  const label = choice.wager ? labelOf(felt, choice.wager) : "";
  const wager = label.toLowerCase();
  const sensor = sensorOf(choice);
  const [min, max] = [money(choice.min_cents), money(choice.max_cents)];
  const ranges = choice.max_cents > choice.min_cents;
  const amount = ranges ? t("text.choices.range", { min, max }) : min;
  switch (choice.kind) {
    case "place-wager":
      return t("text.choices.place", { label, amount, wager });
    case "withdraw-wager":
      return t("text.choices.takeBack", { label, wager });
    case "put-up-bank":
      return t("text.choices.bank", { amount });
    case "light-sensor":
      return t("text.choices.light", { label: sensorLabel(felt, sensor), amount: min, sensor });
    case "darken-sensor":
      return t("text.choices.darken", { label: sensorLabel(felt, sensor), sensor });
    case "raise": {
      const values = { label: label || t("text.choices.raiseLabel"), amount };
      return ranges ? t("text.choices.raiseRange", values) : t("text.choices.raise", values);
    }
    default: {
      const key = CHOICES[choice.kind];
      return key ? t(key) : choice.kind.replaceAll("-", " ");
    }
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
    const sentences = choices.length > 0 ? choices : [t("text.choices.none")];
    return [...whyNoRaises(felt, table.seats[number], own), ...sentences].map((sentence) =>
      ofSeat(number, seats.length, sentence),
    );
  });
}

/** Why a seat that decides may not raise; none where it may. */
export function whyNoRaises(felt: FeltView, seat: SeatView | undefined, own: OwnSeat): string[] {
  return seat && own.no_raise
    ? [whyNoRaise(felt, { seat, own }, spotLabel(felt, nextDecision(felt, seat)?.wager ?? ""))]
    : [];
}

/** A sentence about one of a player's seats: it names the seat where the player has several. */
export const ofSeat = (seat: string, seats: number, sentence: string): string =>
  seats > 1 ? t("text.seat.numbered", { seat, sentence }) : sentence;

/** Which seats are free. */
export function freeSeats(table: TableView): string {
  const free = Object.keys(table.seats).filter((number) => !table.seats[number]?.player);
  if (free.length === 0) return t("text.choices.allTaken");
  return t("text.choices.sit", { count: free.length, seats: listText(free) });
}

/** `Ante $10 wins $10: better flush.` Amounts are net changes. */
export function lineSentence(line: LineView): string {
  const values = { wager: lineLabel(line), stake: money(line.stake_cents), won: money(lineNet(line)) };
  const reason = line.reason ? `: ${fromServer(line.reason)}` : "";
  const outcome = line.wager === "fee" ? "fee" : line.outcome;
  return `${t(`text.outcomes.${outcome}`, values)}${reason}.`;
}

/** The outcome of each of the player's wagers, and the total. */
export function resultSentences(table: TableView, you: YouView): string[] {
  return Object.keys(you.seats).flatMap((number) => {
    const seat = table.seats[number];
    if (!seat || seat.lines.length === 0) return [];
    const whole = seat.net_cents === null ? [] : [netSentence(seat.net_cents)];
    const late = seat.timed_out ? [t("text.timeRanOut")] : [];
    return [...late, ...seat.lines.map(lineSentence), ...whole];
  });
}

function netSentence(cents: number): string {
  if (cents === 0) return t("text.net.even");
  const amount = money(Math.abs(cents));
  return cents > 0 ? t("text.net.won", { amount }) : t("text.net.lost", { amount });
}

/** The meters, and wins in progress. */
export function jackpotSentences(table: TableView): string[] {
  const meters = table.meters.map((meter) => {
    const pending = meter.pending_cents.map((cents) => t("text.jackpots.hit", { amount: money(cents) }));
    return `${meter.label}: ${[money(meter.amount_cents), ...pending].join("; ")}.`;
  });
  return meters.length > 0 ? [...meters, ...winSentences(table)] : [t("text.jackpots.none")];
}

/** The jackpot wins of the round, each with its stage. */
export function winSentences({ claims, refused, seats }: TableView): string[] {
  const wins = winsOf(claims, refused, ({ seat }) => seats[seat]?.player || t("felt.seat", { seat }));
  return wins.map((win) => `${winText(win)}.`);
}

/** What is published about the shuffle. */
export function fairnessSentences(table: TableView): string[] {
  const { shuffle } = table;
  if (!shuffle) return [t("text.fairness.physical")];
  const { algorithm, commitment, closing, seed } = shuffle;
  const sentences = [t("text.fairness.algorithm", { algorithm }), t("text.fairness.commitment", { commitment })];
  const added = shuffle.contributions.map(({ player, seat, entropy }) =>
    t("text.fairness.contribution", { player, seat, bytes: entropy }),
  );
  if (added.length > 0) sentences.push(t("text.fairness.contributions", { contributions: added.join("; ") }));
  if (closing) sentences.push(t("text.fairness.closing", { closing }));
  sentences.push(seed ? t("text.fairness.seed", { seed }) : t("text.fairness.seedLater"));
  return sentences;
}

/** Chips at the table and in the wallet. */
export function chipSentences(table: TableView, you: YouView): string[] {
  const racks = Object.keys(you.seats).map((number) => {
    const seat = table.seats[number];
    return t("text.chips.rack", { seat: number, amount: money(seat?.rack_cents ?? 0) });
  });
  return [...racks, t("text.chips.wallet", { amount: money(you.wallet_cents) })];
}

/** Duration, result and limits of the session. */
export function sessionSentences(session: SessionView | null, now: number): string[] {
  if (!session) return [t("text.session.none")];
  const minutes = Math.max(0, Math.floor((now - Date.parse(session.since)) / 60000));
  return [
    t("text.session.played", { count: minutes, result: netSentence(session.net_cents) }),
    t("text.session.limits", { loss: lossLimitText(session), time: timeLimitText(session) }),
    ...(session.reached ? [fromServer(session.reached)] : []),
  ];
}

/** A pay table, row by row. */
export function paySentences(felt: FeltView, place: string): string[] {
  const spots = felt.spots.filter((spot) => spot.pays.length > 0 && (place === "" || spot.wager === place));
  const sensors = felt.sensors.filter((one) => place === "" || `sensor-${one.sensor}` === place);
  const sentences = [
    ...spots.flatMap((spot) => [payTitle(spot), ...payRows(spot.pays), ...secondRows(spot)]),
    ...sensors.flatMap(({ label, wager_cents, pays }) => [
      t("text.pays.jackpot", { jackpot: label, amount: money(wager_cents) }),
      ...payRows(pays),
    ]),
  ];
  return sentences.length > 0 ? sentences : [t("text.pays.none", { wager: labelOf(felt, place) })];
}

const payTitle = ({ label, table }: SpotView): string =>
  table ? t("text.pays.table", { wager: label, table }) : `${label}:`;

const secondRows = ({ label, second_table, second_pays }: SpotView): string[] =>
  second_table ? [t("text.pays.table", { wager: label, table: second_table }), ...payRows(second_pays)] : [];

function payRows(pays: readonly { label: string; pays: string }[]): string[] {
  return pays.map((row) => t("text.pays.row", { hand: fromServer(row.label), pays: fromServer(row.pays) }));
}
