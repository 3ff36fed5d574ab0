import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { checkRound } from "../../src/rounds/checkRound";
import type { RoundRecord } from "../../src/rounds/roundRecord";
import type { SeenCommitment } from "../../src/rounds/seenCommitments";
import { computeShuffle, fromHex, hex, stream } from "../../src/rounds/shuffle";

describe("the shuffle computed in a browser", () => {
  it.each(vectors.vectors)("follows the vector of $about", async ({ given, expected }) => {
    const again = await computeShuffle(given);
    expect(again.commitment).toBe(expected.commitment);
    expect(again.closing).toBe(expected.closing);
    expect(again.deckKey).toBe(expected.deck_key);
    expect(again.draws).toEqual(expected.draws);
    expect(again.deck.join(" ")).toBe(expected.deck);
  });

  it.each(vectors.vectors)("draws the bytes of the vector of $about", async ({ expected }) => {
    const drawn: number[] = [];
    for await (const byte of stream(fromHex(expected.deck_key))) if (drawn.push(byte) === 64) break;
    expect(hex(Uint8Array.from(drawn))).toBe(expected.stream);
  });
});

const { given, expected } = vectors.vectors[0]!;
const deck = expected.deck.split(" ");
const record = (change: Partial<RoundRecord> = {}): RoundRecord => ({
  game: "i-luv-suits",
  rules_sha256: given.rules_sha256,
  record_sha256: "",
  fairness: { algorithm: "longsuit-fair-1", ...given, commitment: expected.commitment, closing: expected.closing },
  deck,
  dealt: { community: [], packets: [{ seat: 1, cards: deck.slice(0, 7) }], dealer: deck.slice(7, 14) },
  seats: [],
  irregularities: [],
  sight: [],
  settlement: { outcome: "settled", dealer: null, lines: [] },
  ...change,
});
const broken = async (change: Partial<RoundRecord>, kept: SeenCommitment | null = null) =>
  (await checkRound(record(change), kept)).filter(({ holds }) => !holds).map(({ part }) => part);

describe("a record checked in a browser", () => {
  it("is valid if everything is as published", async () => {
    expect(await broken({})).toEqual([]);
    expect(await broken({}, { commitment: expected.commitment, closing: "" })).toEqual([]);
  });
  it("passes over ranks that a short deck does not have, and no others", async () => {
    const ranks = "6789TJQKA";
    const short = deck.filter((card) => ranks.includes(card.slice(0, -1)));
    const dealt = { community: [], packets: [{ seat: 1, cards: short.slice(0, 7) }], dealer: short.slice(7, 14) };
    const checked = (known?: string) => checkRound(record({ dealt }), null, known);
    expect((await checked(ranks)).every(({ holds }) => holds)).toBe(true);
    expect((await checked()).filter(({ holds }) => !holds).map(({ part }) => part)).toEqual(["deal"]);
    expect((await checked("56789TJQKA")).filter(({ holds }) => !holds).map(({ part }) => part)).toEqual(["deal"]);
  });
  it("follows the deal from the left of the player who banks the round", async () => {
    const cards = (at: number) => deck.slice(7 * at, 7 * at + 7);
    const packets = [
      { seat: 1, cards: cards(2) },
      { seat: 3, cards: cards(0) },
      { seat: 4, cards: cards(1) },
    ];
    const dealt = { community: [], packets, dealer: cards(3) };
    expect(await broken({ dealt, bank: { seat: 2, player: "Bea", put_up_cents: 10_000 } })).toEqual([]);
    expect(await broken({ dealt })).toEqual(["deal"]);
  });
  it("reveals a different seed", async () =>
    expect(await broken({ fairness: { ...record().fairness!, seed: "01".padStart(64, "0") } })).toEqual([
      "commitment",
      "closing",
      "deck",
    ]));
  it("reveals a player who was left out", async () => {
    const contributions = [{ seat: 1, player: "Ann", entropy: "6c75636b79" }];
    expect(await broken({ fairness: { ...record().fairness!, contributions } })).toEqual(["closing", "deck"]);
  });
  it("reveals two swapped cards", async () => {
    const swapped = [deck[1]!, deck[0]!, ...deck.slice(2)];
    expect(await broken({ deck: swapped })).toEqual(["deck", "deal"]);
  });
  it("reveals a card dealt from the bottom", async () =>
    expect(
      await broken({
        dealt: { community: [], packets: [{ seat: 1, cards: deck.slice(0, 7) }], dealer: deck.slice(8, 15) },
      }),
    ).toEqual(["deal"]));
  it("allows an exposed card between the others", async () =>
    expect(
      await broken({
        irregularities: [{}],
        dealt: { community: [], packets: [{ seat: 1, cards: deck.slice(1, 8) }], dealer: deck.slice(8, 15) },
      }),
    ).toEqual([]));
  it("reveals a commitment other than the noted one", async () =>
    expect(await broken({}, { commitment: "00", closing: "" })).toEqual(["witness"]));
  it("reveals that what this browser added is not in it, for seats that played", async () => {
    const kept = { commitment: expected.commitment, closing: "", entropy: { 5: ["00ff"] } };
    const seat = {
      seat: 5,
      player: null,
      colour: null,
      wagers: [{ wager: "ante", amount_cents: 500 }],
      decision: null,
    };
    expect(await broken({ seats: [seat] }, kept)).toEqual(["added"]);
    expect(await broken({ seats: [{ ...seat, wagers: [] }] }, kept)).toEqual([]);
    expect(await broken({ seats: [{ ...seat, seat: 6 }] }, kept)).toEqual([]);
  });
  it("says that what this browser added is in it", async () => {
    const vector = vectors.vectors.find(({ given }) => given.contributions.length > 0)!;
    const { seat, entropy } = vector.given.contributions[0]!;
    const fairness = {
      algorithm: "longsuit-fair-1",
      ...vector.given,
      ...vector.expected,
      contributions: vector.given.contributions,
    };
    const wagers = [{ wager: "ante", amount_cents: 500 }];
    const played = record({ fairness, seats: [{ seat, player: null, colour: null, wagers, decision: null }] });
    const kept = { commitment: vector.expected.commitment, closing: "", entropy: { [seat]: [entropy] } };
    const found = (await checkRound(played, kept)).find(({ part }) => part === "added");
    expect(found).toEqual({ part: "added", holds: true, sentence: "What this browser added is in the shuffle." });
  });
  it("needs no proof for a physical deck, unless a commitment was noted", async () => {
    expect(await broken({ fairness: null, deck: null })).toEqual([]);
    expect(await broken({ fairness: null, deck: null }, { commitment: "00", closing: "" })).toEqual(["shuffle"]);
  });
  it("is not valid for a shuffle without a proof", async () =>
    expect(await broken({ fairness: null })).toEqual(["shuffle"]));
});
