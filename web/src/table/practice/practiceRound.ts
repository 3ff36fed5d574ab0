// Practice rounds as the page describes them to the server: each change gives the next description.

import type { FeltView, PracticeRequest, PracticeSeat } from "../../protocol/wire";
import { baseSpot } from "../seats";
import type { Layout } from "../wagering/layout";

/** A hand that cards can be chosen for: a seat's by its number, the dealer's, or the community's. */
export type Place = number | "dealer" | "community";

/** Who plays a seat: nobody, the player, or a bot by the name of its strategy. */
export type Occupant = "" | "you" | (string & {});

/** How many seats one player may have. */
export const MAX_OWN_SEATS = 2;

const MAX_SEED = 2 ** 31;

/** A seed for cards that nobody has seen. */
export const newSeed = (): number => Math.floor(Math.random() * MAX_SEED);

const emptySeat = (): PracticeSeat => ({ strategy: "", wagers: {}, colour: null, cards: [] });

/** A round that waits for wagers, with the smallest base wager at the player's seat in the middle of the table. */
export function firstRound(felt: FeltView, seed: number, verdicts: boolean): PracticeRequest {
  const base = baseSpot(felt.spots);
  const wagers = base ? { [base.wager]: base.min_cents } : {};
  const seat = { ...emptySeat(), wagers, colour: felt.two_colours ? ("red" as const) : null };
  const seats = { [Math.ceil(felt.seats / 2)]: seat };
  return { seats, dealer: [], community: [], seed, dealt: false, decisions: [], verdicts, hint: false };
}

/** The player's seats, from the dealer's left. */
export const ownSeats = (round: PracticeRequest): number[] =>
  Object.entries(round.seats)
    .filter(([, seat]) => seat.strategy === "")
    .map(([number]) => Number(number))
    .sort((one, other) => one - other);

/** The same wagers with cards from a seed; the present seed deals the same hands again. */
export const dealtFrom = (round: PracticeRequest, seed: number): PracticeRequest => ({
  ...round,
  seed,
  dealt: true,
  decisions: [],
  hint: false,
});

/** The round before its cards, so that wagers can be changed. */
export const beforeDeal = (round: PracticeRequest): PracticeRequest => ({
  ...round,
  dealt: false,
  decisions: [],
  hint: false,
});

/** The round after one more decision; a raise of 0 is a fold, or else a check. */
export const afterDecision = (
  round: PracticeRequest,
  seat: number,
  raise_cents: number,
  check = false,
): PracticeRequest => ({
  ...round,
  decisions: [...round.decisions, { seat, raise_cents, check }],
  hint: false,
});

/** The round with other wagers at one of the player's seats. */
export function withLayout(round: PracticeRequest, seat: number, { wagers, colour }: Layout): PracticeRequest {
  const placed = Object.fromEntries(Object.entries(wagers).filter(([, cents]) => cents > 0));
  return withSeat(round, seat, { ...(round.seats[seat] ?? emptySeat()), wagers: placed, colour });
}

const withSeat = (round: PracticeRequest, number: number, seat: PracticeSeat): PracticeRequest => ({
  ...round,
  seats: { ...round.seats, [number]: seat },
});

/** Who plays a seat. */
export function occupantOf(round: PracticeRequest, number: number): Occupant {
  const seat = round.seats[number];
  return seat ? seat.strategy || "you" : "";
}

/** Whether the player may take one more seat, or leave one. */
export const mayBecome = (round: PracticeRequest, number: number, occupant: Occupant): boolean => {
  const others = ownSeats(round).filter((one) => one !== number).length;
  return occupant === "you" ? others < MAX_OWN_SEATS : others > 0;
};

/** The round with somebody else at a seat; the player's second seat has the wagers of the first. */
export function withOccupant(round: PracticeRequest, number: number, occupant: Occupant): PracticeRequest {
  if (!mayBecome(round, number, occupant) || occupantOf(round, number) === occupant) return round;
  const open = beforeDeal(round);
  if (occupant === "") {
    const { [number]: _, ...seats } = open.seats;
    return { ...open, seats };
  }
  if (occupant !== "you") return withSeat(open, number, { ...emptySeat(), strategy: occupant });
  const [first] = ownSeats(open);
  const like = first === undefined ? emptySeat() : (open.seats[first] ?? emptySeat());
  return withSeat(open, number, { ...like, wagers: { ...like.wagers }, cards: [] });
}

/** The round with a bot of this strategy at every empty seat. */
export const withBots = (round: PracticeRequest, seats: number, strategy: string): PracticeRequest =>
  Array.from({ length: seats }, (_, place) => place + 1)
    .filter((number) => !round.seats[number])
    .reduce((next, number) => withOccupant(next, number, strategy), round);

/** The cards chosen for a hand. */
export function chosenCards(round: PracticeRequest, place: Place): string[] {
  return typeof place === "number" ? (round.seats[place]?.cards ?? []) : round[place];
}

/** The round with other cards chosen for a hand. */
export function withCards(round: PracticeRequest, place: Place, cards: string[]): PracticeRequest {
  if (typeof place !== "number") return { ...round, [place]: cards };
  const seat = round.seats[place];
  return seat ? withSeat(round, place, { ...seat, cards }) : round;
}

/** The hands that cards can be chosen for at this felt. */
export function choosablePlaces(felt: FeltView, round: PracticeRequest): Place[] {
  const places: Place[] = [...ownSeats(round)];
  if (felt.community_cards) places.push("community");
  if (felt.dealer_cards) places.push("dealer");
  return places;
}

/** How many cards a hand has. */
export const handSize = (felt: FeltView, place: Place): number =>
  place === "community" ? felt.community_cards : place === "dealer" ? felt.dealer_cards : felt.packet_cards;

/** The cards chosen for other hands. */
export function cardsChosenElsewhere(felt: FeltView, round: PracticeRequest, place: Place): Set<string> {
  const others = choosablePlaces(felt, round).filter((other) => other !== place);
  return new Set(others.flatMap((other) => chosenCards(round, other)));
}

/** Whether any card is chosen. */
export const hasChosenCards = (felt: FeltView, round: PracticeRequest): boolean =>
  choosablePlaces(felt, round).some((place) => chosenCards(round, place).length > 0);

/** The round without chosen cards. */
export const withoutCards = (felt: FeltView, round: PracticeRequest): PracticeRequest =>
  choosablePlaces(felt, round).reduce((next, place) => withCards(next, place, []), round);
