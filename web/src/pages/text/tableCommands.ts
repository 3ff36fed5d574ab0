// Turns a parsed command into the command to send to the table, or into an error message.

import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { BARE, change, isBare, type Layout } from "../../table/wagering/layout";
import type { Bet } from "./betParser";
import type { Order } from "./commandParser";

/** The command to send, or an error message. */
export type Carried = NewCommand | string;

/** Default buy-in, as a multiple of the minimum base wager. */
const USUAL = 100;

/** The seat a command is for: the one it names, else the one whose turn it is, else the only one. */
export function seatFor(named: number | null, state: TableState): number | string {
  const mine = Object.keys(state.you.seats).map(Number);
  if (mine.length === 0) return "You have no seat; type “sit” to take one.";
  if (named !== null) {
    return mine.includes(named) ? named : `Seat ${named} is not yours; you sit at ${mine.join(" and ")}.`;
  }
  const turn = state.table.turn;
  if (turn !== null && mine.includes(turn)) return turn;
  if (mine.length === 1) return mine[0] as number;
  return `You have seats ${mine.join(" and ")}; say which, such as “${mine[0]}: ready”.`;
}

/** The command to sit down: at the given seat or the first free one, with the given chips or the default buy-in. */
export function sitDown(state: TableState, seat: number | null, cents: number | null, wallet: number): Carried {
  const free = Object.keys(state.table.seats)
    .map(Number)
    .filter((one) => !state.table.seats[one]?.player);
  const chosen = seat ?? free[0];
  if (chosen === undefined) return "Every seat is taken; you can only listen.";
  const least = state.felt.spots.find((spot) => spot.role === "base")?.min_cents ?? 100;
  const chips = cents ?? Math.min(wallet, least * USUAL);
  if (chips === 0) return "You have no chips left; type “more chips”.";
  return { kind: "sit", seat: chosen, chips_cents: chips };
}

/** The command to send for a seat. */
export function carry(order: Order, seat: number, state: TableState, last: Layout | null): Carried {
  switch (order.does) {
    case "bet":
      return betAsk(order.bets, order.colour, seat, state);
    case "clear":
      return clearAsk(seat, state);
    case "rebet":
      return againAsk(last ?? BARE, seat, state);
    case "raise":
      return raiseAsk(order, seat, state);
    case "buy":
      return { kind: "buy-chips", seat, chips_cents: order.cents };
    case "entropy":
      return { kind: "add-entropy", seat, text: order.text };
    case "time":
      return { kind: "more-time", seat };
    case "ready":
    case "fold":
    case "leave":
      return { kind: order.does, seat };
    default:
      return "That is nothing for the table.";
  }
}

function laidOut(seat: number, state: TableState): Layout {
  const { wagers, sensors, colour } = state.table.seats[seat] ?? BARE;
  return { wagers, sensors, colour };
}

function betAsk(bets: Bet[], colour: "red" | "black" | null, seat: number, state: TableState): Carried {
  const from = laidOut(seat, state);
  const wagers = { ...from.wagers };
  const sensors = new Set(from.sensors);
  for (const bet of bets) {
    if (!("sensor" in bet)) wagers[bet.wager] = bet.cents;
    else if (bet.lit) sensors.add(bet.sensor);
    else sensors.delete(bet.sensor);
  }
  const to = { wagers, sensors: [...sensors].sort(), colour: colour ?? from.colour };
  return change(from, to, seat) ?? "That is how it lies there already.";
}

const clearAsk = (seat: number, state: TableState): Carried =>
  change(laidOut(seat, state), BARE, seat) ?? "There is nothing to take back.";

function againAsk(last: Layout, seat: number, state: TableState): Carried {
  if (isBare(last)) return "There are no bets to repeat yet.";
  const from = laidOut(seat, state);
  const sensors = [...new Set([...from.sensors, ...last.sensors])].sort();
  const to = { wagers: { ...from.wagers, ...last.wagers }, sensors, colour: last.colour ?? from.colour };
  return change(from, to, seat) ?? "They lie there already.";
}

function raiseAsk(order: Order & { does: "raise" }, seat: number, state: TableState): Carried {
  const base = state.felt.spots.find((spot) => spot.role === "base")?.wager ?? "";
  const unit = state.table.seats[seat]?.wagers[base] ?? 0;
  const cents = order.cents ?? unit * (order.times ?? 1);
  return cents > 0 ? { kind: "raise", seat, amount_cents: cents } : "You have no hand to raise with.";
}
