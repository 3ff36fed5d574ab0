// Splits a finished round into steps for the replay.

import { printedRank, SUITS, suitOf } from "../format/cards";
import { money } from "../format/money";
import { net, type RoundRecord } from "./roundRecord";

/** One step of a replay: its text, and how much of the round is visible. */
export interface Step {
  title: string;
  sentence: string;
  /** Seats whose cards are face up. */
  shown: number[];
  community: boolean;
  dealt: boolean;
  /** Seats that have decided. */
  decisionSentence: number[];
  dealer: boolean;
  settled: boolean;
}

const cardSymbols = (cards: string[]): string =>
  cards.map((card) => printedRank(card) + SUITS[suitOf(card)].symbol).join(" ");
const playerName = (record: RoundRecord, seat: number): string =>
  record.seats.find((one) => one.seat === seat)?.player ?? `Seat ${seat}`;

/** The steps of a round, in order. */
export function replaySteps(record: RoundRecord): Step[] {
  const seats = record.seats.map(({ seat }) => seat);
  const { community, packets, dealer } = record.dealt;
  const told: Step[] = [];
  let now: Step = {
    title: "",
    sentence: "",
    shown: [],
    community: false,
    dealt: false,
    decisionSentence: [],
    dealer: false,
    settled: false,
  };
  const tell = (title: string, sentence: string, change: Partial<Step>) => {
    now = { ...now, ...change, title, sentence };
    told.push(now);
  };

  tell("Wagers", wagersSentence(record), {});
  if (community.length) tell("Community cards", `${cardSymbols(community)} for everybody.`, { community: true });
  if (packets.length && !community.length)
    tell("The deal", `${packets[0]!.cards.length} cards each.`, { dealt: true, shown: seats });
  for (const { seat, decision } of record.seats)
    if (decision)
      tell(`${playerName(record, seat)} decides`, decided(record, seat), {
        decisionSentence: [...now.decisionSentence, seat],
      });
  if (packets.length && community.length)
    tell("The deal", `${packets[0]!.cards.length} cards each.`, { dealt: true, shown: seats });
  if (dealer.length) tell("The dealer", dealerSentence(record), { dealer: true });
  tell("Settlement", settlementSentence(record), { settled: true });
  return told;
}

function wagersSentence(record: RoundRecord): string {
  const parts = record.seats.map(({ seat, wagers }) => {
    const more = record.settlement.lines.filter((line) => line.seat === seat).length > 0;
    const sum = wagers.reduce((total, { amount_cents }) => total + amount_cents, 0);
    return `${playerName(record, seat)} ${money(sum)}${more ? "" : " (returned)"}`;
  });
  return `${parts.join(", ")}.`;
}

function decided(record: RoundRecord, seat: number): string {
  const decision = record.seats.find((one) => one.seat === seat)!.decision!;
  return decision.action === "fold"
    ? `${playerName(record, seat)} folds.`
    : `${playerName(record, seat)} stays in with ${money(decision.amount_cents)}.`;
}

function dealerSentence(record: RoundRecord): string {
  const dealer = record.settlement.dealer;
  if (!dealer?.flush) return "The dealer shows.";
  const verdict = dealer.qualifies === null ? "" : dealer.qualifies ? " and qualifies" : " and does not qualify";
  return `The dealer has ${dealer.flush}${verdict}.`;
}

function settlementSentence(record: RoundRecord): string {
  if (record.settlement.outcome === "void") return "The round is void; every wager went back.";
  const parts = record.seats.map(({ seat }) => {
    const won = net(record, seat);
    return `${playerName(record, seat)} ${won > 0 ? `wins ${money(won)}` : won < 0 ? `loses ${money(-won)}` : "is even"}`;
  });
  return `${parts.join(", ")}.`;
}
