// A finished round, step by step.

import { printedRank, SUITS, suitOf } from "../format/cards";
import { money } from "../format/money";
import { net, type RoundRecord } from "./roundRecord";

/** How much of a round is on show. */
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

const brief = (cards: string[]): string =>
  cards.map((card) => printedRank(card) + SUITS[suitOf(card)].symbol).join(" ");
const who = (record: RoundRecord, seat: number): string =>
  record.seats.find((one) => one.seat === seat)?.player ?? `Seat ${seat}`;

/** The steps of a round. */
export function steps(record: RoundRecord): Step[] {
  const seats = record.seats.map(({ seat }) => seat);
  const { community, packets, dealer } = record.dealt;
  const told: Step[] = [];
  let now: Step = {
    title: "",
    sentence: "",
    shown: [],
    community: false,
    dealt: false,
    decided: [],
    dealer: false,
    settled: false,
  };
  const tell = (title: string, sentence: string, change: Partial<Step>) => {
    now = { ...now, ...change, title, sentence };
    told.push(now);
  };

  tell("Wagers", wagered(record), {});
  if (community.length) tell("Community cards", `${brief(community)} for everybody.`, { community: true });
  if (packets.length && !community.length)
    tell("The deal", `${packets[0]!.cards.length} cards each.`, { dealt: true, shown: seats });
  for (const { seat, decision } of record.seats)
    if (decision) tell(`${who(record, seat)} decides`, decided(record, seat), { decided: [...now.decided, seat] });
  if (packets.length && community.length)
    tell("The deal", `${packets[0]!.cards.length} cards each.`, { dealt: true, shown: seats });
  if (dealer.length) tell("The dealer", dealerSaid(record), { dealer: true });
  tell("Settlement", settled(record), { settled: true });
  return told;
}

function wagered(record: RoundRecord): string {
  const parts = record.seats.map(({ seat, wagers }) => {
    const more = record.settlement.lines.filter((line) => line.seat === seat).length > 0;
    const sum = wagers.reduce((total, { amount_cents }) => total + amount_cents, 0);
    return `${who(record, seat)} ${money(sum)}${more ? "" : " (returned)"}`;
  });
  return `${parts.join(", ")}.`;
}

function decided(record: RoundRecord, seat: number): string {
  const decision = record.seats.find((one) => one.seat === seat)!.decision!;
  return decision.action === "fold"
    ? `${who(record, seat)} folds.`
    : `${who(record, seat)} stays in with ${money(decision.amount_cents)}.`;
}

function dealerSaid(record: RoundRecord): string {
  const dealer = record.settlement.dealer;
  if (!dealer?.flush) return "The dealer shows.";
  const verdict = dealer.qualifies === null ? "" : dealer.qualifies ? " and qualifies" : " and does not qualify";
  return `The dealer has ${dealer.flush}${verdict}.`;
}

function settled(record: RoundRecord): string {
  if (record.settlement.outcome === "void") return "The round is void; every wager went back.";
  const parts = record.seats.map(({ seat }) => {
    const won = net(record, seat);
    return `${who(record, seat)} ${won > 0 ? `wins ${money(won)}` : won < 0 ? `loses ${money(-won)}` : "is even"}`;
  });
  return `${parts.join(", ")}.`;
}
