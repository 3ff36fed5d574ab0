import { describe, expect, it } from "vitest";
import type { SeatView, TableView } from "../../src/protocol/wire";
import { isDealtStreetByStreet } from "../../src/rounds/checkRound";
import { nextDecision, raiseLabel } from "../../src/table/seats";
import { cardsDue } from "../../src/table/streets";
import { closedLayout, layoutCost, layoutWithPending, raiseOffers } from "../../src/table/wagering/layout";
import { atStake, leastRaises, spotRange, withoutChip } from "../../src/table/wagering/placing";
import { CHASE, FORTUNE, RUSH, SUITS } from "../felts";

const ante = CHASE.spots[0]!;
const layout = (wagers: Record<string, number>) => ({ wagers, sensors: [], colour: null });
const check = { action: "check", wager: null, amount_cents: 0 } as const;
const fold = { action: "fold", wager: null, amount_cents: 0 } as const;
const raise = (wager: string) => ({ action: "raise", wager, amount_cents: 500 }) as const;
const seat = (parts: Partial<SeatView>) => ({ decision: null, decisions: [], ...parts }) as unknown as SeatView;

describe("a wager that equals the base wager", () => {
  it("is placed with it, so that a chip on the base wager takes two", () => {
    expect(layoutCost(layout({ ante: 500 }), CHASE)).toBe(1000);
    expect(layoutCost(layout({ ante: 500 }), SUITS)).toBe(500);
    expect(spotRange(CHASE, layout({}), ante, { rack: 1900, allowance: null }).max_cents).toBe(950);
  });
  it("is no part of a layout, and comes off with the base wager", () => {
    const placed = layoutWithPending(layout({ ante: 500, "x-tra": 500 }), 1, [], CHASE);
    expect(placed.wagers).toEqual({ ante: 500 });
    expect(withoutChip(CHASE, placed, ante, 500)).toEqual(layout({ ante: 0 }));
    const closed = seat({ wagers: { ante: 500, "x-tra": 500, "all-in": 1500 }, lines: [], sensors: [], colour: null });
    expect(closedLayout(closed, CHASE).wagers).toEqual({ ante: 500 });
  });
});

describe("the least that staying in takes", () => {
  it("is a raise on each wager, as late as one may check", () => {
    expect([SUITS, FORTUNE, CHASE, RUSH].map(leastRaises)).toEqual([1, 1, 1, 2]);
    expect(atStake(layout({ ante: 500 }), CHASE)).toBe(1500);
    expect(atStake(layout({ ante: 500 }), RUSH)).toBe(1500);
  });
  it("is nothing if one may check to the end", () => {
    const streets = CHASE.streets.map((one) => ({
      ...one,
      decision: one.decision && { ...one.decision, check: true },
    }));
    expect(leastRaises({ streets })).toBe(0);
  });
  it("leaves room in a player's own limit", () => {
    const means = { rack: 100_000, allowance: 3000 };
    expect(spotRange(CHASE, layout({}), ante, means).max_cents).toBe(1000);
    expect(spotRange(RUSH, layout({}), RUSH.spots[0]!, means).max_cents).toBe(1000);
  });
});

describe("a decision", () => {
  it("has the wager and the multiples of its street", () => {
    const second = nextDecision(CHASE, { decisions: [check] });
    expect(second?.multiples).toEqual([2]);
    expect(raiseLabel(RUSH, nextDecision(RUSH, { decisions: [raise("play-1")] }))).toBe("Play 2");
    const choice = {
      kind: "raise",
      clause: "",
      wager: "all-in",
      min_cents: 1000,
      max_cents: 1000,
      step_cents: 500,
      seat: null,
      cards: 0,
    };
    expect(raiseOffers(choice, 500, second?.multiples)).toEqual([{ multiple: 2, cents: 1000 }]);
  });
});

describe("the cards that a hand should have", () => {
  const table = (seats: Record<string, SeatView>, turn: number | null) => ({ seats, turn }) as unknown as TableView;
  it("are those of the streets up to the present decision", () => {
    const dealt = { felt: RUSH, table: table({ "1": seat({}), "2": seat({}) }, 1) };
    expect(cardsDue(dealt, 1)).toBe(4);
    const later = { felt: RUSH, table: table({ "1": seat({ decisions: [raise("play-1")] }) }, 1) };
    expect(cardsDue(later, 1)).toBe(6);
    expect(cardsDue({ felt: CHASE, table: later.table }, 0)).toBe(3);
  });
  it("do not grow after a fold, unless folded hands are dealt to", () => {
    const folded = seat({ decision: "fold", decisions: [fold] });
    const stays = seat({ decision: "raise", decisions: [raise("play-1"), raise("play-2")] });
    const felt = { felt: RUSH, table: table({ "1": folded, "2": stays }, null) };
    expect([cardsDue(felt, 1), cardsDue(felt, 2)]).toEqual([4, 7]);
    expect(cardsDue({ ...felt, felt: { ...RUSH, deals_to_folded: true } }, 1)).toBe(7);
  });
});

describe("the order of a deal", () => {
  const [dealer, shared] = [2, 3];
  it.each([
    [[0, 0, 1, 1, dealer, dealer], "packets, the dealer last"],
    [[shared, shared, 0, 0, 1, 1], "community cards before the packets"],
    [[0, 0, 1, 1, dealer, dealer, shared, shared], "community cards after them"],
    [[0, 0, 1, 1, 0, 1, 0, 1], "street by street"],
    [[0, 0, 1, 1, 1, 1], "a seat that folds gets no more cards"],
    [[0, 0, 1, 1, 0, 0], "the last seat folds"],
  ])("%j is one: %s", (places) => expect(isDealtStreetByStreet(places, 2)).toBe(true));
  it.each([
    [[1, 1, 0, 0], "the second seat before the first"],
    [[0, 1, 0, 1, 1, 0], "another order in a later street"],
    [[0, 0, 1], "fewer cards for the second seat"],
    [[0, 0, 1, 1, 1, 0], "a seat that was left out gets cards again"],
  ])("%j is none: %s", (places) => expect(isDealtStreetByStreet(places, 2)).toBe(false));
});
