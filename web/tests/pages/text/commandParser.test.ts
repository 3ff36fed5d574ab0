import { describe, expect, it } from "vitest";
import { type Order, read } from "../../../src/pages/text/commandParser";
import { distance } from "../../../src/pages/text/spelling";
import type { FeltView } from "../../../src/protocol/wire";
import { FORTUNE, SUITS, TWO_SENSORS } from "../../felts";

function order(line: string, felt: FeltView = SUITS): Order {
  const reading = read(line, felt);
  if ("refused" in reading) throw new Error(reading.refused);
  return reading.typed.order;
}

function refusal(line: string, felt: FeltView = SUITS): string {
  const reading = read(line, felt);
  return "refused" in reading ? reading.refused : "";
}

function bets(line: string, felt: FeltView = SUITS): unknown {
  const one = order(line, felt);
  return one.does === "bet" ? one.bets : one;
}

describe("bets", () => {
  it("takes an amount for a spot by its name, its initials or one word of it", () => {
    const flush = [{ wager: "flush-rush", cents: 500 }];
    for (const line of [
      "bet flush rush 5",
      "flush rush $5",
      "FR 5",
      "bet 5 on flush rush",
      "flush 5",
      "flush-rush 5.00",
    ]) {
      expect(bets(line), line).toEqual(flush);
    }
    expect(bets("super 5")).toEqual([{ wager: "super-flush-rush", cents: 500 }]);
    expect(bets("sfr 2.50")).toEqual([{ wager: "super-flush-rush", cents: 250 }]);
  });

  it("takes a bare amount for the base wager", () => {
    expect(bets("bet 10")).toEqual([{ wager: "ante", cents: 1000 }]);
    expect(bets("$1,000")).toEqual([{ wager: "ante", cents: 100000 }]);
    expect(bets("10 flush rush 5")).toEqual([
      { wager: "ante", cents: 1000 },
      { wager: "flush-rush", cents: 500 },
    ]);
  });

  it("takes several bets in one line, the jackpot among them", () => {
    expect(bets("bet ante 10, flush rush 5 and jackpot")).toEqual([
      { wager: "ante", cents: 1000 },
      { wager: "flush-rush", cents: 500 },
      { sensor: 1, lit: true },
    ]);
  });

  it("lights and darkens sensors", () => {
    expect(bets("jackpot")).toEqual([{ sensor: 1, lit: true }]);
    expect(bets("jackpot off")).toEqual([{ sensor: 1, lit: false }]);
    expect(bets("take back jackpot")).toEqual([{ sensor: 1, lit: false }]);
    expect(bets("jackpot 2", TWO_SENSORS)).toEqual([{ sensor: 2, lit: true }]);
    expect(bets("long straights", TWO_SENSORS)).toEqual([{ sensor: 2, lit: true }]);
  });

  it("takes chips back", () => {
    expect(bets("take back flush rush")).toEqual([{ wager: "flush-rush", cents: 0 }]);
    expect(order("take back everything")).toEqual({ does: "clear" });
  });

  it("reads names with digits before amounts", () => {
    expect(bets("9 cards 10", FORTUNE)).toEqual([{ wager: "nine-cards", cents: 1000 }]);
    expect(bets("first 3 5", FORTUNE)).toEqual([{ wager: "first-3", cents: 500 }]);
    expect(bets("player's 6 5 bonus 2", FORTUNE)).toEqual([
      { wager: "players-6", cents: 500 },
      { wager: "nine-card-bonus", cents: 200 },
    ]);
    expect(bets("bet 9", FORTUNE)).toEqual([{ wager: "nine-cards", cents: 900 }]);
  });

  it("reads a colour alone or with bets", () => {
    expect(order("colour red", FORTUNE)).toEqual({ does: "bet", bets: [], colour: "red" });
    expect(order("black 10", FORTUNE)).toEqual({
      does: "bet",
      bets: [{ wager: "nine-cards", cents: 1000 }],
      colour: "black",
    });
  });
});

describe("decisions", () => {
  it("reads small whole numbers as multiples and others as amounts", () => {
    expect(order("raise")).toEqual({ does: "raise", times: null, cents: null });
    expect(order("raise 2")).toEqual({ does: "raise", times: 2, cents: null });
    expect(order("play 3x")).toEqual({ does: "raise", times: 3, cents: null });
    expect(order("raise 15")).toEqual({ does: "raise", times: null, cents: 1500 });
    expect(order("raise $2")).toEqual({ does: "raise", times: null, cents: 200 });
  });

  it("reads fold, time and deal by several words", () => {
    expect(order("Fold.")).toEqual({ does: "fold" });
    expect(order("more time")).toEqual({ does: "time" });
    expect(order("deal")).toEqual({ does: "ready" });
    expect(order("next")).toEqual({ does: "ready" });
  });

  it("is for one seat where the line says so", () => {
    expect(read("2: fold", SUITS)).toEqual({ typed: { seat: 2, order: { does: "fold" } } });
    expect(refusal("9: fold")).toBe("There is no seat 9; seats are 1 to 6.");
  });
});

describe("coming and going", () => {
  it("sits down", () => {
    expect(order("sit")).toEqual({ does: "sit", seat: null, cents: null });
    expect(order("sit down at seat 3 with $200")).toEqual({ does: "sit", seat: 3, cents: 20000 });
  });

  it("keeps names and entropy as they are typed", () => {
    expect(order("join Ada Lovelace")).toEqual({ does: "join", name: "Ada Lovelace" });
    expect(order("shuffle My LUCKY, words")).toEqual({ does: "entropy", text: "My LUCKY, words" });
  });

  it("sets and lifts limits", () => {
    expect(order("limit loss 100")).toEqual({ does: "limit", what: "loss", cents: 10000 });
    expect(order("limit minutes 60")).toEqual({ does: "limit", what: "minutes", minutes: 60 });
    expect(order("limit loss none")).toEqual({ does: "limit", what: "loss", cents: null });
  });

  it("asks for play chips, and leaves", () => {
    expect(order("more chips")).toEqual({ does: "play-chips" });
    expect(order("leave")).toEqual({ does: "leave" });
  });
});

describe("questions", () => {
  it("knows clauses however they are written", () => {
    for (const line of ["rules ILS-4", "rules ils 4", "why ils4"]) {
      expect(order(line), line).toEqual({ does: "rules", clause: "ILS-4" });
    }
  });

  it("knows pay tables", () => {
    expect(order("pays flush rush")).toEqual({ does: "pays", place: "flush-rush" });
    expect(order("pays jackpot")).toEqual({ does: "pays", place: "sensor-1" });
    expect(order("pays")).toEqual({ does: "pays", place: "" });
  });

  it("knows what the page can tell", () => {
    expect(order("hand")).toEqual({ does: "tell", what: "hand" });
    expect(order("TABLE")).toEqual({ does: "tell", what: "table" });
    expect(order("check round 12")).toEqual({ does: "check", round: 12 });
    expect(order("help bets")).toEqual({ does: "help", topic: "bets" });
  });
});

describe("refusals are one sentence that says what is allowed", () => {
  it.each([
    ["", "Nothing was typed"],
    ["flod", "did you mean “fold”?"],
    ["xyzzy", "“xyzzy” is no command here; type “help”"],
    ["bet", "such as “bet ante 10”"],
    ["bet moon 5", "the bets are ante, flush rush, super flush rush, jackpot"],
    ["flush rush", "Flush Rush needs an amount after it"],
    ["flush rush 5.555", "“5.555” is no amount"],
    ["ante 99,999,999,999 flush rush 5", "“99,999,999,999” is more than any table takes"],
    ["ante 10 5", "“5” stands alone"],
    ["raise 0", "A raise of nothing is a fold"],
    ["raise high", "no raise"],
    ["colour red", "has no choice of colour"],
    ["rules XYZ-9", "There is no clause “XYZ-9” here"],
    ["limit minutes 0", "1 to 1440 minutes"],
    ["limit", "Say which limit"],
    ["buy", "such as “buy 100”"],
    ["check twelve", "such as “check 12”"],
    ["join", "1 to 24 characters"],
  ])("%s", (line, sentence) => {
    expect(refusal(line)).toContain(sentence);
    expect(refusal(line)).toMatch(/[.?]$/);
  });
});

describe("the distance of two words", () => {
  it("counts a swap of neighbours once", () => {
    expect(distance("fold", "flod")).toBe(1);
    expect(distance("raise", "raise")).toBe(0);
    expect(distance("raise", "rise")).toBe(1);
    expect(distance("abc", "xyz")).toBe(3);
  });
});
