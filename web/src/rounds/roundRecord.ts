// Round records: their types, and figures derived from them.

import type { CheckView } from "../protocol/wire";
import type { SeenCommitment } from "./seenCommitments";
import { ALGORITHM, computeShuffle, type Proof } from "./shuffle";

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

/** The parts of a round record that pages use. */
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
export const wagerLabel = (wager: string): string =>
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

/** The net result of a seat, in cents. */
export function net(record: RoundRecord, seat: number): number {
  const lines = record.settlement.lines.filter((line) => line.seat === seat);
  return lines.reduce((sum, line) => sum + line.paid_cents - line.stake_cents, 0);
}

const check = (part: string, holds: boolean, yes: string, no: string): CheckView => ({
  part,
  holds,
  sentence: holds ? yes : no,
});

/** Check a round in this browser: the published commitment, the deck, and the order of the deal. */
export async function checkRound(record: RoundRecord, seen: SeenCommitment | null): Promise<CheckView[]> {
  const proof = record.fairness;
  // A physical deck has no proof; but if this browser saw a commitment, the record must contain one.
  if (!proof && !record.deck && !seen)
    return [
      check("shuffle", true, "The cards came from a deck that lay on the table; its shuffle is nobody's to prove.", ""),
    ];
  if (!proof || !record.deck) return [check("shuffle", false, "", "The record has no proof of its shuffle.")];
  if (proof.algorithm !== ALGORITHM)
    return [check("shuffle", false, "", `This page does not know the algorithm ${proof.algorithm}.`)];
  const again = await computeShuffle(proof);
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
      dealtInOrder(record),
      "Every card came off the top, to whom it was due.",
      "A card did not come off the top in turn.",
    ),
  ];
  return seen ? [...found, matchesSeen(proof, seen)] : found;
}

function matchesSeen(proof: Proof, kept: SeenCommitment): CheckView {
  const holds = kept.commitment === proof.commitment && (!kept.closing || kept.closing === proof.closing);
  const yes = "This browser noted the same commitment while the round was played.";
  return check("witness", holds, yes, "This browser noted another commitment while the round was played.");
}

// An exposed card is discarded during the deal, so dealt cards then need only be in deck order, with gaps.
function dealtInOrder(record: RoundRecord): boolean {
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
