import { describe, expect, it } from "vitest";
import { formatMicroCents, parseMicroCents, parseRate, signedMicroCents } from "../../../src/format/microCents";
import { blockedReason } from "../../../src/pages/pit/Claims";
import {
  adjustment,
  currentTerms,
  fieldsOf,
  optionsChange,
  preconfiguredTerms,
  termsChange,
  termsTogether,
  undoWin,
} from "../../../src/pages/pit/proposalForms";
import type { PitClaim, PitMeter, PitView } from "../../../src/protocol/wire";

const METER: PitMeter = {
  display: { meter: "royal/major", label: "Royal Hearts", amount_cents: 1284733, pending_cents: [] },
  jackpot: "royal",
  progressive: true,
  tables: ["suits"],
  start: 0,
  entries: {},
  amount: 0,
  reserve: 0,
  overflow: 0,
  hits: 0,
  paid_cents: 0,
  wagers_cents: 0,
  seed_cents: 500000,
  contribution: "15.25%",
  reserve_rate: "5%",
  cap_cents: null,
  reconciles: true,
  preconfigured: "15%",
  preconfigured_seed_cents: 1000000,
  preconfigured_reserve: "3%",
  order: "one-by-one",
  lock: "none",
  executive_from_cents: 1000000,
};

describe("exact amounts", () => {
  it("are shown to the last fraction", () => {
    expect(formatMicroCents(1_284_733_123_456)).toBe("$12,847.33123456");
    expect(formatMicroCents(-50_000_000)).toBe("−$0.50");
    expect(formatMicroCents(876_544)).toBe("$0.00876544");
    expect(signedMicroCents(15_000_000)).toBe("+$0.15");
  });

  it("are read in dollars, down to a millionth of a cent", () => {
    expect(parseMicroCents("12.50")).toBe(1_250_000_000);
    expect(parseMicroCents("-12.50")).toBe(-1_250_000_000);
    expect(parseMicroCents("−0.00000001")).toBe(-1);
    expect(parseMicroCents("1,000")).toBe(100_000_000_000);
    expect(parseMicroCents("0.000000001")).toBeNull();
    expect(parseMicroCents("999999999")).toBeNull();
    expect(parseMicroCents("a lot")).toBeNull();
  });

  it("can be read back from their text", () => {
    for (const amount of [1, 876_544, 1_284_733_123_456, -50_000_000])
      expect(parseMicroCents(formatMicroCents(amount))).toBe(amount);
  });
});

describe("preconfigured terms", () => {
  it("fill the form of a meter whose pay table has them", () => {
    expect(preconfiguredTerms(METER)).toEqual({ seed: "10000.00", contribution: "15%", reserve: "3%" });
    expect(preconfiguredTerms({ ...METER, preconfigured_seed_cents: null })).toBeNull();
  });
});

describe("rates", () => {
  it("are percentages of a wager, in millionths", () => {
    expect([parseRate("15%"), parseRate("15.25"), parseRate("0.0001 %"), parseRate("100%")]).toEqual([
      150000, 152500, 1, 1000000,
    ]);
  });

  it("are refused above 100% and finer than a millionth", () => {
    expect([parseRate("100.0001%"), parseRate("0.00001%"), parseRate("-1%"), parseRate("")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("changes", () => {
  it("keep the terms that were not edited", () => {
    expect(termsChange(METER, currentTerms(METER), "why")).toEqual({
      change: {
        kind: "change-terms",
        explanation: "why",
        jackpot: "royal",
        terms: {
          meter: "major",
          seed_cents: 500000,
          contribution: 152500,
          reserve: 50000,
          cap_cents: null,
          preconfigured: 150000,
        },
      },
    });
  });

  it("say what is missing", () => {
    const form = currentTerms(METER);
    expect(termsChange(METER, { ...form, seed: "much" }, "why")).toHaveProperty("missing");
    expect(termsChange(METER, { ...form, contribution: "101%" }, "why")).toHaveProperty("missing");
    expect(termsChange(METER, { ...form, reserve: "" }, "why")).toHaveProperty("missing");
    expect(termsChange(METER, { ...form, cap: "none" }, "why")).toHaveProperty("missing");
    expect(optionsChange(METER, { order: "one-by-one", lock: "none", executive: "" }, "why")).toHaveProperty("missing");
    expect(undoWin("w", " ", "why")).toHaveProperty("missing");
  });

  it("adjust in micro-cents, with a document", () => {
    const form = { fund: "reserve", reason: "receipts", amount: "-12.50", document: " WO-17 " };
    expect(adjustment(METER, form, "why")).toEqual({
      change: {
        kind: "adjust-meter",
        explanation: "why",
        meter: "royal/major",
        reason: "receipts",
        amount: -1_250_000_000,
        document: "WO-17",
        fund: "reserve",
      },
    });
    expect(adjustment(METER, { ...form, amount: "0" }, "why")).toHaveProperty("missing");
    expect(adjustment(METER, { ...form, document: "" }, "why")).toHaveProperty("missing");
  });
});

describe("who may take a step of a win", () => {
  const claim = { claim: { executive: true }, selected_by: "Dana" } as PitClaim;
  const pit = (operator: string, role: string, ...allowed: string[]) =>
    ({ operator, role, allowed }) as unknown as PitView;

  it("excludes the operator who selected it", () => {
    expect(blockedReason(claim, pit("dana", "supervisor", "check-cards"), "check-cards")).toContain(
      "You selected this hand",
    );
    expect(blockedReason(claim, pit("Sam", "supervisor", "check-cards"), "check-cards")).toBe("");
  });

  it("includes only an executive for a large prize", () => {
    expect(blockedReason(claim, pit("Sam", "supervisor", "commit-win"), "commit-win")).toBe(
      "This prize needs executive approval.",
    );
    expect(blockedReason(claim, pit("Erin", "executive", "commit-win"), "commit-win")).toBe("");
  });

  it("excludes roles that may only read", () => {
    expect(blockedReason(claim, pit("Audrey", "auditor"), "confirm-win")).toContain("Your role (auditor)");
  });
});

describe("two meters of one jackpot", () => {
  const minor = { ...METER, display: { ...METER.display, meter: "hearts/minor" } };
  const fields = { ...currentTerms(METER), ...fieldsOf(minor) };

  it("are proposed together, each with its own terms", () => {
    const result = termsTogether(METER, [minor], { ...fields, "minor.seed": "123.45" }, "why");
    expect(result).toMatchObject({ change: { kind: "change-terms", others: [{ meter: "minor", seed_cents: 12345 }] } });
  });

  it("leave a meter alone that was not changed, and say what is missing", () => {
    expect(termsTogether(METER, [minor], fields, "why")).toEqual(termsChange(METER, currentTerms(METER), "why"));
    expect(termsTogether(METER, [minor], { ...fields, "minor.cap": "much" }, "why")).toHaveProperty("missing");
  });
});
