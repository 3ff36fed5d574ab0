import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLanguage } from "../../../src/i18n/languageInUse";
import type { ChoiceView, OwnSeat, SeatView } from "../../../src/protocol/wire";
import { decisionAdvice } from "../../../src/table/dock/decisionAdvice";
import { PADDOCK } from "../../felts";

const choice = (kind: string, min_cents = 0, max_cents = 0) =>
  ({ kind, clause: "", wager: kind === "raise" ? "spur" : null, min_cents, max_cents }) as ChoiceView;
const said = (no_raise: OwnSeat["no_raise"], legal: ChoiceView[], rack_cents = 50_000, made = 0) => {
  const decisions = Array.from({ length: made }, () => ({ action: "check", wager: null, amount_cents: 0 }));
  const seat = { wagers: { ante: 500 }, rack_cents, decisions } as unknown as SeatView;
  return decisionAdvice(PADDOCK, { own: { hand: null, legal, no_raise }, seat });
};

describe("a decision without a raise", () => {
  it("says that these cards may not raise", () => {
    expect(said("cards", [choice("check")])).toBe("With these cards the rules allow no Spur now. Check to stay in.");
    expect(said("cards", [choice("fold")], 50_000, 1)).toBe(
      "With this hand there is no Gallop. Fold, and you lose your Ante.",
    );
  });
  it("blames the chips only where they are too few", () => {
    expect(said("chips", [choice("check")], 300)).toBe(
      "Spur needs $5, and you have $3. Check to stay in, or buy more chips.",
    );
    expect(said("chips", [choice("fold")], 300, 1)).toBe(
      "Gallop needs $5, and you have $3. Buy more chips to stay in, or fold.",
    );
  });
  it("blames the player's own limit only where it is the reason", () =>
    expect(said("limit", [choice("check")])).toBe(
      "Your own loss limit leaves too little for Spur now. Check to stay in.",
    ));
});

describe("a decision with a raise", () => {
  it("names the least and the most", () => {
    expect(said("", [choice("check"), choice("raise", 500, 1500)])).toBe(
      "Spur: $5 to $15 now, or check and see more cards.",
    );
    expect(said("", [choice("check"), choice("raise", 500, 500)])).toBe("Spur: $5 now, or check and see more cards.");
  });
});

describe("the same in Spanish", () => {
  beforeAll(() => startLanguage("es"));
  afterAll(() => startLanguage("en"));
  it("is said in Spanish", () =>
    expect(said("cards", [choice("check")])).toBe(
      "Con estas cartas las reglas no permiten Spur ahora. Pasa para seguir.",
    ));
});
