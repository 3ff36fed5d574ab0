import { describe, expect, it } from "vitest";
import type { ChoiceView, LineView, SeatView, TableCommand } from "../../../src/protocol/wire";
import { seatsAround } from "../../../src/table/seats";
import {
  closedLayout,
  EMPTY_LAYOUT,
  hasOtherAmounts,
  isEmptyLayout,
  type Layout,
  layoutCommand,
  layoutWithPending,
  raiseOffers,
  sameLayout,
  withoutJackpots,
} from "../../../src/table/wagering/layout";
import { lineAmount } from "../../../src/table/wagering/lineAmount";
import { SUITS } from "../../felts";

const layout = (wagers: Record<string, number>, sensors: number[] = [], colour: Layout["colour"] = null): Layout => ({
  wagers,
  sensors,
  colour,
});

describe("from one layout to another", () => {
  it("several changes are one command", () =>
    expect(layoutCommand(EMPTY_LAYOUT, layout({ "flush-rush": 100, ante: 500 }, [1], "red"), 1)).toEqual({
      kind: "place-wagers",
      seat: 1,
      wagers: { ante: 500, "flush-rush": 100 },
      sensors: [1],
      colour: "red",
    }));
  it("everything except the colour is taken back by one command", () =>
    expect(layoutCommand(layout({ ante: 500, "flush-rush": 100 }, [2], "red"), EMPTY_LAYOUT, 1)).toEqual({
      kind: "place-wagers",
      seat: 1,
      wagers: {},
      sensors: [],
      colour: null,
    }));
  it("a single change has its own command", () => {
    expect(layoutCommand(EMPTY_LAYOUT, layout({ ante: 500 }), 2)).toEqual({
      kind: "place-wager",
      seat: 2,
      wager: "ante",
      amount_cents: 500,
    });
    expect(layoutCommand(layout({ ante: 500 }), layout({ ante: 0 }), 2)).toEqual({
      kind: "withdraw-wager",
      seat: 2,
      wager: "ante",
    });
    expect(layoutCommand(EMPTY_LAYOUT, layout({}, [2]), 2)).toEqual({ kind: "light-sensor", seat: 2, sensor: 2 });
    expect(layoutCommand(layout({}, [2]), EMPTY_LAYOUT, 2)).toEqual({ kind: "darken-sensor", seat: 2, sensor: 2 });
    expect(layoutCommand(EMPTY_LAYOUT, layout({}, [], "black"), 2)).toEqual({
      kind: "choose-colour",
      seat: 2,
      colour: "black",
    });
  });
  it("nothing is sent if nothing differs", () => {
    expect(layoutCommand(layout({ ante: 500 }), layout({ ante: 500 }), 1)).toBeNull();
    expect(sameLayout(layout({ ante: 500, "flush-rush": 0 }), layout({ ante: 500 }))).toBe(true);
  });
});

it("chips are placed without the jackpots if only those are not taken", () => {
  const all = { kind: "place-wagers", seat: 1, wagers: { ante: 500 }, sensors: [1], colour: null } as const;
  const refused = { type: "refused", id: "", clause: "JP-13", sentence: "No." } as const;
  const closed = { message: "No jackpot wagers: the meter is being checked." };
  const asked = { ...all, sensors: [1] };
  expect(withoutJackpots(asked, refused, closed)).toEqual({ ...asked, sensors: [] });
  expect(withoutJackpots({ ...asked, sensors: [] }, refused, closed)).toBeNull();
  expect(withoutJackpots(asked, refused, { message: "" })).toBeNull();
  expect(withoutJackpots(asked, { type: "accepted", id: "", number: 1 }, closed)).toBeNull();
});

it("unanswered commands already count as placed", () => {
  const seat = { wagers: { ante: 500, "flush-rush": 100 }, sensors: [1], colour: null } as unknown as SeatView;
  const waiting = [
    { kind: "place-wager", seat: 2, id: "a", wager: "ante", amount_cents: 1000 },
    { kind: "withdraw-wager", seat: 2, id: "b", wager: "flush-rush" },
    { kind: "darken-sensor", seat: 2, id: "c", sensor: 1 },
    { kind: "place-wager", seat: 3, id: "d", wager: "ante", amount_cents: 9900 },
  ] as TableCommand[];
  expect(layoutWithPending(seat, 2, waiting)).toEqual(layout({ ante: 1000 }));
  const all = {
    kind: "place-wagers",
    seat: 2,
    id: "e",
    wagers: { ante: 700, "flush-rush": 0 },
    sensors: [2],
    colour: "red",
  } as const;
  expect(layoutWithPending(seat, 2, [...waiting, { ...all, sensors: [2] }])).toEqual(layout({ ante: 700 }, [2], "red"));
});

describe("the last wagers", () => {
  const line = (wager: string, stake_cents: number): LineView => ({
    wager,
    label: "",
    stake_cents,
    outcome: "lose",
    won_cents: 0,
    paid_cents: 0,
    clause: "",
    reason: "",
    when: "at-the-end",
  });
  const played = (parts: Partial<SeatView>) =>
    ({ wagers: {}, sensors: [1], colour: "red", lines: [], ...parts }) as unknown as SeatView;
  it("are the chips on the spots, without the raise", () =>
    expect(closedLayout(played({ wagers: { ante: 500, play: 500, "flush-rush": 100 } }), SUITS)).toEqual(
      layout({ ante: 500, "flush-rush": 100 }, [1], "red"),
    ));
  it("are the settled wagers if this page never saw the chips", () =>
    expect(
      closedLayout(played({ lines: [line("ante", 500), line("play", 1000), line("sensor-1", 100)] }), SUITS),
    ).toEqual(layout({ ante: 500 }, [1], "red")));
  it("are the chips on the spots and those of wagers settled at once", () =>
    expect(closedLayout(played({ wagers: { ante: 500, play: 500 }, lines: [line("flush-rush", 100)] }), SUITS)).toEqual(
      layout({ ante: 500, "flush-rush": 100 }, [1], "red"),
    ));
  it("are none if the seat did not play", () =>
    expect(isEmptyLayout(closedLayout(played({ sensors: [] }), SUITS))).toBe(true));
});

describe("raises offered", () => {
  const raise = (min_cents: number, max_cents: number, step_cents = 100) =>
    ({ min_cents, max_cents, step_cents }) as ChoiceView;
  it("are all allowed whole multiples", () =>
    expect(raiseOffers(raise(500, 1500), 500).map(({ cents }) => cents)).toEqual([500, 1000, 1500]));
  it("are the only allowed multiple", () =>
    expect(raiseOffers(raise(500, 500), 500)).toEqual([{ multiple: 1, cents: 500 }]));
  it("are the minimum if no multiple fits", () =>
    expect(raiseOffers(raise(600, 700), 500)).toEqual([{ multiple: 1.2, cents: 600 }]));
  it("leave other amounts only where an allowed one is not offered", () => {
    const offers = raiseOffers(raise(500, 1500), 500);
    expect(hasOtherAmounts({ ...raise(500, 1500), step_cents: 500 }, offers)).toBe(false);
    expect(hasOtherAmounts({ ...raise(500, 1500), step_cents: 100 }, offers)).toBe(true);
  });
});

describe("the other seats", () => {
  it("are in order of their numbers", () => expect(seatsAround(3, 6)).toEqual({ left: [4, 5, 6], right: [1, 2] }));
  it("are all seats for a spectator", () => {
    const { left, right } = seatsAround(null, 6);
    expect([...left, ...right].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("the net result of a settled wager", () => {
  const line = (outcome: "win" | "lose" | "push" | "returned" | "pending", stake_cents: number, paid_cents: number) =>
    lineAmount({ outcome, stake_cents, paid_cents });
  it("is the winnings if the stake is returned", () => expect(line("win", 500, 1500)).toBe("+$10"));
  it("is the prize less the stake if the stake is kept", () => expect(line("win", 100, 400)).toBe("+$3"));
  it("is the stake if it is lost", () => expect(line("lose", 500, 0)).toBe("−$5"));
  it("is a word otherwise", () =>
    expect([line("push", 500, 500), line("returned", 500, 500), line("pending", 100, 0)]).toEqual([
      "push",
      "returned",
      "verifying",
    ]));
});
