// A finished round as its record tells it.

import type { CheckView } from "../protocol/wire";
import type { Noted } from "./seenCommitments";
import { ALGORITHM, computed, type Proof } from "./shuffle";

/** One settled wager of a record. */
export interface RecordLine {
  seat: number;
  wager: string;
  stake_cents: number;
  outcome: "win" | "lose" | "push" | "returned";
  won_cents: number;
  paid_cents: number;
  clause: string;
  reason: string;
  row: string | null;
}

/** One seat of a record. */
export interface RecordSeat {
  seat: number;
  player: string | null;
  colour: "red" | "black" | null;
  wagers: { wager: string; amount_cents: number }[];
  decision: { action: "raise"; amount_cents: number } | { action: "fold" } | null;
}

/** As much of a round record as a page shows. */
export interface RoundRecord {
  game: string;
  rules_sha256: string;
  record_sha256: string;
  fairness: Proof | null;
  deck: string[] | null;
  dealt: { community: string[]; packets: { seat: number; cards: string[] }[]; dealer: string[] };
  seats: RecordSeat[];
  irregularities: unknown[];
  settlement: {
    outcome: string;
    dealer: { flush: string | null; qualifies: boolean | null } | null;
    lines: RecordLine[];
  };
}

/** A wager's name in words: `super-flush-rush` is `Super Flush Rush`. */
export const wagerTitle = (wager: string): string =>
  ({
    "players-6": "Player's 6",
    "nine-cards": "9 Cards",
    "nine-card-bonus": "9 Card Bonus",
    "sensor-1": "Jackpot 1",
    "sensor-2": "Jackpot 2",
  })[wager] ??
  wager
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** What a seat won or lost. */
export function net(record: RoundRecord, seat: number): number {
  const lines = record.settlement.lines.filter((line) => line.seat === seat);
  return lines.reduce((sum, line) => sum + line.paid_cents - line.stake_cents, 0);
}

const check = (part: string, holds: boolean, yes: string, no: string): CheckView => ({
  part,
  holds,
  sentence: holds ? yes : no,
});

/** The round checked in this browser: what was published, the deck, and whose card came when. */
export async function checked(record: RoundRecord, kept: Noted | null): Promise<CheckView[]> {
  const proof = record.fairness;
  // A deck of paper has no proof; but whoever saw a commitment while the round was played is owed one.
  if (!proof && !record.deck && !kept)
    return [
      check("shuffle", true, "The cards came from a deck that lay on the table; its shuffle is nobody's to prove.", ""),
    ];
  if (!proof || !record.deck) return [check("shuffle", false, "", "The record has no proof of its shuffle.")];
  if (proof.algorithm !== ALGORITHM)
    return [check("shuffle", false, "", `This page does not know the algorithm ${proof.algorithm}.`)];
  const again = await computed(proof);
  const found = [
    check(
      "commitment",
      again.commitment === proof.commitment,
      "The seed is the one the house had bound itself to.",
      "The seed is not the one the house had bound itself to.",
    ),
    check(
      "closing",
      again.closing === proof.closing,
      "The closing stands for all that was added.",
      "The closing stands for something else.",
    ),
    check(
      "deck",
      again.deck.join() === record.deck.join(),
      "All 52 cards lie where seed and luck put them.",
      "The deck is not the one that follows from seed and luck.",
    ),
    check(
      "deal",
      dealtInTurn(record),
      "Every card came off the top, to whom it was due.",
      "A card did not come off the top in turn.",
    ),
  ];
  return kept ? [...found, witnessed(proof, kept)] : found;
}

function witnessed(proof: Proof, kept: Noted): CheckView {
  const holds = kept.commitment === proof.commitment && (!kept.closing || kept.closing === proof.closing);
  const yes = "This browser noted the same commitment while the round was played.";
  return check("witness", holds, yes, "This browser noted another commitment while the round was played.");
}

// A card exposed while dealing is discarded and lies between the others: then the order is the house's to show.
function dealtInTurn(record: RoundRecord): boolean {
  const { community, packets, dealer } = record.dealt;
  const dealt = [...community, ...packets.flatMap(({ cards }) => cards), ...dealer];
  if (record.irregularities.length === 0) return dealt.every((card, place) => card === record.deck![place]);
  let place = -1;
  return dealt.every((card) => {
    const found = record.deck!.indexOf(card, place + 1);
    if (found < 0) return false;
    place = found;
    return true;
  });
}
