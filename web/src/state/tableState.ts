// How a page follows a table: a Hello is everything, an Update replaces the parts it names (a seat as a whole).

import type {
  DealerView,
  FeltView,
  Happened,
  Hello,
  Meters,
  SeatView,
  TableChanges,
  TableView,
  Update,
  YouView,
} from "../protocol/wire";

/** Something that happened, with the number of the update that told it: several things may have the same. */
export interface LogEntry extends Happened {
  number: number;
}

/** What a page knows of a table. */
export interface TableState {
  /** The number of the last thing that happened. */
  number: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
  felt: FeltView;
  table: TableView;
  you: YouView;
  console: DealerView | null;
  /** What happened since this page was opened, the last last; no more than `KEPT` of it. */
  log: LogEntry[];
}

/** How much of what happened a page keeps. */
export const KEPT = 200;

const EMPTY_SEAT: SeatView = {
  player: "",
  connected: false,
  leaving: false,
  rack_cents: 0,
  wagers: {},
  sensors: [],
  colour: null,
  ready: false,
  entropy: false,
  cards_held: 0,
  hand: null,
  shown: [],
  decision: null,
  lines: [],
  net_cents: null,
};

function wholeSeats(seats: Record<string, SeatView>): Record<string, SeatView> {
  return Object.fromEntries(Object.entries(seats).map(([number, seat]) => [number, { ...EMPTY_SEAT, ...seat }]));
}

/** The table a Hello brings. */
export function begun(hello: Hello, log: LogEntry[], now: number): TableState {
  const { number, felt, you } = hello;
  const table = { ...hello.table, seats: wholeSeats(hello.table.seats) };
  return { number, ahead: Date.parse(hello.now) - now, felt, table, you, console: hello.console ?? null, log };
}

/** Whether an update goes on where this table stands; it may lead several numbers further. */
export const isNext = (state: TableState, update: Update): boolean => update.since === state.number;

/** The table after its next update. */
export function updated(state: TableState, update: Update): TableState {
  const entries = update.happened.map((thing) => ({ ...thing, number: update.number }));
  return {
    ...state,
    number: update.number,
    table: changed(state.table, update.changes),
    you: update.you ?? state.you,
    console: update.console ?? state.console,
    log: [...state.log, ...entries].slice(-KEPT),
  };
}

/** The table with the parts that are different now. */
export function changed(table: TableView, changes: TableChanges): TableView {
  return {
    round: changes.round ?? table.round,
    phase: changes.phase ?? table.phase,
    turn: changes.turn ?? null,
    deadline: changes.deadline ?? null,
    seats: changes.seats ? { ...table.seats, ...wholeSeats(changes.seats) } : table.seats,
    community: changes.community ?? table.community,
    dealer: changes.dealer ?? table.dealer,
    exposed: changes.exposed ?? table.exposed,
    shuffle: changes.shuffle ?? table.shuffle,
    meters: changes.meters ?? table.meters,
    claims: changes.claims ?? table.claims,
    void: changes.void ?? "",
    message: changes.message ?? "",
  };
}

/** The table with its meters as they stand. */
export function metered(state: TableState, meters: Meters): TableState {
  return { ...state, table: { ...state.table, meters: meters.meters, message: meters.message } };
}
