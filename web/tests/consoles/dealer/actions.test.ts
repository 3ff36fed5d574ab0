import { describe, expect, it } from "vitest";
import { ACTIONS, dealerActions, IRREGULARITIES, nextAction } from "../../../src/consoles/dealer/actions";
import type { ChoiceView, ClaimView, DealerView } from "../../../src/protocol/wire";

function choice(kind: string, parts: Partial<ChoiceView> = {}): ChoiceView {
  return { kind, clause: "", wager: null, min_cents: 0, max_cents: 0, step_cents: 1, seat: null, cards: 0, ...parts };
}

const view = (...legal: ChoiceView[]): DealerView => ({ legal, next: "" });
const claim = (step: ClaimView["step"]): ClaimView => ({
  seat: 3,
  sensor: 1,
  hand: "royal-flush-hearts",
  label: "royal flush in hearts",
  step,
  win: "",
  prize_cents: null,
  share: false,
  executive: false,
});

describe("what a dealer may do", () => {
  it("gives every action its own key", () => {
    const keys = ACTIONS.map(([, key]) => key);
    expect(new Set([...keys, "a"]).size).toBe(keys.length + 1);
  });

  it("lists one action of each kind, in the order of a round", () => {
    const may = dealerActions(
      view(choice("call-misdeal", { seat: 1 }), choice("call-misdeal", { seat: 2 }), choice("deal", { seat: 3 })),
    );
    expect(may.map((deed) => deed.kind)).toEqual(["deal", "call-misdeal"]);
    expect(may[0]?.label).toBe("Deal seat 3");
  });

  it("names the dealer's hand and the community cards", () => {
    const labels = [0, null, 4].map((seat) => dealerActions(view(choice("deal", { seat })))[0]?.label);
    expect(labels).toEqual(["Deal the dealer’s hand", "Deal the community cards", "Deal seat 4"]);
  });
});

describe("the next step", () => {
  it("is a step of the round, never an irregularity", () => {
    const may = dealerActions(view(choice("accept-wager"), choice("start-game")));
    expect(nextAction(may, [])?.kind).toBe("start-game");
    expect(nextAction(dealerActions(view(choice("call-misdeal"))), [])).toBeNull();
    expect([...IRREGULARITIES].every((kind) => ACTIONS.some(([one]) => one === kind))).toBe(true);
  });

  it("is to change the deck before START GAME, and to verify a deck only when nothing else can be done", () => {
    const may = dealerActions(view(choice("start-game"), choice("change-deck"), choice("verify-deck")));
    expect(may.map((action) => action.kind)).toEqual(["change-deck", "start-game", "verify-deck"]);
    expect(nextAction(may, [])?.kind).toBe("change-deck");
    const alone = dealerActions(view(choice("report-wrong-count"), choice("verify-deck")));
    expect(nextAction(alone, [])?.kind).toBe("verify-deck");
  });

  it("is to settle before a jackpot hand is selected", () => {
    expect(nextAction(dealerActions(view(choice("select-hand"), choice("settle"))), [claim("due")])?.kind).toBe(
      "settle",
    );
  });

  it("is to select a jackpot hand only while one is due", () => {
    const may = dealerActions(view(choice("select-hand"), choice("end-game")));
    expect(nextAction(may, [claim("due")])?.kind).toBe("select-hand");
    expect(nextAction(may, [claim("committed")])?.kind).toBe("end-game");
  });
});
