import { describe, expect, it } from "vitest";
import type { LineView, SeatView } from "../../../src/protocol/wire";
import { type Chips, chipMoves, seatMoves } from "../../../src/table/chips/moves";

const line = (outcome: LineView["outcome"], stake_cents: number, paid_cents: number, wager = "ante"): LineView => ({
  wager,
  label: "Ante",
  stake_cents,
  outcome,
  won_cents: Math.max(0, paid_cents - stake_cents),
  paid_cents,
  clause: "ILS-6",
  reason: "",
  when: "at-the-end",
});

const ante = (cents: number, settled: LineView | null = null): Chips => ({ ante: { cents, line: settled } });

describe("chips move", () => {
  it("from the tray to the spot, only those that are added", () => {
    expect(chipMoves({}, ante(500))).toEqual([{ spot: "ante", cents: 500, from: "tray", to: "spot", stays: 0 }]);
    expect(chipMoves(ante(500), ante(1500))).toEqual([
      { spot: "ante", cents: 1000, from: "tray", to: "spot", stays: 500 },
    ]);
  });
  it("back to the rack when they are taken back", () => {
    expect(chipMoves(ante(1500), ante(500))).toEqual([
      { spot: "ante", cents: 1000, from: "spot", to: "rack", stays: 500 },
    ]);
    expect(chipMoves(ante(500), {})).toEqual([{ spot: "ante", cents: 500, from: "spot", to: "rack", stays: 0 }]);
  });
  it("to the dealer when they are lost, from the dealer when they are won", () => {
    expect(chipMoves(ante(500), ante(500, line("lose", 500, 0)))).toEqual([
      { spot: "ante", cents: 500, from: "spot", to: "dealer", stays: 0 },
    ]);
    expect(chipMoves(ante(500), ante(500, line("win", 500, 1500)))).toEqual([
      { spot: "ante", cents: 1000, from: "dealer", to: "spot", stays: 500 },
    ]);
  });
  it("to the rack at the end of the round, with the stake, unless they were lost", () => {
    const home = (cents: number) => [{ spot: "ante", cents, from: "spot", to: "rack", stays: 0 }];
    expect(chipMoves(ante(500, line("win", 500, 1500)), {})).toEqual(home(1500));
    expect(chipMoves(ante(500, line("push", 500, 500)), {})).toEqual(home(500));
    expect(chipMoves(ante(500, line("lose", 500, 0)), {})).toEqual([]);
  });
  it("not when a wager is pushed, or when nothing changes", () => {
    expect(chipMoves(ante(500), ante(500, line("push", 500, 500)))).toEqual([]);
    const settled = ante(500, line("win", 500, 1500));
    expect(chipMoves(settled, settled)).toEqual([]);
  });
  it("to the rack and from the tray when the next wager replaces a settled one", () =>
    expect(chipMoves(ante(500, line("win", 500, 1000)), ante(500)).map(({ from, to }) => [from, to])).toEqual([
      ["spot", "rack"],
      ["tray", "spot"],
    ]));
});

describe("chips of another seat", () => {
  const seat = (lines: LineView[], net_cents: number | null) => ({ player: "Bob", lines, net_cents }) as SeatView;
  it("move once, when the round is settled: all that was lost, and all that was won", () => {
    const lines = [line("lose", 500, 0), line("lose", 100, 0, "flush-rush"), line("win", 100, 700, "sensor-1")];
    expect(seatMoves("seat-2", seat([], null), seat(lines, 0))).toEqual([
      { spot: "seat-2", cents: 600, from: "spot", to: "dealer", stays: 0 },
      { spot: "seat-2", cents: 600, from: "dealer", to: "spot", stays: 0 },
    ]);
    expect(seatMoves("seat-2", seat(lines, 0), seat(lines, 0))).toEqual([]);
  });
  it("do not move when somebody else has taken the seat", () =>
    expect(seatMoves("seat-2", undefined, seat([line("lose", 500, 0)], -500))).toEqual([]));
});
