import { describe, expect, it } from "vitest";
import { announcements } from "../../../src/pages/text/announcements";
import { cardsBySuit, handSentences, spellOutCards } from "../../../src/pages/text/cardText";
import { helpSentences } from "../../../src/pages/text/help";
import type { Command } from "../../../src/pages/text/parser/commandParser";
import { runTableCommand } from "../../../src/pages/text/runCommand";
import { commandSeat, seatCommand, sitCommand } from "../../../src/pages/text/tableCommands";
import * as telling from "../../../src/pages/text/tableText";
import type { HandView, Me, SeatView, TableView, YouView } from "../../../src/protocol/wire";
import type { CommandResult, NewCommand, TableHandle } from "../../../src/state/tableConnection";
import type { TableState } from "../../../src/state/tableState";
import { closedLayout } from "../../../src/table/wagering/layout";
import { FORTUNE, PADDOCK, SUITS, TWO_SENSORS } from "../../felts";

const HAND: HandView = {
  cards: ["Ah", "Jh", "9h", "6h", "3h", "Ks", "2c"],
  flush: { text: "A-J-9-6-3", length: 5, cards: ["Ah", "Jh", "9h", "6h", "3h"] },
  straight_flush: null,
  poker: { text: "flush", length: 5, cards: ["Ah", "Jh", "9h", "6h", "3h"] },
};

function seat(parts: Partial<SeatView> = {}): SeatView {
  return {
    player: "Ada",
    avatar: 0,
    connected: true,
    leaving: false,
    rack_cents: 48000,
    wagers: {},
    bank_cents: 0,
    fee_cents: 0,
    sensors: [],
    colour: null,
    ready: false,
    entropy: false,
    cards_held: 0,
    hand: null,
    shown: [],
    decision: null,
    decisions: [],
    lines: [],
    net_cents: null,
    timed_out: false,
    ...parts,
  };
}

function table(parts: Partial<TableView> = {}): TableView {
  return {
    round: 7,
    phase: "wagers",
    dealer_here: true,
    turn: null,
    deadline: null,
    clock: null,
    seats: { "1": seat(), "2": seat({ player: "" }) },
    community: [],
    community_down: 0,
    dealer: { cards_held: 0, hand: null, qualifies: null },
    exposed: [],
    decks: [],
    shuffle: null,
    meters: [],
    claims: [],
    refused: [],
    void: "",
    message: "",
    ...parts,
  };
}

const YOU: YouView = {
  player: "Ada",
  wallet_cents: 50000,
  seats: { "1": { hand: null, legal: [], no_raise: "" } },
  session: null,
};

function state(parts: Partial<TableView> = {}, you: YouView = YOU, more: Partial<TableState> = {}): TableState {
  return { number: 10, clockOffset: 0, felt: SUITS, table: table(parts), you, console: null, log: [], ...more };
}

describe("the decks", () => {
  const red = { deck: 1, name: "red deck", in_play: false, next: false, out: "" };
  const blue = { deck: 2, name: "blue deck", in_play: true, next: false, out: "" };

  it("says which of two is in play", () => {
    expect(telling.deckSentences(table({ decks: [red, blue] }))).toEqual(["The blue deck is in play."]);
    expect(telling.roundSentences(SUITS, table({ decks: [red, blue] }), YOU, 0)).toContain("The blue deck is in play.");
  });

  it("says which one the dealer changes to", () => {
    const next = { ...blue, in_play: false, next: true };
    expect(telling.deckSentences(table({ decks: [red, next] }))).toEqual(["The dealer changes to the blue deck."]);
  });

  it("says nothing of a single deck until it is out of play", () => {
    const one = { deck: 1, name: "deck", in_play: true, next: false, out: "" };
    expect(telling.deckSentences(table({ decks: [one] }))).toEqual([]);
    const out = { ...one, in_play: false, out: "the shuffler counted 51 cards, not 52" };
    expect(telling.deckSentences(table({ decks: [out] }))).toEqual([
      "The deck is out of play until it is verified: the shuffler counted 51 cards, not 52.",
    ]);
  });
});

describe("hands in words", () => {
  it("names suits and ranks, and the length and high card of the flush", () => {
    expect(handSentences(HAND, null)).toEqual([
      "Your cards: hearts ace, jack, nine, six, three; spades king; clubs two.",
      "Your flush: five hearts, ace high: ace, jack, nine, six, three.",
      "Best five-card poker hand: flush.",
    ]);
  });

  it("keeps the order of the cards", () => {
    expect(cardsBySuit(["Td", "8d", "Js"])).toBe("diamonds ten, eight; spades jack");
  });
});

describe("the table in sentences", () => {
  it("lists the wagers of a seat", () => {
    const sat = seat({ wagers: { ante: 1000, "flush-rush": 500 }, sensors: [1], decision: "fold", net_cents: -1500 });
    expect(telling.seatSentence(SUITS, "3", sat, true)).toBe(
      "Seat 3, yours: Ada, $480 in the rack; Ante $10, Flush Rush $5, jackpot lit; folded; result −$15.",
    );
    expect(telling.seatSentence(SUITS, "2", seat({ player: "" }), false)).toBe("Seat 2 is free.");
  });

  it("says whose turn it is and how long it lasts", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const view = table({ phase: "decisions", turn: 1, deadline: "2026-01-01T00:00:24.400Z" });
    expect(telling.roundSentences(SUITS, view, YOU, now)).toEqual([
      "Round 7. Seats decide.",
      "It is your turn, seat 1.",
      "25 seconds left.",
    ]);
  });

  it("says that it is the last call, or that there is no time limit", () => {
    const clock = { last_call: true, more_left: 1, more_seconds: 30 };
    const called = table({ phase: "decisions", turn: 1, deadline: "2026-01-01T00:00:08Z", clock });
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(telling.roundSentences(SUITS, called, YOU, now).slice(2)).toEqual([
      "8 seconds left.",
      "It is the last call.",
    ]);
    const alone = table({ phase: "decisions", turn: 1 });
    expect(telling.roundSentences(SUITS, alone, YOU, now).at(-1)).toBe("There is no time limit: nobody waits for you.");
    expect(telling.roundSentences(SUITS, { ...alone, turn: 2 }, YOU, now).at(-1)).toBe("Seat 2 is deciding.");
  });

  it("says how much more time a player may take", () => {
    const legal = [
      { kind: "more-time", clause: "", wager: null, min_cents: 0, max_cents: 0, step_cents: 1, seat: null, cards: 0 },
    ];
    const you: YouView = { ...YOU, seats: { "1": { hand: null, legal, no_raise: "" } } };
    const clock = { last_call: false, more_left: 3, more_seconds: 30 };
    expect(telling.actionSentences(SUITS, table({ turn: 1, clock }), you)).toEqual([
      "More time to decide, 30 seconds, up to 3 times: “time”.",
    ]);
  });

  it("says that the cards may not raise", () => {
    const you: YouView = { ...YOU, seats: { "1": { hand: null, legal: [], no_raise: "cards" } } };
    const deciding = table({ turn: 1, seats: { "1": seat({ wagers: { ante: 500 }, decisions: [] }) } });
    expect(telling.actionSentences(PADDOCK, deciding, you)[0]).toBe(
      "With this hand there is no Spur. Fold, and you lose your Ante.",
    );
  });

  it("says that a hand was folded because time ran out", () => {
    const late = seat({ decision: "fold", timed_out: true, net_cents: -500, lines: [] });
    expect(telling.seatSentence(SUITS, "1", late, true)).toContain("; folded because time ran out; result −$5.");
    const ante = {
      wager: "ante",
      label: "Ante",
      stake_cents: 500,
      outcome: "lose",
      won_cents: 0,
      paid_cents: 0,
    } as const;
    const lines = [{ ...ante, clause: "ILS-4", reason: "time ran out", when: "at-the-end" as const }];
    expect(telling.resultSentences(table({ seats: { "1": { ...late, lines } } }), YOU)).toEqual([
      "Time ran out, so your hand was folded.",
      "Ante $5 loses: time ran out.",
      "In all: you lost $5.",
    ]);
  });

  it("says whether the dealer qualifies, and the qualifier", () => {
    const view = table({ dealer: { cards_held: 7, hand: HAND, qualifies: false } });
    expect(telling.dealerSentences(SUITS, view).at(-1)).toBe("The dealer does not qualify, which takes 9-3-2.");
  });

  it("lists the legal choices, with amounts and clauses", () => {
    const raise = {
      kind: "raise",
      clause: "ILS-3",
      wager: "play",
      min_cents: 1000,
      max_cents: 2000,
      step_cents: 100,
      seat: null,
      cards: 0,
    };
    expect(telling.choiceSentence(SUITS, raise)).toBe(
      "Play, $10 to $20: “raise”, “raise 2”, or “raise” and an amount.",
    );
    const light = { ...raise, kind: "light-sensor", clause: "JP-2", wager: "sensor-2", min_cents: 100, max_cents: 100 };
    expect(telling.choiceSentence(TWO_SENSORS, light)).toBe("Long Straights, $1: “jackpot 2”.");
  });

  it("says what was collected and paid at once, until the round is over", () => {
    const line = {
      label: "Ante",
      wager: "ante",
      stake_cents: 500,
      outcome: "lose",
      won_cents: 0,
      paid_cents: 0,
    } as const;
    const at = { clause: "HCF-2", reason: "", when: "at-the-fold" } as const;
    const bonus = { ...line, ...at, label: "Flush Bonus", outcome: "win", stake_cents: 100, paid_cents: 1100 } as const;
    const folded = seat({ player: "Ada", decision: "fold", lines: [{ ...line, ...at }, bonus] });
    const said = telling.seatSentence(SUITS, "1", folded, false);
    expect(said).toContain("folded; Ante $5 collected; Flush Bonus wins $10 at once");
    expect(telling.seatSentence(SUITS, "1", { ...folded, net_cents: 500 }, false)).not.toContain("at once");
  });

  it("describes the settlement of each wager with its rule", () => {
    const line = {
      wager: "ante",
      label: "Ante",
      stake_cents: 1000,
      outcome: "win",
      won_cents: 1000,
      paid_cents: 2000,
      clause: "ILS-8",
      reason: "better flush",
      when: "at-the-end",
    } as const;
    const view = table({ seats: { "1": seat({ lines: [line], net_cents: 1000 }) } });
    expect(telling.resultSentences(view, YOU)).toEqual(["Ante $10 wins $10: better flush.", "In all: you won $10."]);
  });

  it("reads pay tables row by row", () => {
    expect(telling.paySentences(SUITS, "sensor-1")).toEqual([
      "Royal Hearts, $1 a round:",
      "Royal flush in hearts pays 100% of the meter.",
    ]);
    expect(telling.paySentences(SUITS, "ante")[0]).toContain("Ante has no pay table");
  });

  it("states the time and limits of the session", () => {
    const session = {
      since: "2026-01-01T00:00:00Z",
      net_cents: -4500,
      limits: { loss_cents: 20000, minutes: null },
      loss_change: { limit: null, at: "2026-01-02T00:42:00" },
      minutes_change: null,
      reached: "",
      next_session: "2026-01-02T00:00:00Z",
    };
    expect(telling.sessionSentences(session, Date.parse("2026-01-01T00:42:10Z"))).toEqual([
      "You have played for 42 minutes. In all: you lost $45.",
      "Loss limit: $200 now; no limit from Fri 2 Jan, 00:42. Time limit: no limit.",
    ]);
  });

  it("lists the commands of one topic, or all", () => {
    expect(helpSentences("bet", SUITS).length).toBeLessThan(helpSentences("", SUITS).length);
    expect(helpSentences("", SUITS).join(" ")).toContain("“2: fold”");
  });

  it("takes the examples of its help from the game of the table", () => {
    expect(helpSentences("bets", SUITS).join(" ")).toContain("“bet 10 flush rush 5 jackpot”");
    expect(helpSentences("questions", SUITS).join(" ")).toContain("“rules ILS-3”");
    expect(helpSentences("bets", FORTUNE).join(" ")).toContain("“bet 9 cards 10”: put $10 on the 9 Cards");
  });
});

describe("the commands of an order", () => {
  const carried = (order: Command, at: TableState = state()) => seatCommand(order, 1, at, null);

  it("place every bet of a line together, and keep the others", () => {
    const order: Command = {
      action: "bet",
      bets: [
        { wager: "ante", cents: 1000 },
        { sensor: 1, lit: true },
      ],
      colour: null,
    };
    const both = { kind: "place-wagers", seat: 1, wagers: { ante: 1000 }, sensors: [1], colour: null };
    expect(carried(order)).toEqual(both);
    const lying = state({ seats: { "1": seat({ wagers: { ante: 500, "flush-rush": 100 }, sensors: [] }) } });
    expect(carried(order, lying)).toEqual({ ...both, wagers: { ante: 1000, "flush-rush": 100 } });
    const done = state({ seats: { "1": seat({ wagers: { ante: 1000 }, sensors: [1] }) } });
    expect(carried(order, done)).toBe("Those bets are placed already.");
  });

  it("take everything back together", () => {
    const lying = state({ seats: { "1": seat({ wagers: { ante: 1000, "flush-rush": 500 }, sensors: [1] }) } });
    expect(carried({ action: "clear" }, lying)).toEqual({
      kind: "place-wagers",
      seat: 1,
      wagers: {},
      sensors: [],
      colour: null,
    });
    expect(carried({ action: "clear" })).toBe("There is nothing to take back.");
  });

  it("raise by the name of the wager, if it is the one that is decided", () => {
    const lying = seat({ wagers: { ante: 500 } });
    const offered = { kind: "raise", clause: "", wager: "spur", min_cents: 500, max_cents: 1500, step_cents: 500 };
    const legal = [{ ...offered, seat: null, cards: 0 }];
    const you: YouView = { ...YOU, seats: { "1": { hand: null, legal, no_raise: "" } } };
    const deciding = state({ seats: { "1": lying } }, you, { felt: PADDOCK });
    const spur: Command = { action: "raise", times: 2, cents: null, wager: "spur" };
    expect(carried(spur, deciding)).toEqual({ kind: "raise", seat: 1, amount_cents: 1000 });
    expect(carried({ ...spur, wager: "gallop" }, deciding)).toBe(
      "There is no Gallop to place now. Type “what” for what you can do.",
    );
  });

  it("raise by the base wager, a multiple of it, or an amount", () => {
    const lying = state({ seats: { "1": seat({ wagers: { ante: 1500 } }) } });
    const raise = (times: number | null, cents: number | null) => carried({ action: "raise", times, cents }, lying);
    expect(raise(null, null)).toEqual({ kind: "raise", seat: 1, amount_cents: 1500 });
    expect(raise(2, null)).toEqual({ kind: "raise", seat: 1, amount_cents: 3000 });
    expect(raise(null, 2000)).toEqual({ kind: "raise", seat: 1, amount_cents: 2000 });
    expect(carried({ action: "raise", times: null, cents: null })).toBe("You have no hand to raise with.");
  });

  it("repeat the bets of the last round, without the raise", () => {
    const played = seat({ wagers: { ante: 1000, play: 2000, "flush-rush": 500 }, sensors: [1] });
    const last = closedLayout(played, SUITS);
    expect(seatCommand({ action: "rebet" }, 1, state(), last)).toEqual({
      kind: "place-wagers",
      seat: 1,
      wagers: { ante: 1000, "flush-rush": 500 },
      sensors: [1],
      colour: null,
    });
    expect(seatCommand({ action: "rebet" }, 1, state(), null)).toBe("There are no bets to repeat yet.");
    const there = state({ seats: { "1": seat({ wagers: last.wagers, sensors: [1] }) } });
    expect(seatCommand({ action: "rebet" }, 1, there, last)).toBe("Those bets are placed already.");
  });

  it("choose a colour together with the chips", () => {
    const order: Command = { action: "bet", bets: [{ wager: "nine-cards", cents: 500 }], colour: "red" };
    expect(seatCommand(order, 1, state({}, YOU, { felt: FORTUNE }), null)).toEqual({
      kind: "place-wagers",
      seat: 1,
      wagers: { "nine-cards": 500 },
      sensors: [],
      colour: "red",
    });
  });

  it("find the seat an order is for", () => {
    const two: YouView = { ...YOU, seats: { "1": YOU.seats["1"]!, "3": YOU.seats["1"]! } };
    expect(commandSeat(null, state())).toBe(1);
    expect(commandSeat(null, state({ turn: 3 }, two))).toBe(3);
    expect(commandSeat(null, state({}, two))).toBe("You have seats 1 and 3. Say which, such as “1: deal”.");
    expect(commandSeat(2, state())).toBe("Seat 2 is not yours. You sit at 1.");
    expect(commandSeat(null, state({}, { ...YOU, seats: {} }))).toBe("You have no seat. Type “sit” to take one.");
  });

  it("sit down at the first free seat with all chips, up to a usual amount", () => {
    expect(sitCommand(state(), null, null, 120000)).toEqual({ kind: "sit", seat: 2, chips_cents: 50000 });
    expect(sitCommand(state(), null, null, 700)).toEqual({ kind: "sit", seat: 2, chips_cents: 700 });
    expect(sitCommand(state(), null, null, 0)).toBe("You have no chips left. Type “more chips”.");
    expect(sitCommand(state({ seats: { "1": seat() } }), null, null, 700)).toContain("Every seat is taken");
  });
});

describe("a line of bets", () => {
  const refused = (sentence: string, clause = ""): CommandResult => ({ type: "refused", id: "", clause, sentence });
  const run = async (command: Command, result: CommandResult) => {
    const sent: NewCommand[] = [];
    const said: [readonly string[], string?][] = [];
    const send = (command: NewCommand) => {
      sent.push(command);
      return Promise.resolve(result);
    };
    const context = {
      connection: { send } as unknown as TableHandle,
      me: {} as Me,
      table: "suits",
      last: { 1: { wagers: { ante: 1000, "flush-rush": 500 }, sensors: [1], colour: null } },
      say: (...words: [readonly string[], string?]) => void said.push(words),
      latest: () => state(),
    };
    await runTableCommand({ seat: null, command }, state(), context);
    return { sent, said };
  };

  it("is one command", async () => {
    const { sent, said } = await run({ action: "rebet" }, { type: "accepted", id: "", number: 9 });
    expect(sent.map(({ kind }) => kind)).toEqual(["place-wagers"]);
    expect(said).toEqual([]);
  });

  it("shows why it was refused", async () => {
    expect((await run({ action: "rebet" }, refused("No chips.", "IRR-3"))).said).toEqual([[["No chips."], "refused"]]);
    expect((await run({ action: "ready" }, refused("No Ante."))).said).toEqual([[["No Ante."], "refused"]]);
  });
});

describe("sentences without a question", () => {
  const before = state();
  const happened = (kind: string, sentence: string, number = 1, at: number | null = null) => ({
    kind,
    sentence,
    number,
    seat: at,
  });

  it("announce your cards once, and your turn with your choices", () => {
    const fold = {
      kind: "fold",
      clause: "ILS-4",
      wager: null,
      min_cents: 0,
      max_cents: 0,
      step_cents: 1,
      seat: null,
      cards: 0,
    };
    const leave = { ...fold, kind: "leave", clause: "" };
    const dealt = state(
      { phase: "decisions", turn: 1 },
      { ...YOU, seats: { "1": { hand: HAND, legal: [fold, leave], no_raise: "" } } },
      { number: 11, log: [happened("cards-dealt", "7 cards each are dealt.", 11)] },
    );
    const said = announcements(before, dealt);
    expect(said[0]).toBe("7 cards each are dealt.");
    expect(said).toContain("Your flush: five hearts, ace high: ace, jack, nine, six, three.");
    expect(said.slice(-2)).toEqual(["It is your turn.", "Give the hand up: “fold”."]);
    expect(announcements(dealt, { ...dealt, number: 12 })).toEqual([]);
  });

  it("describe your own result in full instead of the short sentence", () => {
    const log = [
      happened("revealed", "The dealer shows 5 suited.", 11),
      happened("settled", "Ada loses $10.", 11, 1),
      happened("settled", "Ben wins $5.", 11, 2),
    ];
    const lines = [
      {
        wager: "ante",
        label: "Ante",
        stake_cents: 1000,
        outcome: "lose",
        won_cents: 0,
        paid_cents: 0,
        clause: "ILS-8",
        reason: "",
        when: "at-the-end",
      } as const,
    ];
    const after = state(
      {
        dealer: { cards_held: 7, hand: HAND, qualifies: true },
        seats: { "1": seat({ lines: [...lines], net_cents: -1000 }) },
      },
      YOU,
      { number: 11, log },
    );
    const said = announcements(before, after).join(" ");
    expect(said).not.toContain("The dealer shows 5 suited.");
    expect(said).not.toContain("Ada loses");
    expect(said).toContain("Ben wins $5.");
    expect(said).toContain("In all: you lost $10.");
  });
});

describe("sentences when much happens at once", () => {
  const entry = (kind: string, sentence: string, seat: number | null = null) => ({ kind, sentence, number: 15, seat });
  const lost = {
    wager: "ante",
    label: "Ante",
    stake_cents: 1000,
    outcome: "lose",
    won_cents: 0,
    paid_cents: 0,
    clause: "",
    reason: "",
    when: "at-the-end",
  } as const;
  const over = (round: number) => ({
    round,
    dealer: { cards_held: 7, hand: HAND, qualifies: true },
    seats: { "1": seat({ lines: [lost], net_cents: -1000 }) },
  });

  it("are all said, in order", () => {
    const log = [
      entry("wager-placed", "Ada has $10 on Ante.", 1),
      entry("wager-placed", "Ben has $5 on Ante.", 2),
      entry("ready", "Ben is ready.", 2),
    ];
    expect(announcements(state(), state({}, YOU, { number: 15, log }))).toEqual(log.map(({ sentence }) => sentence));
    const calls = [1, 2].map((seat) => ({ kind: "last-call", seat, sentence: `Last call at ${seat}.`, number: 15 }));
    expect(announcements(state(), state({}, YOU, { number: 15, log: calls }))).toEqual(["Last call at 2."]);
  });

  it("summarise a result that is no longer shown", () => {
    const log = [
      entry("revealed", "The dealer shows 5 suited."),
      entry("settled", "Ada loses $10.", 1),
      entry("round-opened", "Round 8: wagers are open."),
    ];
    expect(announcements(state(), state({ round: 8 }, YOU, { number: 15, log }))).toEqual(
      log.map(({ sentence }) => sentence),
    );
  });

  it("announce the next round even if the last one looked the same", () => {
    const held: YouView = { ...YOU, seats: { "1": { hand: HAND, legal: [], no_raise: "" } } };
    const said = announcements(
      state({ ...over(7), turn: 1 }, held),
      state({ ...over(8), turn: 1 }, held, { number: 15 }),
    );
    expect(said).toContain("Your flush: five hearts, ace high: ace, jack, nine, six, three.");
    expect(said).toContain("It is your turn.");
    expect(said).toContain("The dealer qualifies.");
    expect(said).toContain("In all: you lost $10.");
    expect(announcements(state(over(7), held), state(over(7), held, { number: 15 }))).toEqual([]);
  });

  it("summarise the first of two rounds and describe the second", () => {
    const log = [
      entry("settled", "Ada wins $5.", 1),
      entry("round-opened", "Round 8: wagers are open."),
      entry("settled", "Ada loses $10.", 1),
    ];
    const said = announcements(state(), state(over(8), YOU, { number: 15, log }));
    expect(said).toContain("Ada wins $5.");
    expect(said).not.toContain("Ada loses $10.");
    expect(said).toContain("In all: you lost $10.");
  });
});

describe("cards in announcements", () => {
  it("are spelled out, and other words stay unchanged", () => {
    expect(spellOutCards("The community cards are 6s 8c Ah.")).toBe(
      "The community cards are six of spades, eight of clubs, ace of hearts.",
    );
    expect(spellOutCards("Card exposed: the card Td is discarded.")).toBe(
      "Card exposed: the card ten of diamonds is discarded.",
    );
    expect(spellOutCards("As is exposed and discarded.")).toBe("ace of spades is exposed and discarded.");
    expect(spellOutCards("As Ada says, it is hers.")).toBe("As Ada says, it is hers.");
  });
});
