// Turns a parsed command into the command to send to the table, or into an error message.

import { listText } from "../../format/lists";
import { t } from "../../i18n/text";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice, spotLabel } from "../../table/seats";
import { EMPTY_LAYOUT, isEmptyLayout, type Layout, layoutCommand, withoutEqual } from "../../table/wagering/layout";
import type { Bet } from "./parser/betParser";
import type { Command } from "./parser/commandParser";

/** The command to send, or an error message. */
export type CommandOrError = NewCommand | string;

/** Default buy-in, as a multiple of the minimum base wager. */
const DEFAULT_BUY_IN = 100;

/** The seat a command is for: the one it names, else the one whose turn it is, else the only one. */
export function commandSeat(named: number | null, state: TableState): number | string {
  const mine = Object.keys(state.you.seats).map(Number);
  if (mine.length === 0) return t("text.hand.noSeat");
  const seats = listText(mine.map(String));
  if (named !== null) return mine.includes(named) ? named : t("text.refusals.notYours", { seat: named, seats });
  const turn = state.table.turn;
  if (turn !== null && mine.includes(turn)) return turn;
  if (mine.length === 1) return mine[0] as number;
  return t("text.refusals.whichSeat", { seats, seat: mine[0] });
}

/** The command to sit down: at the given seat or the first free one, with the given chips or the default buy-in. */
export function sitCommand(
  state: TableState,
  seat: number | null,
  cents: number | null,
  wallet: number,
): CommandOrError {
  const free = Object.keys(state.table.seats)
    .map(Number)
    .filter((one) => !state.table.seats[one]?.player);
  const chosen = seat ?? free[0];
  if (chosen === undefined) return t("text.choices.allTaken");
  const least = state.felt.spots.find((spot) => spot.role === "base")?.min_cents ?? 100;
  const chips = cents ?? Math.min(wallet, least * DEFAULT_BUY_IN);
  if (chips === 0) return t("text.refusals.noChips");
  return { kind: "sit", seat: chosen, chips_cents: chips };
}

/** The command to send for a seat. */
export function seatCommand(command: Command, seat: number, state: TableState, last: Layout | null): CommandOrError {
  switch (command.action) {
    case "bet":
      return betCommand(command.bets, command.colour, seat, state);
    case "clear":
      return clearCommand(seat, state);
    case "rebet":
      return rebetCommand(last ?? EMPTY_LAYOUT, seat, state);
    case "raise":
      return raiseCommand(command, seat, state);
    case "buy":
      return { kind: "buy-chips", seat, chips_cents: command.cents };
    case "bank":
      return { kind: "put-up-bank", seat, amount_cents: command.cents };
    case "take-back-bank":
      return { kind: command.action, seat };
    case "time":
      return { kind: "more-time", seat };
    case "check":
    case "ready":
    case "fold":
    case "leave":
      return { kind: command.action, seat };
    default:
      return t("text.refusals.notForTable");
  }
}

function currentLayout(seat: number, state: TableState): Layout {
  const { wagers, sensors, colour } = state.table.seats[seat] ?? EMPTY_LAYOUT;
  return { wagers: withoutEqual(wagers, state.felt), sensors, colour };
}

function betCommand(bets: Bet[], colour: "red" | "black" | null, seat: number, state: TableState): CommandOrError {
  const from = currentLayout(seat, state);
  const wagers = { ...from.wagers };
  const sensors = new Set(from.sensors);
  for (const bet of bets) {
    if (!("sensor" in bet)) wagers[bet.wager] = bet.cents;
    else if (bet.lit) sensors.add(bet.sensor);
    else sensors.delete(bet.sensor);
  }
  const to = { wagers, sensors: [...sensors].sort(), colour: colour ?? from.colour };
  return layoutCommand(from, to, seat) ?? t("text.refusals.placed");
}

function clearCommand(seat: number, state: TableState): CommandOrError {
  if (state.table.seats[seat]?.bank_cents) return { kind: "take-back-bank", seat };
  return layoutCommand(currentLayout(seat, state), EMPTY_LAYOUT, seat) ?? t("text.refusals.nothingToTakeBack");
}

function rebetCommand(last: Layout, seat: number, state: TableState): CommandOrError {
  if (isEmptyLayout(last)) return t("text.refusals.nothingToRepeat");
  const from = currentLayout(seat, state);
  const sensors = [...new Set([...from.sensors, ...last.sensors])].sort();
  const to = { wagers: { ...from.wagers, ...last.wagers }, sensors, colour: last.colour ?? from.colour };
  return layoutCommand(from, to, seat) ?? t("text.refusals.placed");
}

function raiseCommand(command: Command & { action: "raise" }, seat: number, state: TableState): CommandOrError {
  const offered = findChoice(state.you.seats[seat], "raise");
  if (command.wager && offered?.wager !== command.wager)
    return t("text.refusals.noSuchRaise", { wager: spotLabel(state.felt, command.wager) });
  const base = state.felt.spots.find((spot) => spot.role === "base")?.wager ?? "";
  const unit = state.table.seats[seat]?.wagers[base] ?? 0;
  const least = offered?.min_cents ?? unit;
  const cents = command.cents ?? (command.times === null ? least : unit * command.times);
  return cents > 0 ? { kind: "raise", seat, amount_cents: cents } : t("text.refusals.noHand");
}
