import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import type { ShuffleView } from "../../src/protocol/wire";
import type { TableState } from "../../src/state/tableState";
import { shuffleWarning } from "../../src/table/shuffleWarning";

const vector = vectors.vectors.find(({ given }) => given.contributions.length > 1)!;
const { given, expected } = vector;
const SHUFFLE: ShuffleView = {
  algorithm: "longsuit-fair-1",
  commitment: expected.commitment,
  contributions: [...given.contributions].reverse(),
  closing: expected.closing,
  seed: "",
};
const mine = given.contributions[0]!;
const noted = { commitment: expected.commitment, closing: "", entropy: { [mine.seat]: [mine.entropy] } };

const state = (shuffle: Partial<ShuffleView> = {}, wagers: Record<string, number> = { ante: 500 }) =>
  ({
    table: {
      shuffle: { ...SHUFFLE, ...shuffle },
      seats: { [mine.seat]: { wagers, lines: [], cards_held: 0 } },
    },
    you: { seats: { [mine.seat]: {} } },
  }) as unknown as TableState;

describe("the shuffle of a round, watched by a page", () => {
  it("is right if it covers what everybody added, in whatever order it came", async () =>
    expect(await shuffleWarning(state(), noted)).toBe(""));
  it("is not if the player's own contribution was left out", async () => {
    const contributions = SHUFFLE.contributions.filter(({ seat }) => seat !== mine.seat);
    expect(await shuffleWarning(state({ contributions }), noted)).toContain("was left out of this shuffle");
  });
  it("is not if the player's own contribution was replaced", async () => {
    const contributions = SHUFFLE.contributions.map((one) =>
      one.seat === mine.seat ? { ...one, entropy: "0bad" } : one,
    );
    expect(await shuffleWarning(state({ contributions }), noted)).toContain("was left out of this shuffle");
  });
  it("is not if the closing covers something else", async () => {
    const contributions = SHUFFLE.contributions.map((one) =>
      one.seat === mine.seat ? one : { ...one, entropy: "0bad" },
    );
    expect(await shuffleWarning(state({ contributions }), noted)).toContain("does not cover");
  });
  it("is not if the commitment changed while wagers were open", async () =>
    expect(await shuffleWarning(state({ closing: "" }), { ...noted, commitment: "00" })).toContain("commitment"));
  it("is not checked for a seat that took its wagers back, nor before the closing", async () => {
    const none = { contributions: [], closing: "" };
    expect(await shuffleWarning(state(none), noted)).toBe("");
    const contributions = SHUFFLE.contributions.filter(({ seat }) => seat !== mine.seat);
    expect(await shuffleWarning(state({ contributions }, {}), noted)).not.toContain("left out");
  });
});
