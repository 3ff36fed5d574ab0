// Splits a finished round into steps for the replay.

import { printedRank, SUITS, suitOf } from "../format/cards";
import { money } from "../format/money";
import { net, type RecordSeat, type RoundRecord } from "./roundRecord";

/** One step of a replay: its text, and how much of the round is visible. */
export interface Step {
  title: string;
  sentence: string;
  /** Seats whose cards are face up. */
  shown: number[];
  community: boolean;
  dealt: boolean;
  /** Seats that have decided. */
  decided: number[];
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
  const steps: Step[] = [];
  let current: Step = {
    title: "",
    sentence: "",
    shown: [],
    community: false,
    dealt: false,
    decided: [],
    dealer: false,
    settled: false,
  };
  const add = (title: string, sentence: string, change: Partial<Step>) => {
    current = { ...current, ...change, title, sentence };
    steps.push(current);
  };

  add("Wagers", wagersSentence(record), {});
  if (community.length) add("Community cards", `${cardSymbols(community)} for everybody.`, { community: true });
  if (packets.length && !community.length)
    add("The deal", `${packets[0]?.cards.length} cards each.`, { dealt: true, shown: seats });
  for (const { seat, decision } of record.seats)
    if (decision)
      add(`${playerName(record, seat)} decides`, decisionSentence(playerName(record, seat), decision), {
        decided: [...current.decided, seat],
      });
  if (packets.length && community.length)
    add("The deal", `${packets[0]?.cards.length} cards each.`, { dealt: true, shown: seats });
  if (dealer.length) add("The dealer", dealerSentence(record), { dealer: true });
  add("Settlement", settlementSentence(record), { settled: true });
  return steps;
}

function wagersSentence(record: RoundRecord): string {
  const parts = record.seats.map(({ seat, wagers }) => {
    const more = record.settlement.lines.filter((line) => line.seat === seat).length > 0;
    const sum = wagers.reduce((total, { amount_cents }) => total + amount_cents, 0);
    return `${playerName(record, seat)} ${money(sum)}${more ? "" : " (returned)"}`;
  });
  return `${parts.join(", ")}.`;
}

function decisionSentence(player: string, decision: NonNullable<RecordSeat["decision"]>): string {
  return decision.action === "fold" ? `${player} folds.` : `${player} stays in with ${money(decision.amount_cents)}.`;
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
