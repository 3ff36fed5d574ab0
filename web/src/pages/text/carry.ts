// What an order becomes at the table: the commands to send for one seat, or the sentence that says why not.

import type { Layout } from "../../play/layout";
import type { TableState } from "../../reduce";
import type { Ask } from "../../table";
import type { Bet } from "./bets";
import type { Order } from "./grammar";

/** The commands an order asks for, in their order; a sentence where there are none. */
export type Carried = Ask[] | string;

/** So many times the least base wager a player brings along who does not say how much. */
const USUAL = 100;

/** The seat an order is for: the one it names, the one whose turn it is, or the only one. */
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

/** Taking a seat: the one named or the first free one, with the chips named or a usual amount. */
export function sitDown(state: TableState, seat: number | null, cents: number | null, wallet: number): Carried {
  const free = Object.keys(state.table.seats)
    .map(Number)
    .filter((one) => !state.table.seats[one]?.player);
  const chosen = seat ?? free[0];
  if (chosen === undefined) return "Every seat is taken; you can only listen.";
  const least = state.felt.spots.find((spot) => spot.role === "base")?.min_cents ?? 100;
  const chips = cents ?? Math.min(wallet, least * USUAL);
  if (chips === 0) return "You have no chips left; type “more chips”.";
  return [{ kind: "sit", seat: chosen, chips_cents: chips }];
}

/** The commands for a seat's order. */
export function carry(order: Order, seat: number, state: TableState, last: Layout | null): Carried {
  switch (order.does) {
    case "bet":
      return betAsks(order.bets, order.colour, seat, state);
    case "clear":
      return clearAsks(seat, state);
    case "rebet":
      return last ? againAsks(last, seat, state) : "There are no bets to repeat yet.";
    case "raise":
      return raiseAsk(order, seat, state);
    case "buy":
      return [{ kind: "buy-chips", seat, chips_cents: order.cents }];
    case "entropy":
      return [{ kind: "add-entropy", seat, text: order.text }];
    case "time":
      return [{ kind: "more-time", seat }];
    case "ready":
    case "fold":
    case "leave":
      return [{ kind: order.does, seat }];
    default:
      return "That is nothing for the table.";
  }
}

function betAsks(bets: Bet[], colour: "red" | "black" | null, seat: number, state: TableState): Carried {
  const asks: Ask[] = colour ? [{ kind: "choose-colour", seat, colour }] : [];
  const lying = state.table.seats[seat]?.wagers ?? {};
  for (const bet of bets) {
    if ("sensor" in bet) asks.push({ kind: bet.lit ? "light-sensor" : "darken-sensor", seat, sensor: bet.sensor });
    else if (bet.cents > 0) asks.push({ kind: "place-wager", seat, wager: bet.wager, amount_cents: bet.cents });
    else if (lying[bet.wager]) asks.push({ kind: "withdraw-wager", seat, wager: bet.wager });
  }
  return asks.length > 0 ? asks : "There is nothing to take back there.";
}

// The base wager is taken back last: without it no other may lie there.
function clearAsks(seat: number, state: TableState): Carried {
  const { wagers = {}, sensors = [] } = state.table.seats[seat] ?? {};
  const base = state.felt.spots.find((spot) => spot.role === "base")?.wager;
  const order = Object.keys(wagers).sort((one, other) => Number(one === base) - Number(other === base));
  const asks: Ask[] = [
    ...sensors.map((sensor): Ask => ({ kind: "darken-sensor", seat, sensor })),
    ...order.map((wager): Ask => ({ kind: "withdraw-wager", seat, wager })),
  ];
  return asks.length > 0 ? asks : "There is nothing to take back.";
}

function againAsks(last: Layout, seat: number, state: TableState): Carried {
  const lit = new Set(state.table.seats[seat]?.sensors);
  const asks: Ask[] = last.colour ? [{ kind: "choose-colour", seat, colour: last.colour }] : [];
  for (const spot of state.felt.spots) {
    const cents = last.wagers[spot.wager];
    if (cents) asks.push({ kind: "place-wager", seat, wager: spot.wager, amount_cents: cents });
  }
  for (const sensor of last.sensors) if (!lit.has(sensor)) asks.push({ kind: "light-sensor", seat, sensor });
  return asks.length > 0 ? asks : "There are no bets to repeat yet.";
}

function raiseAsk(order: Order & { does: "raise" }, seat: number, state: TableState): Carried {
  const base = state.felt.spots.find((spot) => spot.role === "base")?.wager ?? "";
  const unit = state.table.seats[seat]?.wagers[base] ?? 0;
  const cents = order.cents ?? unit * (order.times ?? 1);
  return cents > 0 ? [{ kind: "raise", seat, amount_cents: cents }] : "You have no hand to raise with.";
}
