// Layouts: the wagers of a seat, and the commands that turn one layout into another.

import { largestAllowed } from "../../format/chips";
import type { ChoiceView, FeltView, SeatView, TableCommand, TableView } from "../../protocol/wire";
import type { CommandResult, NewCommand } from "../../state/tableConnection";
import { playerFee } from "../banking";
import { baseSpot, equalSpots } from "../seats";

/** The amount on each spot, the lit sensors, and the chosen colour. */
export interface Layout {
  wagers: Record<string, number>;
  sensors: number[];
  colour: SeatView["colour"];
}

/** A layout without wagers. */
export const EMPTY_LAYOUT: Layout = { wagers: {}, sensors: [], colour: null };

/** Wagers without those that equal the base wager: they are placed and taken back with it. */
export function withoutEqual(wagers: Record<string, number>, felt: Pick<FeltView, "spots">): Record<string, number> {
  const equal = new Set(equalSpots(felt).map(({ wager }) => wager));
  return Object.fromEntries(Object.entries(wagers).filter(([wager]) => !equal.has(wager)));
}

/** The layout of a seat once its pending commands are accepted. */
export function layoutWithPending(
  seat: Layout,
  number: number,
  pending: TableCommand[],
  felt: Pick<FeltView, "spots"> = { spots: [] },
): Layout {
  let wagers: Record<string, number> = withoutEqual(seat.wagers, felt);
  let sensors = new Set(seat.sensors);
  let colour = seat.colour;
  for (const command of pending) {
    if (!("seat" in command) || command.seat !== number) continue;
    if (command.kind === "place-wager") wagers[command.wager] = command.amount_cents;
    else if (command.kind === "withdraw-wager") delete wagers[command.wager];
    else if (command.kind === "light-sensor") sensors.add(command.sensor);
    else if (command.kind === "darken-sensor") sensors.delete(command.sensor);
    else if (command.kind === "choose-colour") colour = command.colour;
    else if (command.kind === "place-wagers") {
      wagers = positive(withoutEqual(command.wagers, felt));
      sensors = new Set(command.sensors);
      colour = command.colour ?? colour;
    }
  }
  return { wagers, sensors: [...sensors].sort(), colour };
}

const positive = (wagers: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(wagers).filter(([, cents]) => cents > 0));

/** The layout when wagers were closed; the wagers settled since then are reconstructed from their lines. */
export function closedLayout(seat: SeatView, felt: FeltView): Layout {
  const settled = seat.lines.map((line) => [line.wager, line.stake_cents] as const);
  const chips = [...settled, ...Object.entries(seat.wagers)];
  const bets = felt.spots.filter(({ role }) => role === "base" || role === "bonus");
  const betSpots = new Set(bets.map(({ wager }) => wager));
  const wagers = Object.fromEntries(chips.filter(([wager]) => betSpots.has(wager)));
  return { wagers, sensors: [...seat.sensors], colour: seat.colour };
}

/** What a layout costs, with the wagers that equal the base wager and the player's fee where players bank the game. */
export function layoutCost(layout: Pick<Layout, "wagers" | "sensors">, felt: FeltView): number {
  const base = layout.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0;
  const equal = equalSpots(felt).length * base;
  const chips = Object.values(layout.wagers).reduce((sum, cents) => sum + cents, equal + playerFee(felt, base));
  const lit = felt.sensors.filter(({ sensor }) => layout.sensors.includes(sensor));
  return lit.reduce((sum, { wager_cents }) => sum + wager_cents, chips);
}

/** Whether a layout has no wagers. */
export const isEmptyLayout = (layout: Layout): boolean =>
  Object.values(layout.wagers).every((cents) => !cents) && layout.sensors.length === 0;

/** Whether two layouts are the same. */
export const sameLayout = (one: Layout, other: Layout): boolean => layoutCommand(one, other, 1) === null;

/** The command that turns one layout into another (several changes are one atomic command); null if they are equal. */
export function layoutCommand(from: Layout, to: Layout, seat: number): NewCommand | null {
  const spots = [...new Set([...Object.keys(from.wagers), ...Object.keys(to.wagers)])];
  const single: NewCommand[] = [
    ...spots
      .filter((wager) => (to.wagers[wager] ?? 0) !== (from.wagers[wager] ?? 0))
      .map((wager): NewCommand => {
        const amount_cents = to.wagers[wager] ?? 0;
        return amount_cents
          ? { kind: "place-wager", seat, wager, amount_cents }
          : { kind: "withdraw-wager", seat, wager };
      }),
    ...to.sensors
      .filter((sensor) => !from.sensors.includes(sensor))
      .map((sensor): NewCommand => ({ kind: "light-sensor", seat, sensor })),
    ...from.sensors
      .filter((sensor) => !to.sensors.includes(sensor))
      .map((sensor): NewCommand => ({ kind: "darken-sensor", seat, sensor })),
  ];
  if (to.colour && to.colour !== from.colour) single.push({ kind: "choose-colour", seat, colour: to.colour });
  if (single.length <= 1) return single[0] ?? null;
  return { kind: "place-wagers", seat, wagers: positive(to.wagers), sensors: [...to.sensors], colour: to.colour };
}

/** The command to retry without jackpot wagers after a refusal; null if the table accepts jackpot wagers. */
export function withoutJackpots(
  command: NewCommand,
  result: CommandResult,
  table: Pick<TableView, "message">,
): NewCommand | null {
  const jackpotsClosed = result.type === "refused" && table.message !== "";
  return jackpotsClosed && command.kind === "place-wagers" && command.sensors?.length
    ? { ...command, sensors: [] }
    : null;
}

/** A raise, and its multiple of the base wager. */
export interface RaiseOffer {
  multiple: number;
  cents: number;
}

/** The raises to offer: the allowed multiples of the base wager, or else the minimum. */
export function raiseOffers(raise: ChoiceView, base: number, multiples: readonly number[] = [1, 2, 3]): RaiseOffer[] {
  const offers = multiples
    .map((multiple) => ({ multiple, cents: multiple * base }))
    .filter(({ cents }) => cents > 0 && largestAllowed(cents, raise) === cents);
  return offers.length ? offers : [{ multiple: raise.min_cents / (base || raise.min_cents), cents: raise.min_cents }];
}

/** Whether a raise may have amounts that none of the offers has. */
export const hasOtherAmounts = (raise: ChoiceView, offers: readonly RaiseOffer[]): boolean =>
  (raise.max_cents - raise.min_cents) / raise.step_cents + 1 > offers.length;
