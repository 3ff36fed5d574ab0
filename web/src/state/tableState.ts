// The client's copy of a table: a Hello replaces everything, an Update the parts it names (seats as a whole).

import type {
  Account,
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

/** An event with the number of its update; events of one update share it. */
export interface LogEntry extends Happened {
  number: number;
}

/** Everything a page knows about a table. */
export interface TableState {
  /** The number of the last update. */
  number: number;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  clockOffset: number;
  felt: FeltView;
  table: TableView;
  you: YouView;
  console: DealerView | null;
  /** Events since this page was opened, oldest first, at most `MAX_LOG`. */
  log: LogEntry[];
}

/** The maximum number of events kept. */
export const MAX_LOG = 200;

const EMPTY_SEAT: SeatView = {
  player: "",
  avatar: 0,
  connected: false,
  leaving: false,
  rack_cents: 0,
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
};

function fillSeats(seats: Record<string, SeatView>): Record<string, SeatView> {
  return Object.fromEntries(Object.entries(seats).map(([number, seat]) => [number, { ...EMPTY_SEAT, ...seat }]));
}

/** The state a Hello describes. */
export function fromHello(hello: Hello, log: LogEntry[], now: number): TableState {
  const { number, felt, you } = hello;
  const table = { ...hello.table, seats: fillSeats(hello.table.seats) };
  return { number, clockOffset: Date.parse(hello.now) - now, felt, table, you, console: hello.console ?? null, log };
}

/** Whether an update continues from this state; it may span several numbers. */
export const isNext = (state: TableState, update: Update): boolean => update.since === state.number;

/** The state after its next update, received when the browser's clock says `now`. */
export function applyUpdate(state: TableState, update: Update, now = Date.now()): TableState {
  const entries = update.happened.map((thing) => ({ ...thing, number: update.number }));
  return {
    ...state,
    number: update.number,
    // The house's time is never set back, and an update is never from the future: the largest difference is the best.
    clockOffset: Math.max(state.clockOffset, (Date.parse(update.at) || 0) - now),
    table: applyChanges(state.table, update.changes),
    you: update.you ?? state.you,
    console: update.console ?? state.console,
    log: [...state.log, ...entries].slice(-MAX_LOG),
  };
}

/** The table with the changed parts replaced. */
export function applyChanges(table: TableView, changes: TableChanges): TableView {
  return {
    round: changes.round ?? table.round,
    phase: changes.phase ?? table.phase,
    turn: changes.turn ?? null,
    deadline: changes.deadline ?? null,
    clock: changes.clock ?? null,
    seats: changes.seats ? { ...table.seats, ...fillSeats(changes.seats) } : table.seats,
    community: changes.community ?? table.community,
    community_down: changes.community_down ?? table.community_down,
    dealer: changes.dealer ?? table.dealer,
    exposed: changes.exposed ?? table.exposed,
    decks: changes.decks ?? table.decks,
    shuffle: changes.shuffle ?? table.shuffle,
    meters: changes.meters ?? table.meters,
    claims: changes.claims ?? table.claims,
    refused: changes.refused ?? table.refused,
    dealer_here: changes.dealer_here,
    void: changes.void ?? "",
    message: changes.message ?? "",
  };
}

/** The state with the guest's wallet and session. */
export const applyAccount = (state: TableState, { wallet_cents, session }: Account): TableState => ({
  ...state,
  you: { ...state.you, wallet_cents, session },
});

/** The state with the current meters. */
export function applyMeters(state: TableState, { meters, message, prizes }: Meters): TableState {
  const claims = state.table.claims.map((claim) => {
    const prize = prizes.find(({ seat, sensor }) => seat === claim.seat && sensor === claim.sensor);
    if (!prize || claim.step === "committed") return claim;
    return { ...claim, prize_cents: prize.prize_cents, executive: prize.executive };
  });
  return { ...state, table: { ...state.table, meters, message, claims } };
}
