import { describe, expect, it } from "vitest";
import type { Hello, SeatView, TableChanges, Update } from "../../src/protocol/wire";
import {
  applyAccount,
  applyChanges,
  applyMeters,
  applyUpdate,
  fromHello,
  isNext,
  MAX_LOG,
} from "../../src/state/tableState";

const seat = (player: string): SeatView => ({
  player,
  avatar: 0,
  connected: true,
  leaving: false,
  rack_cents: 10_000,
  wagers: { ante: 500 },
  bank_cents: 0,
  fee_cents: 0,
  sensors: [1],
  colour: null,
  ready: true,
  entropy: false,
  cards_held: 0,
  hand: null,
  shown: [],
  decision: null,
  decisions: [],
  lines: [],
  net_cents: null,
  timed_out: false,
});

const HELLO = {
  type: "hello",
  number: 7,
  now: "2026-01-01T00:00:10Z",
  felt: { table: "one" },
  table: {
    round: 3,
    phase: "wagers",
    turn: null,
    deadline: "2026-01-01T00:00:30Z",
    seats: { 1: seat("Ann"), 2: seat("") },
    community: [],
    community_down: 0,
    dealer: { cards_held: 0, hand: null, qualifies: null },
    exposed: [],
    shuffle: null,
    meters: [{ meter: "m", label: "Progressive", amount_cents: 100, pending_cents: [] }],
    claims: [],
    void: "",
    message: "stopped",
  },
  you: { player: "Ann", wallet_cents: 5, seats: {}, session: null },
  console: null,
} as unknown as Hello;

const state = fromHello(HELLO, [], Date.parse("2026-01-01T00:00:08Z"));
const update = (number: number, changes: Partial<TableChanges>, rest: Partial<Update> = {}): Update => ({
  type: "update",
  since: number - 1,
  number,
  at: "",
  happened: [],
  changes: changes as TableChanges,
  you: null,
  console: null,
  ...rest,
});

describe("a Hello", () => {
  it("says how far the server's clock is ahead", () => expect(state.clockOffset).toBe(2000));
  it("keeps the log from before a lost connection", () => {
    const log = [{ number: 1, kind: "sat", seat: 1, sentence: "Ann sits down." }];
    expect(fromHello(HELLO, log, 0).log).toEqual(log);
  });
});

describe("an Update", () => {
  it("tells that the server's clock was set forward, and is never taken for a clock set back", () => {
    const now = Date.parse("2026-01-01T00:00:08Z");
    const after = applyUpdate(state, update(8, {}, { at: "2026-01-01T01:00:10Z" }), now);
    expect(after.clockOffset).toBe(3_602_000);
    expect(applyUpdate(after, update(9, {}, { at: "2026-01-01T00:00:00Z" }), now).clockOffset).toBe(3_602_000);
    expect(applyUpdate(state, update(8, {}), now).clockOffset).toBe(2000);
  });
  it("replaces a seat as a whole and leaves the others", () => {
    const after = applyUpdate(state, update(8, { seats: { 2: { ...seat("Bo"), wagers: {}, sensors: [] } } }));
    expect(after.table.seats["2"]!.wagers).toEqual({});
    expect(after.table.seats["1"]).toBe(state.table.seats["1"]);
  });
  it("keeps the parts it does not name", () => {
    const after = applyChanges(state.table, { phase: "decisions" } as TableChanges);
    expect(after.round).toBe(3);
    expect(after.meters).toBe(state.table.meters);
    expect(after.phase).toBe("decisions");
  });
  it("always says whose turn it is, the deadline, the void and the message", () => {
    const after = applyChanges({ ...state.table, turn: 2, void: "misdeal" }, {} as TableChanges);
    expect([after.turn, after.deadline, after.void, after.message]).toEqual([null, null, "", ""]);
  });
  it("replaces the player's own view if it has one, and otherwise keeps it", () => {
    const you = { player: "Ann", wallet_cents: 99, seats: {}, session: null };
    const after = applyUpdate(state, update(8, {}, { you }));
    expect(after.you).toBe(you);
    expect(applyUpdate(after, update(9, {})).you).toBe(you);
  });
  it("is the next one only if it follows the last number", () => {
    expect(isNext(state, update(8, {}))).toBe(true);
    expect(isNext(state, update(11, {}, { since: 7 }))).toBe(true);
    expect(isNext(state, update(7, {}))).toBe(false);
    expect(isNext(state, update(9, {}))).toBe(false);
    expect(isNext(state, update(9, {}, { since: 6 }))).toBe(false);
  });
  it("can hold several events of several seats, and leads to the last number", () => {
    const happened = ["Ann has $5 on Ante.", "Bo has $10 on Ante.", "Wagers are closed."].map((sentence) => ({
      kind: "x",
      seat: null,
      sentence,
    }));
    const seats = { 1: seat("Ann"), 2: seat("Bo") };
    const after = applyUpdate(state, update(11, { phase: "decisions", seats }, { since: 7, happened }));
    expect(after.number).toBe(11);
    expect(after.log).toEqual(happened.map((thing) => ({ ...thing, number: 11 })));
    expect(after.table).toMatchObject({ phase: "decisions", seats: { 1: { player: "Ann" }, 2: { player: "Bo" } } });
    expect(isNext(after, update(12, {}))).toBe(true);
  });
  it("numbers the events and drops the oldest", () => {
    let followed = state;
    for (let number = 8; number < 8 + MAX_LOG + 20; number += 1)
      followed = applyUpdate(
        followed,
        update(number, {}, { happened: [{ kind: "x", seat: null, sentence: `${number}` }] }),
      );
    expect(followed.log).toHaveLength(MAX_LOG);
    expect(followed.log.at(-1)).toMatchObject({ number: 8 + MAX_LOG + 19, sentence: `${8 + MAX_LOG + 19}` });
  });
});

it("an Account message changes the wallet and the session, and nothing else", () => {
  const session = {
    since: "2026-03-01T12:00:00Z",
    net_cents: -100,
    limits: { loss_cents: 5000, minutes: null },
    loss_change: { limit: null, at: "2026-03-02T12:00:00Z" },
    minutes_change: null,
    reached: "",
    next_session: "2026-03-02T12:00:00Z",
  };
  const after = applyAccount(state, { type: "account", wallet_cents: 700, session });
  expect(after).toEqual({ ...state, you: { ...state.you, wallet_cents: 700, session } });
});

it("a Meters message changes the meters without a number", () => {
  const after = applyMeters(state, {
    type: "meters",
    meters: [{ meter: "m", label: "P", amount_cents: 101, pending_cents: [] }],
    message: "",
    prizes: [],
  });
  expect(after.number).toBe(7);
  expect(after.table.meters[0]!.amount_cents).toBe(101);
  expect(after.table.message).toBe("");
});

it("a Meters message changes the prizes of undecided wins, and of no others (JP-16)", () => {
  const claim = {
    sensor: 1,
    hand: "7",
    label: "Seven",
    win: "w",
    prize_cents: 100,
    share: false,
    executive: false,
  } as const;
  const claims = [
    { ...claim, seat: 2, step: "confirmed" as const },
    { ...claim, seat: 1, step: "committed" as const },
  ];
  const prizes = [2, 1].map((seat) => ({ seat, sensor: 1, prize_cents: 150, executive: true }));
  const before = { ...state, table: { ...state.table, claims } };
  const after = applyMeters(before, { type: "meters", meters: [], message: "", prizes });
  expect(after.table.claims.map((one) => [one.seat, one.prize_cents, one.executive])).toEqual([
    [2, 150, true],
    [1, 100, false],
  ]);
});
