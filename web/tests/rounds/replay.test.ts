import { describe, expect, it } from "vitest";
import { handName, personName } from "../../src/format/names";
import { decidedWagers, replaySteps } from "../../src/rounds/replay";
import {
  cardsSeen,
  jackpotOutcome,
  net,
  type RecordSeat,
  type RoundRecord,
  wagerLabel,
} from "../../src/rounds/roundRecord";

const line = (seat: number, wager: string, stake_cents: number, paid_cents: number) =>
  ({
    seat,
    wager,
    stake_cents,
    paid_cents,
    won_cents: Math.max(0, paid_cents - stake_cents),
    outcome: "win",
    clause: "",
    reason: "",
    row: null,
    when: "at-the-end",
  }) as const;

const RECORD: RoundRecord = {
  game: "i-luv-suits",
  rules_sha256: "",
  record_sha256: "",
  fairness: null,
  deck: null,
  dealt: {
    community: [],
    packets: [
      { seat: 1, cards: ["Ah", "Kh"] },
      { seat: 2, cards: ["2c", "3c"] },
    ],
    dealer: ["9d", "8d"],
  },
  sight: [
    { seat: 1, at_decision: ["Ah", "Kh"], at_end: ["Ah", "Kh", "2c", "9d", "8d"] },
    { seat: 2, at_decision: ["2c", "3c", "Ah"], at_end: ["2c", "3c", "Ah", "9d", "8d"] },
  ],
  seats: [
    {
      seat: 1,
      player: "Ann",
      colour: null,
      wagers: [{ wager: "ante", amount_cents: 500 }],
      decision: { action: "raise", amount_cents: 1000 },
    },
    {
      seat: 2,
      player: null,
      colour: null,
      wagers: [{ wager: "ante", amount_cents: 500 }],
      decision: { action: "fold" },
    },
  ],
  irregularities: [],
  settlement: {
    outcome: "settled",
    dealer: { flush: "9-8", qualifies: false },
    lines: [line(1, "ante", 500, 1000), line(1, "play", 1000, 1000), line(2, "ante", 500, 0)],
  },
};

describe("jackpot wagers of a round", () => {
  const wager = { seat: 1, sensor: 1, jackpot: "royal", title: "Hearts Royal", wager_cents: 100 } as const;
  const won = { ...wager, outcome: "win", hand: "full house", paid_cents: 500, win: "main.9.1" } as const;
  const lost = { ...wager, outcome: "lose", hand: null, paid_cents: 0, win: null } as const;
  it("are part of the result of a seat", () => {
    expect(net({ ...RECORD, jackpots: [won] }, 1)).toBe(net(RECORD, 1) + 400);
    expect(net({ ...RECORD, jackpots: [lost] }, 1)).toBe(net(RECORD, 1) - 100);
    expect(net({ ...RECORD, jackpots: [won] }, 2)).toBe(net(RECORD, 2));
  });
  it("say what became of them", () => {
    expect(jackpotOutcome(won)).toBe("full house, prize $5");
    expect(jackpotOutcome(lost)).toBe("no win");
    expect(jackpotOutcome({ ...lost, outcome: "returned", paid_cents: 100 })).toBe("returned");
  });
});

describe("a round that a player banked", () => {
  const fees = [
    { seat: 1, cents: 100 },
    { seat: 3, cents: 300 },
  ];
  const settlement = { ...RECORD.settlement, bank: { used_cents: 1000, net_cents: -500, fees } };
  const banked = { ...RECORD, settlement, bank: { seat: 3, player: "Bob", put_up_cents: 20_000 } };
  it("counts the bank and the fees", () => {
    expect(net(banked, 1)).toBe(net(RECORD, 1) - 100);
    expect(net(banked, 2)).toBe(net(RECORD, 2));
    expect(net(banked, 3)).toBe(-500 - 300);
  });
  it("says who banked it, and what became of the bank", () => {
    const told = replaySteps(banked);
    expect(told[0]!.sentence).toMatch(/^Bob banks with \$200, Ann /);
    expect(told.at(-1)!.sentence).toBe("Ann wins $4, Seat 2 loses $5, Bob loses $8.");
  });
});

describe("names for people", () => {
  it("are plain words", () => {
    expect(personName("automatic-dealer")).toBe("automatic dealer");
    expect(personName("Dee")).toBe("Dee");
    expect(handName("other royal flush")).toBe("royal flush");
  });
});

describe("a round step by step", () => {
  const told = replaySteps(RECORD);
  it("goes from the wagers to the settlement", () =>
    expect(told.map(({ title }) => title)).toEqual([
      "Wagers",
      "The deal",
      "Ann decides",
      "Seat 2 decides",
      "The dealer",
      "Settlement",
    ]));
  it("shows nothing too early", () => {
    expect(told[0]).toMatchObject({ dealt: false, dealer: false, settled: false, decided: [] });
    expect(told[2]).toMatchObject({ dealt: true, dealer: false, decided: [1] });
    expect(told.at(-1)).toMatchObject({ dealer: true, settled: true, decided: [1, 2] });
  });
  it("says what happened", () => {
    expect(told[2]!.sentence).toBe("Ann stays in with $10.");
    expect(told[4]!.sentence).toBe("The dealer has 9-8 and does not qualify.");
    expect(told[5]!.sentence).toBe("Ann wins $5, Seat 2 loses $5.");
  });
  it("deals the community cards before the decisions and the packets afterwards", () => {
    const cards = ["9h", "Js", "3d"];
    const sight = RECORD.sight.map((row) => ({ ...row, at_decision: cards }));
    const community = replaySteps({ ...RECORD, sight, dealt: { ...RECORD.dealt, community: cards, dealer: [] } });
    expect(community.map(({ title }) => title)).toEqual([
      "Wagers",
      "Community cards",
      "Ann decides",
      "Seat 2 decides",
      "The deal",
      "Settlement",
    ]);
  });
  it("shows shared cards after the decision that was made without them", () => {
    const shared = replaySteps({ ...RECORD, dealt: { ...RECORD.dealt, community: ["9h", "Js"] } });
    expect(shared.map(({ title }) => title)).toEqual([
      "Wagers",
      "The deal",
      "Ann decides",
      "Seat 2 decides",
      "Community cards",
      "The dealer",
      "Settlement",
    ]);
  });
  it("turns shared cards up street by street, as they were turned", () => {
    const [ann, ben] = RECORD.seats.map(({ decision: _, ...seat }) => seat) as [RecordSeat, RecordSeat];
    const seats: RecordSeat[] = [
      { ...ann, decisions: [{ action: "check" }, { action: "raise", amount_cents: 1000 }] },
      { ...ben, decisions: [{ action: "check" }, { action: "check" }, { action: "fold" }] },
    ];
    const community = ["9h", "Js", "3d", "Kc"];
    const decision = { wager: "all-in", multiples: [1], fold: false, check: true };
    const later = { own: 0, dealer: 0, shared: 0, hidden: 0, turned: 2, decision };
    const streets = [{ ...later, own: 3, dealer: 3, hidden: 4, turned: 0 }, later, later];
    const steps = replaySteps({ ...RECORD, seats, dealt: { ...RECORD.dealt, community } }, streets);
    expect(steps.map(({ title, turned }) => `${title} ${turned}`)).toEqual([
      "Wagers undefined",
      "The deal 0",
      "Ann decides 0",
      "Seat 2 decides 0",
      "Community cards 2",
      "Ann decides 2",
      "Seat 2 decides 2",
      "Community cards 4",
      "Seat 2 decides 4",
      "The dealer 4",
      "Settlement 4",
    ]);
    expect(steps[7]!.sentence).toContain("3♦ K♣");
  });
  it("knows which wager each decision was about, whatever order the wagers are listed in", () => {
    const street = { own: 1, dealer: 0, shared: 0, hidden: 0, turned: 0, decision: null };
    const asked = (wager: string) => ({ ...street, decision: { wager, multiples: [1, 3], fold: true, check: true } });
    const streets = [asked("spur"), street, asked("spur"), asked("gallop")];
    const [{ decision: _, ...seat }] = RECORD.seats as [RecordSeat];
    const raises = (...amounts: number[]) =>
      amounts.map((cents) => ({ action: "raise" as const, amount_cents: cents }));
    expect(decidedWagers({ ...seat, decisions: raises(1500, 500) }, streets)).toEqual(["spur", "gallop"]);
    const checked = [{ action: "check" as const }, ...raises(500), { action: "fold" as const }];
    expect(decidedWagers({ ...seat, decisions: checked }, streets)).toEqual(["spur", "spur", "gallop"]);
    expect(decidedWagers({ ...seat, decisions: raises(500) }, [])).toEqual([]);
  });
  it("has every decision of every seat, street by street", () => {
    const [ann, ben] = RECORD.seats.map(({ decision: _, ...seat }) => seat) as [RecordSeat, RecordSeat];
    const seats: RecordSeat[] = [
      { ...ann, decisions: [{ action: "check" }, { action: "raise", amount_cents: 1000 }] },
      { ...ben, decisions: [{ action: "check" }, { action: "check" }, { action: "fold" }] },
    ];
    const steps = replaySteps({ ...RECORD, seats }).filter(({ title }) => title.endsWith("decides"));
    expect(steps.map(({ sentence }) => sentence)).toEqual([
      "Ann checks.",
      "Seat 2 checks.",
      "Ann stays in with $10.",
      "Seat 2 checks.",
      "Seat 2 folds.",
    ]);
  });
  it("says that a round is void", () =>
    expect(
      replaySteps({ ...RECORD, settlement: { ...RECORD.settlement, outcome: "void" } }).at(-1)!.sentence,
    ).toContain("void"));
});

it("the net result of a seat is the payments less the stakes", () =>
  expect([net(RECORD, 1), net(RECORD, 2)]).toEqual([500, -500]));

it("a wager has the label of its table, or its id", () => {
  const labels = { "nine-cards": "9 Cards", "players-6": "Player's 6" };
  const names = ["super-flush-rush", "nine-cards", "players-6"].map((wager) => wagerLabel(wager, labels));
  expect(names).toEqual(["Super Flush Rush", "9 Cards", "Player's 6"]);
});

it("a replay shows a player the cards that were seen from the player's seat", () => {
  expect(cardsSeen(RECORD, 1, [1], "at_decision")).toEqual(["Ah", "Kh"]);
  expect(cardsSeen(RECORD, 2, [1], "at_decision")).toEqual([]);
  expect(cardsSeen(RECORD, 2, [1], "at_end")).toEqual(["2c"]);
  expect(cardsSeen(RECORD, 1, [2], "at_decision")).toEqual(["Ah"]);
  expect(cardsSeen(RECORD, 1, [], "at_end")).toEqual([]);
});
