// Checks a finished round in the browser, without the server.

import { RANKS, rankOf } from "../format/cards";
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

/**
 * Check a round in this browser: the published commitment, the deck, and the order of the deal, in which cards of ranks
 * that the game's deck does not have are passed over.
 */
export async function checkRound(
  record: RoundRecord,
  seen: SeenCommitment | null,
  ranks: string = RANKS,
): Promise<CheckView[]> {
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
    check("deal", dealtInOrder(record, inPlay(record.deck, ranks))),
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

const inPlay = (deck: readonly string[], ranks: string): string[] =>
  deck.filter((card) => ranks.includes(rankOf(card)));

// Whether the hands are the cards of the deck in the order of a deal. An exposed card is discarded during the deal, so
// then each hand need only be in deck order, with gaps.
function dealtInOrder(record: RoundRecord, deck: string[]): boolean {
  const { community, dealer } = record.dealt;
  const packets = inDealOrder(record);
  const hands = [...packets.map(({ cards }) => cards), dealer, community];
  const places = new Map(hands.flatMap((cards, place) => cards.map((card) => [card, place] as const)));
  const order = deck.filter((card) => places.has(card));
  const inHandOrder = hands.every(
    (cards, place) => order.filter((card) => places.get(card) === place).join() === cards.join(),
  );
  if (!inHandOrder || order.length !== places.size) return false;
  if (record.irregularities.length > 0) return true;
  const dealt = order.map((card) => places.get(card) ?? 0);
  return order.join() === deck.slice(0, order.length).join() && isDealtStreetByStreet(dealt, packets.length);
}

// Packets go from the dealer's left or, where a player banks the round, from the banker's.
function inDealOrder({ bank, dealt: { packets } }: RoundRecord): RoundRecord["dealt"]["packets"] {
  const banker = bank?.seat ?? 0;
  return [...packets.filter(({ seat }) => seat > banker), ...packets.filter(({ seat }) => seat < banker)];
}

/**
 * Whether cards go to the seats in turn, then to the dealer, then to the community, street by street. The places of the
 * seats are 0 to `seats - 1`; every seat of a street gets as many cards, and none that is left out gets cards again.
 */
export function isDealtStreetByStreet(places: readonly number[], seats: number): boolean {
  const streets: [number, number][][] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place < last) streets.push([]);
    const street = streets.at(-1) as [number, number][];
    if (place === last) (street.at(-1) as [number, number])[1] += 1;
    else street.push([place, 1]);
    last = place;
  }
  const dealtTo = streets.map((street) => street.filter(([place]) => place < seats));
  return dealtTo.every((street, at) => {
    const later = new Set(dealtTo.slice(at + 1).flatMap((next) => next.map(([place]) => place)));
    return street.length === 0 || isWholeStreet(street, later);
  });
}

// The last seat of a street may have more cards: then the others have folded, and these are cards of later streets.
function isWholeStreet(street: readonly [number, number][], later: ReadonlySet<number>): boolean {
  const [count, most] = [street[0]?.[1] ?? 0, street.at(-1)?.[1] ?? 0];
  const even = street.slice(0, -1).every(([, one]) => one === count);
  const left = most > count ? street.slice(-1) : street;
  return even && most >= count && [...later].every((place) => left.some(([one]) => one === place));
}
