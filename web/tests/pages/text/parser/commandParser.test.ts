import { describe, expect, it } from "vitest";
import { type Command, parseLine } from "../../../../src/pages/text/parser/commandParser";
import { distance } from "../../../../src/pages/text/parser/spelling";
import type { FeltView } from "../../../../src/protocol/wire";
import { CHASE, FORTUNE, PADDOCK, RUSH, SUITS, TWO_SENSORS } from "../../../felts";

function command(line: string, felt: FeltView = SUITS): Command {
  const result = parseLine(line, felt);
  if ("error" in result) throw new Error(result.error);
  return result.parsed.command;
}

function refusal(line: string, felt: FeltView = SUITS): string {
  const result = parseLine(line, felt);
  return "error" in result ? result.error : "";
}

function bets(line: string, felt: FeltView = SUITS): unknown {
  const one = command(line, felt);
  return one.action === "bet" ? one.bets : one;
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

  it("takes each amount before its spot", () => {
    const both = [
      { wager: "ante", cents: 1000 },
      { wager: "flush-rush", cents: 500 },
    ];
    expect(bets("bet 10 ante and 5 on flush rush")).toEqual(both);
    expect(bets("10 ante, 5 flush rush with jackpot off")).toEqual([...both, { sensor: 1, lit: false }]);
    expect(command("10 on 9 cards 5 first 3 black", FORTUNE)).toEqual({
      action: "bet",
      bets: [
        { wager: "nine-cards", cents: 1000 },
        { wager: "first-3", cents: 500 },
      ],
      colour: "black",
    });
    expect(refusal("9 cards 10 first 3", FORTUNE)).toContain("First 3 needs an amount");
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
    expect(command("take back everything")).toEqual({ action: "clear" });
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
    expect(command("colour red", FORTUNE)).toEqual({ action: "bet", bets: [], colour: "red" });
    expect(command("black 10", FORTUNE)).toEqual({
      action: "bet",
      bets: [{ wager: "nine-cards", cents: 1000 }],
      colour: "black",
    });
  });
});

describe("decisions", () => {
  it("reads small whole numbers as multiples and others as amounts", () => {
    expect(command("raise")).toEqual({ action: "raise", times: null, cents: null });
    expect(command("raise 2")).toEqual({ action: "raise", times: 2, cents: null });
    expect(command("play 3x")).toEqual({ action: "raise", times: 3, cents: null });
    expect(command("raise 15")).toEqual({ action: "raise", times: null, cents: 1500 });
    expect(command("raise $2")).toEqual({ action: "raise", times: null, cents: 200 });
  });

  it("reads a raise by the name of its wager", () => {
    const raise = { action: "raise", times: null, cents: null };
    expect(command("spur 5", PADDOCK)).toEqual({ ...raise, cents: 500, wager: "spur" });
    expect(command("gallop 2x", PADDOCK)).toEqual({ ...raise, times: 2, wager: "gallop" });
    expect(command("bet spur 5", PADDOCK)).toEqual({ ...raise, cents: 500, wager: "spur" });
    expect(command("raise gallop", PADDOCK)).toEqual({ ...raise, wager: "gallop" });
    expect(command("all in", CHASE)).toEqual({ ...raise, wager: "all-in" });
    expect(command("play 2", RUSH)).toEqual({ ...raise, times: 2 });
  });

  it("reads several words for fold, time and deal", () => {
    expect(command("Fold.")).toEqual({ action: "fold" });
    expect(command("more time")).toEqual({ action: "time" });
    expect(command("deal")).toEqual({ action: "ready" });
    expect(command("next")).toEqual({ action: "next" });
  });

  it("are for one seat if the line names it", () => {
    expect(parseLine("2: fold", SUITS)).toEqual({ parsed: { seat: 2, command: { action: "fold" } } });
    expect(refusal("9: fold")).toBe("There is no seat 9. Seats are 1 to 6.");
  });
});

describe("joining and leaving", () => {
  it("sits down", () => {
    expect(command("sit")).toEqual({ action: "sit", seat: null, cents: null });
    expect(command("sit down at seat 3 with $200")).toEqual({ action: "sit", seat: 3, cents: 20000 });
  });

  it("keeps names and entropy as they are typed", () => {
    expect(command("join Ada Lovelace")).toEqual({ action: "join", name: "Ada Lovelace" });
    expect(command("shuffle My LUCKY, words")).toEqual({ action: "entropy", text: "My LUCKY, words" });
    expect(command("shuffle off")).toEqual({ action: "random-bytes", on: false });
    expect(command("shuffle on")).toEqual({ action: "random-bytes", on: true });
  });

  it("asks for the rule behind an answer, or for a clause", () => {
    expect(command("why")).toEqual({ action: "why" });
    expect(command("why ILS-4")).toEqual({ action: "rules", clause: "ILS-4", chapter: null });
  });

  it("switches sounds on and off", () => {
    expect(command("sound on")).toEqual({ action: "sound", on: true });
    expect(command("mute")).toEqual({ action: "sound", on: false });
    expect(command("sound")).toEqual({ action: "sound", on: null });
    expect(refusal("sound loud")).toContain("“sound on” or “sound off”");
  });

  it("switches the coach on and off, and asks it for a hint", () => {
    expect(command("coach on")).toEqual({ action: "coach", on: true });
    expect(command("coach off")).toEqual({ action: "coach", on: false });
    expect(command("coach")).toEqual({ action: "coach", on: null });
    expect(command("hint")).toEqual({ action: "hint" });
    expect(refusal("coach me")).toContain("“coach on” or “coach off”");
  });

  it("sets and lifts limits", () => {
    expect(command("limit loss 100")).toEqual({ action: "limit", what: "loss", cents: 10000 });
    expect(command("limit minutes 60")).toEqual({ action: "limit", what: "minutes", minutes: 60 });
    expect(command("limit loss none")).toEqual({ action: "limit", what: "loss", cents: null });
  });

  it("asks for play chips, and leaves", () => {
    expect(command("more chips")).toEqual({ action: "play-chips" });
    expect(command("leave")).toEqual({ action: "leave" });
  });
});

describe("questions", () => {
  it("knows clauses in any spelling", () => {
    for (const line of ["rules ILS-4", "rules ils 4", "why ils4"]) {
      expect(command(line), line).toEqual({ action: "rules", clause: "ILS-4", chapter: null });
    }
  });

  it("knows chapters of the rules by their number, and no chapter for their list", () => {
    expect(command("rules 4")).toEqual({ action: "rules", clause: "", chapter: 4 });
    expect(command("rules")).toEqual({ action: "rules", clause: "", chapter: null });
  });

  it("knows the odds of every spot, the raise included", () => {
    expect(command("odds flush rush")).toEqual({ action: "odds", place: "flush-rush" });
    expect(command("odds flush-rush")).toEqual({ action: "odds", place: "flush-rush" });
    expect(command("odds play")).toEqual({ action: "odds", place: "play" });
    expect(command("pays play")).toEqual({ action: "pays", place: "play" });
    expect(command("odds jackpot")).toEqual({ action: "odds", place: "sensor-1" });
    expect(command("edge")).toEqual({ action: "odds", place: "" });
    expect(refusal("odds moon")).toContain("“moon” is not a bet at this table");
  });

  it("leads through a guided hand", () => {
    for (const word of ["learn", "next", "back", "skip"] as const) expect(command(word)).toEqual({ action: word });
  });

  it("knows pay tables", () => {
    expect(command("pays flush rush")).toEqual({ action: "pays", place: "flush-rush" });
    expect(command("pays jackpot")).toEqual({ action: "pays", place: "sensor-1" });
    expect(command("pays")).toEqual({ action: "pays", place: "" });
    expect(command("payouts")).toEqual({ action: "pays", place: "" });
  });

  it("knows every topic of the page", () => {
    expect(command("hand")).toEqual({ action: "describe", topic: "hand" });
    expect(command("TABLE")).toEqual({ action: "describe", topic: "table" });
    expect(command("check round 12")).toEqual({ action: "check-round", round: 12 });
    expect(command("help bets")).toEqual({ action: "help", topic: "bets" });
  });
});

describe("refusals say what is wrong and what would be right", () => {
  it.each([
    ["", "Nothing was typed"],
    ["flod", "“flod” is not a command. Did you mean “fold”?"],
    ["xyzzy", "“xyzzy” is not a command. Type “help”"],
    ["bet", "such as “bet ante 10”"],
    ["bet moon 5", "“moon” is not a bet at this table. The bets are ante, flush rush, super flush rush, jackpot."],
    ["flush rush", "Flush Rush needs an amount, such as “flush rush 5”."],
    ["flush rush 5.555", "“5.555” is not an amount"],
    ["ante 99,999,999,999 flush rush 5", "“99,999,999,999” is more than any table takes"],
    ["ante 10 5", "“5” needs the name of its bet"],
    ["raise 0", "A raise of nothing is a fold"],
    ["raise high", "“high” is not a raise"],
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

describe("the distance between two words", () => {
  it("counts a swap of neighbours once", () => {
    expect(distance("fold", "flod")).toBe(1);
    expect(distance("raise", "raise")).toBe(0);
    expect(distance("raise", "rise")).toBe(1);
    expect(distance("abc", "xyz")).toBe(3);
  });
});
