// Checks a finished round in the browser, without the server.

import { type TextKey, t } from "../i18n/text";
import type { CheckView } from "../protocol/wire";
import type { RoundRecord } from "./roundRecord";
import type { SeenCommitment } from "./seenCommitments";
import { ALGORITHM, type Contribution, computeShuffle, type Proof } from "./shuffle";

type CheckedPart = "commitment" | "closing" | "deck" | "deal" | "witness";

const FAILS = {
  commitment: "rounds.checks.commitmentFails",
  closing: "rounds.checks.closingFails",
  deck: "rounds.checks.deckFails",
  deal: "rounds.checks.dealFails",
  witness: "rounds.checks.witnessFails",
} satisfies Record<CheckedPart, TextKey>;

const check = (part: CheckedPart, holds: boolean): CheckView => ({
  part,
  holds,
  sentence: holds ? t(`rounds.checks.${part}`) : t(FAILS[part]),
});

const shuffleCheck = (holds: boolean, sentence: string): CheckView[] => [{ part: "shuffle", holds, sentence }];

/** Check a round in this browser: the published commitment, the deck, and the order of the deal. */
export async function checkRound(record: RoundRecord, seen: SeenCommitment | null): Promise<CheckView[]> {
  const proof = record.fairness;
  // A physical deck has no proof; but if this browser saw a commitment, the record must contain one.
  if (!proof && !record.deck && !seen) return shuffleCheck(true, t("rounds.checks.physicalDeck"));
  if (!proof || !record.deck) return shuffleCheck(false, t("rounds.checks.noProof"));
  if (proof.algorithm !== ALGORITHM)
    return shuffleCheck(false, t("rounds.checks.unknownAlgorithm", { algorithm: proof.algorithm }));
  const computed = await computeShuffle(proof);
  const checks = [
    check("commitment", computed.commitment === proof.commitment),
    check("closing", computed.closing === proof.closing),
    check("deck", computed.deck.join() === record.deck.join()),
    check("deal", dealtInOrder(record, record.deck)),
  ];
  return seen ? [...checks, ...matchesSeen(record, proof, seen)] : checks;
}

function matchesSeen(record: RoundRecord, proof: Proof, seen: SeenCommitment): CheckView[] {
  const holds =
    (!seen.commitment || seen.commitment === proof.commitment) && (!seen.closing || seen.closing === proof.closing);
  const witness = check("witness", holds);
  const playing = record.seats.filter(({ wagers }) => wagers.length > 0).map(({ seat }) => seat);
  const missing = leftOut(proof.contributions, seen, playing);
  const sentence = missing === null ? t("rounds.checks.added") : t("rounds.checks.addedFails", { seat: missing });
  const added = { part: "added", holds: missing === null, sentence };
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
