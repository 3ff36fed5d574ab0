import { afterEach, describe, expect, it, vi } from "vitest";
import { oddsAnswer, payAnswer, rulesAnswer } from "../../../src/pages/text/rulesText";
import type { RulesSheet, SpotFacts, TableOdds } from "../../../src/protocol/wire";
import type { TableState } from "../../../src/state/tableState";
import { SUITS } from "../../felts";

const clause = (text: string, ...clauses: string[]) => ({
  kind: "paragraph" as const,
  text,
  clauses,
  step: 0,
  listed: false,
});

const odds = (value: number, of: string, best_play: boolean): SpotFacts["odds"] => ({
  house_edge: { exact: "1/2", value },
  of,
  hit_frequency: { exact: "1/4", value: 0.25 },
  best_play,
  per_dollar: {},
  by_hands: [],
});

const ODDS: TableOdds = {
  rules_sha256: SUITS.rules_sha256,
  unknown: "",
  pending: false,
  spots: [
    {
      wager: "ante",
      takes: "$5 to $500",
      when: "Every player who takes part places it, before cards are dealt.",
      pays: [clause("The better hand wins.", "ILS-8")],
      odds: odds(0.0266453, "Ante", true),
    },
    {
      wager: "flush-rush",
      takes: "$1 to $100",
      when: "It is optional.",
      pays: [clause("It pays.", "ILS-9")],
      odds: null,
    },
  ],
};

const SHEET: RulesSheet = {
  title: "I Luv Suits Poker",
  status: "As played here.",
  version: "1",
  rules_sha256: SUITS.rules_sha256,
  chapters: [
    { heading: "Object", parts: [clause("One wins.", "ILS-8"), { ...clause("First."), step: 1 }] },
    {
      heading: "Pay tables",
      parts: [
        {
          kind: "grid",
          title: "Pays",
          headings: ["Hand", "FR1", "FR2"],
          rows: [["flush", "3 to 1", "-"]],
          posted: [2],
        },
      ],
    },
  ],
};

const state = (sha: string): TableState =>
  ({ felt: { ...SUITS, rules_sha256: sha }, table: { meters: [] } }) as unknown as TableState;

const serve = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));

afterEach(() => vi.unstubAllGlobals());

describe("the odds of a spot in words", () => {
  it("are its house edge, how often it wins, what it takes and when", async () => {
    serve(ODDS);
    expect(await oddsAnswer("ante", state("a"))).toEqual([
      "Ante: the house edge is 2.66% of the Ante with best play.",
      "It wins 25.00% of rounds, about 1 in 4.0.",
      "Limits: $5 to $500.",
      "Every player who takes part places it, before cards are dealt.",
    ]);
  });
  it("are those of every spot where none is named", async () => {
    serve(ODDS);
    expect((await oddsAnswer("", state("b"))).filter((one) => one.startsWith("Limits"))).toHaveLength(2);
  });
  it("say why a figure is not known", async () => {
    serve({ ...ODDS, unknown: "It is not priced." });
    expect((await oddsAnswer("flush-rush", state("c")))[0]).toBe("Flush Rush: It is not priced.");
  });
  it("are asked for once, and again after a refusal", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response("{}", { status: 503 })));
    vi.stubGlobal("fetch", fetched);
    await expect(oddsAnswer("", state("d"))).rejects.toThrow();
    serve(ODDS);
    const first = await oddsAnswer("", state("d"));
    vi.stubGlobal("fetch", fetched);
    expect(await oddsAnswer("", state("d"))).toEqual(first);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("what a spot pays in words", () => {
  it("is its pay table and its rule", async () => {
    serve(ODDS);
    const said = await payAnswer("flush-rush", state("e"));
    expect(said[0]).toBe("Flush Rush, table FR2:");
    expect(said.at(-1)).toBe("It pays. (ILS-9)");
  });
  it("is the rule alone where there is no pay table", async () => {
    serve(ODDS);
    expect(await payAnswer("ante", state("f"))).toEqual(["The better hand wins. (ILS-8)"]);
  });
});

describe("the rules in words", () => {
  it("are a list of chapters first", async () => {
    serve(SHEET);
    expect(await rulesAnswer("", null, state("g"))).toEqual([
      "The rules of play of I Luv Suits Poker.",
      "As played here.",
      "1. Object.",
      "2. Pay tables.",
      "Type “rules 4” for chapter 4, or “rules” and a clause.",
    ]);
  });
  it("are read chapter by chapter, tables row by row", async () => {
    serve(SHEET);
    expect(await rulesAnswer("", 1, state("g"))).toEqual(["1. Object.", "One wins. (ILS-8)", "1. First."]);
    expect(await rulesAnswer("", 2, state("g"))).toEqual([
      "2. Pay tables.",
      "Pays, FR2 in force:",
      "flush: FR1 3 to 1; FR2 -.",
    ]);
    expect(await rulesAnswer("", 9, state("g"))).toEqual(["There is no chapter 9. The chapters are 1 to 2."]);
  });
  it("have clauses, too", async () =>
    expect((await rulesAnswer("ILS-4", null, state("g")))[0]).toBe(`ILS-4: ${SUITS.clauses["ILS-4"]}`));
});
