// Checks a finished round in the browser, without the server.

import type { CheckView } from "../protocol/wire";
import type { RoundRecord } from "./roundRecord";
import type { SeenCommitment } from "./seenCommitments";
import { ALGORITHM, type Contribution, computeShuffle, type Proof } from "./shuffle";

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
    return [check("shuffle", true, "The cards came from a physical deck, so there is no shuffle to verify.", "")];
  if (!proof || !record.deck) return [check("shuffle", false, "", "The record has no proof of its shuffle.")];
  if (proof.algorithm !== ALGORITHM)
    return [check("shuffle", false, "", `This page does not know the algorithm ${proof.algorithm}.`)];
  const computed = await computeShuffle(proof);
  const checks = [
    check(
      "commitment",
      computed.commitment === proof.commitment,
      "The seed matches the commitment the house published.",
      "The seed does not match the commitment the house published.",
    ),
    check(
      "closing",
      computed.closing === proof.closing,
      "The closing hash covers every contribution.",
      "The closing hash does not match the contributions.",
    ),
    check(
      "deck",
      computed.deck.join() === record.deck.join(),
      "All 52 cards are where the seed and the contributions put them.",
      "The deck does not follow from the seed and the contributions.",
    ),
    check(
      "deal",
      dealtInOrder(record, record.deck),
      "Every card was dealt from the top, in order.",
      "A card was not dealt from the top in order.",
    ),
  ];
  return seen ? [...checks, ...matchesSeen(record, proof, seen)] : checks;
}

function matchesSeen(record: RoundRecord, proof: Proof, seen: SeenCommitment): CheckView[] {
  const holds =
    (!seen.commitment || seen.commitment === proof.commitment) && (!seen.closing || seen.closing === proof.closing);
  const witness = check(
    "witness",
    holds,
    "This browser saw the same commitment while the round was played.",
    "This browser saw another commitment while the round was played.",
  );
  const playing = record.seats.filter(({ wagers }) => wagers.length > 0).map(({ seat }) => seat);
  const missing = leftOut(proof.contributions, seen, playing);
  const added = check(
    "added",
    missing === null,
    "What this browser added is in the shuffle.",
    `What this browser added for seat ${missing} is not in the shuffle.`,
  );
  return playing.some((seat) => seen.entropy?.[seat]) ? [witness, added] : [witness];
}

/** The first of the playing seats whose entropy was sent from this browser and is not in the shuffle; null if none. */
export function leftOut(
  contributions: readonly Pick<Contribution, "seat" | "entropy">[],
  seen: SeenCommitment | null,
  playing: readonly number[],
): number | null {
  const missing = playing.find((seat) => {
    const sent = seen?.entropy?.[seat];
    return sent && !contributions.some((one) => one.seat === seat && sent.includes(one.entropy));
  });
  return missing ?? null;
}

// An exposed card is discarded during the deal, so dealt cards then need only be in deck order, with gaps.
function dealtInOrder(record: RoundRecord, deck: string[]): boolean {
  const { community, packets, dealer } = record.dealt;
  const dealt = [...community, ...packets.flatMap(({ cards }) => cards), ...dealer];
  if (record.irregularities.length === 0) return dealt.every((card, place) => card === deck[place]);
  let place = -1;
  return dealt.every((card) => {
    const found = deck.indexOf(card, place + 1);
    if (found < 0) return false;
    place = found;
    return true;
  });
}
