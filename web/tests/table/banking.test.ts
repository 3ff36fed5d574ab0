import { describe, expect, it } from "vitest";
import type { LineView, SeatView, SpotView, TableView } from "../../src/protocol/wire";
import { lineLabel } from "../../src/rounds/lineLabel";
import { bankerFeeText, bankerOf, bankLine, playerFee, waitsForBank } from "../../src/table/banking";
import { bankAmounts } from "../../src/table/dock/BankControl";
import { layoutCost } from "../../src/table/wagering/layout";
import { spotRange, withChip, withoutChip } from "../../src/table/wagering/placing";
import { CARD_ROOM, SUITS } from "../felts";

const seat = (parts: Partial<SeatView>) => ({ player: "", bank_cents: 0, lines: [], ...parts }) as unknown as SeatView;
const table = (phase: TableView["phase"], ...seats: SeatView[]) => ({
  phase,
  seats: Object.fromEntries(seats.map((one, place) => [place + 1, one])),
});
const BOB = seat({ player: "Bob", bank_cents: 20_000 });
const layout = (ante: number) => ({ wagers: { ante }, sensors: [], colour: null });
const ANTE = CARD_ROOM.spots[0] as SpotView;

describe("who banks the round", () => {
  it("is the seat with a bank", () => {
    expect(bankerOf(table("wagers", seat({ player: "Ann" }), BOB))).toEqual({ seat: 2, player: "Bob", cents: 20_000 });
    expect(bankerOf(table("wagers", seat({ player: "Ann" })))).toBeNull();
  });
  it("is wanted only while wagers are open, and only where players bank", () => {
    expect(waitsForBank(CARD_ROOM, table("wagers", seat({})))).toBe(true);
    expect(waitsForBank(CARD_ROOM, table("wagers", BOB))).toBe(false);
    expect(waitsForBank(CARD_ROOM, table("finished", seat({})))).toBe(false);
    expect(waitsForBank(SUITS, table("wagers", seat({})))).toBe(false);
  });
  it("is offered multiples of the least bank, and all the player has", () => {
    expect(bankAmounts({ min_cents: 10_000, max_cents: 49_550 })).toEqual([10_000, 20_000, 49_550]);
    expect(bankAmounts({ min_cents: 10_000, max_cents: 10_000 })).toEqual([10_000]);
  });
});

describe("the fees", () => {
  it("follow the base wager", () => {
    expect([0, 499, 500, 1999, 2000].map((base) => playerFee(CARD_ROOM, base))).toEqual([0, 0, 100, 100, 200]);
    expect(playerFee(SUITS, 2000)).toBe(0);
  });
  it("of a banker are said as what they can be", () => {
    expect(bankerFeeText([])).toBe("The house collects no fee from you.");
    expect(bankerFeeText([{ from_cents: 0, cents: 300 }])).toBe("The house collects $3 from you for each hand.");
    expect(bankerFeeText(CARD_ROOM.banking?.banker_fees ?? [])).toBe(
      "The house collects $3 to $4.50 from you for each hand, by the wagers of the players.",
    );
  });
  it("are part of what a layout costs", () => {
    expect(layoutCost(layout(2000), CARD_ROOM)).toBe(2200);
    expect(layoutCost(layout(2000), SUITS)).toBe(2000);
  });
  it("are kept back from what a spot takes", () => {
    expect(spotRange(CARD_ROOM, layout(0), ANTE, { rack: 2150, allowance: null }).max_cents).toBe(1950);
    expect(withChip(CARD_ROOM, layout(0), ANTE, 500, { rack: 550, allowance: null })).toBe(
      "Ante needs $6 more, and you have $5.50. Buy more chips.",
    );
    expect(withChip(CARD_ROOM, layout(0), ANTE, 500, { rack: 600, allowance: null })).toEqual(layout(500));
  });
  it("do not keep a base wager from being taken back", () => {
    expect(withoutChip(CARD_ROOM, layout(500), ANTE, 500)).toEqual(layout(0));
    const more = { ...layout(500), wagers: { ante: 500, "flush-rush": 100 } };
    expect(withoutChip(CARD_ROOM, more, ANTE, 500)).toBe("Remove the other wagers first: they need the Ante.");
  });
});

describe("a settled line", () => {
  const line = (wager: string, label: string) => ({ wager, label }) as LineView;
  it("is named after its wager, the bank or the fee", () => {
    expect([line("ante", "Ante"), line("bank", "Bank"), line("fee", "Fee")].map(lineLabel)).toEqual([
      "Ante",
      "Bank",
      "Fee",
    ]);
    expect(bankLine(seat({ lines: [line("fee", "Fee"), line("bank", "Bank")] }))?.wager).toBe("bank");
  });
});
