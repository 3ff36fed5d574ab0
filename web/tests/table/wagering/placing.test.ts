import { describe, expect, it } from "vitest";
import type { SessionView, SpotView } from "../../../src/protocol/wire";
import type { Layout } from "../../../src/table/wagering/layout";
import {
  atStake,
  doubled,
  lossAllowance,
  spotRange,
  whyBeyond,
  whyClosed,
  whyNoSensor,
  withChip,
  withoutChip,
} from "../../../src/table/wagering/placing";
import { FORTUNE, SUITS } from "../../felts";

const layout = (wagers: Record<string, number>, sensors: number[] = [], colour: Layout["colour"] = null): Layout => ({
  wagers,
  sensors,
  colour,
});
const spot = (wager: string, felt = SUITS) => felt.spots.find((one) => one.wager === wager) as SpotView;
const RICH = { rack: 100_000, allowance: null };
const EQUAL = { ...SUITS, bonuses_equal: true };
const OPEN = { decks: [], message: "" };

describe("a chip on a spot", () => {
  it("is the chip, or the minimum", () => {
    expect(withChip(SUITS, layout({}), spot("ante"), 100, RICH)).toEqual(layout({ ante: 500 }));
    expect(withChip(SUITS, layout({ ante: 500 }), spot("ante"), 500, RICH)).toEqual(layout({ ante: 1000 }));
  });
  it("names the maximum, the rack or the player's own limit where there is no more", () => {
    expect(withChip(SUITS, layout({ ante: 50_000 }), spot("ante"), 500, RICH)).toBe("The maximum on Ante is $500.");
    expect(withChip(SUITS, layout({}), spot("ante"), 500, { rack: 300, allowance: null })).toBe(
      "Ante needs $5 more, and you have $3. Buy more chips.",
    );
    expect(withChip(SUITS, layout({}), spot("ante"), 500, { rack: 5000, allowance: 900 })).toBe(
      "Your loss limit leaves $9 to wager in this session, the raise included.",
    );
  });
  it("is cut to what the rack and the limit allow", () => {
    expect(withChip(SUITS, layout({ ante: 500 }), spot("ante"), 2500, { rack: 700, allowance: null })).toEqual(
      layout({ ante: 1200 }),
    );
    expect(spotRange(SUITS, layout({ ante: 500 }), spot("ante"), { rack: 9000, allowance: 1000 }).max_cents).toBe(1000);
    expect(spotRange(SUITS, layout({ ante: 500 }), spot("flush-rush"), { rack: 9000, allowance: 300 }).max_cents).toBe(
      300,
    );
  });
});

describe("equal bonuses", () => {
  const both = layout({ ante: 500, "flush-rush": 500, "super-flush-rush": 500 });
  it("start with the amount of the other", () => {
    const one = layout({ ante: 500, "flush-rush": 500 });
    expect(withChip(EQUAL, one, spot("super-flush-rush"), 100, RICH)).toEqual(both);
    expect(spotRange(EQUAL, one, spot("super-flush-rush"), RICH)).toMatchObject({ min_cents: 500, max_cents: 500 });
  });
  it("grow and shrink together", () => {
    const more = withChip(EQUAL, both, spot("flush-rush"), 100, RICH);
    expect(more).toEqual(layout({ ante: 500, "flush-rush": 600, "super-flush-rush": 600 }));
    expect(withoutChip(EQUAL, both, spot("flush-rush"), 100)).toEqual(
      layout({ ante: 500, "flush-rush": 400, "super-flush-rush": 400 }),
    );
    expect(withoutChip(EQUAL, both, spot("flush-rush"), 500)).toEqual(
      layout({ ante: 500, "flush-rush": 0, "super-flush-rush": 500 }),
    );
  });
  it("share the rack", () =>
    expect(spotRange(EQUAL, both, spot("flush-rush"), { rack: 500, allowance: null }).max_cents).toBe(750));
});

describe("a spot takes nothing", () => {
  it("before the colour, then before the base wager", () => {
    expect(whyClosed(FORTUNE, OPEN, layout({}), spot("nine-cards", FORTUNE))).toBe("Choose red or black first.");
    expect(whyClosed(FORTUNE, OPEN, layout({}, [], "red"), spot("nine-cards", FORTUNE))).toBe("");
    expect(whyClosed(SUITS, OPEN, layout({}), spot("flush-rush"))).toBe("Put chips on Ante first.");
  });
  it("while every deck is out of play", () => {
    const deck = { deck: 1, name: "blue deck", in_play: false, next: false, out: "51 cards" };
    expect(whyClosed(SUITS, { decks: [deck] }, layout({}), spot("ante"))).toContain("out of play");
  });
});

it("the base wager is taken back last", () => {
  expect(withoutChip(SUITS, layout({ ante: 500 }, [1]), spot("ante"), 500)).toContain("Remove the other wagers first");
  expect(withoutChip(SUITS, layout({ ante: 500 }), spot("ante"), 500)).toEqual(layout({ ante: 0 }));
});

describe("doubling", () => {
  it("stops at the maximum of a spot", () => {
    expect(doubled(SUITS, layout({ ante: 500, "flush-rush": 7000 }), RICH)).toEqual(
      layout({ ante: 1000, "flush-rush": 10_000 }),
    );
    expect(doubled(SUITS, layout({ ante: 50_000 }), RICH)).toBe("Every wager is at its maximum.");
  });
  it("says what is missing", () => {
    expect(doubled(SUITS, layout({}), RICH)).toContain("no chips");
    expect(doubled(SUITS, layout({ ante: 500 }), { rack: 400, allowance: null })).toBe(
      "That needs $5 more, and you have $4. Buy more chips.",
    );
  });
});

describe("a jackpot wager", () => {
  it("needs the base wager, and chips", () => {
    expect(whyNoSensor(SUITS, OPEN, layout({}), 1, RICH)).toBe("Put chips on Ante first.");
    expect(whyNoSensor(SUITS, OPEN, layout({ ante: 500 }), 1, RICH)).toBe("");
    expect(whyNoSensor(SUITS, OPEN, layout({ ante: 500 }), 1, { rack: 50, allowance: null })).toContain(
      "Buy more chips",
    );
  });
  it("says why none are taken, and can always be taken back", () => {
    const closed = { message: "No jackpot wagers are taken now." };
    expect(whyNoSensor(SUITS, closed, layout({ ante: 500 }), 1, RICH)).toBe(closed.message);
    expect(whyNoSensor(SUITS, closed, layout({ ante: 500 }, [1]), 1, RICH)).toBe("");
  });
});

it("the player's own limit counts the minimum raise", () => {
  const session = { net_cents: -3000, limits: { loss_cents: 5000, minutes: null } } as SessionView;
  expect(atStake(layout({ ante: 500, "flush-rush": 100 }, [1]), SUITS)).toBe(1200);
  expect(lossAllowance(session, 1200)).toBe(800);
  expect(lossAllowance(null, 1200)).toBeNull();
  expect(whyBeyond(SUITS, layout({}), layout({ ante: 500 }), { rack: 9000, allowance: 999 })).toContain("loss limit");
  expect(whyBeyond(SUITS, layout({ ante: 500 }), layout({}), { rack: 0, allowance: -100 })).toBe("");
});
