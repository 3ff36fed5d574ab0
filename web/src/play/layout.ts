// What lies on the spots of a seat, and the commands that bring one layout into another.

import { fitting, type Range } from "../chips";
import type { Ask } from "../table";
import type { ChoiceView, FeltView, SeatView, TableCommand } from "../wire";

/** Chips on each spot, the lit sensors, and the colour where one is chosen. */
export interface Layout {
  wagers: Record<string, number>;
  sensors: number[];
  colour: SeatView["colour"];
}

export const BARE: Layout = { wagers: {}, sensors: [], colour: null };

/** What lies in front of a seat once everything it was asked for is carried out. */
export function lying(seat: SeatView, number: number, waiting: TableCommand[]): Layout {
  const wagers = { ...seat.wagers };
  const sensors = new Set(seat.sensors);
  let colour = seat.colour;
  for (const command of waiting) {
    if (!("seat" in command) || command.seat !== number) continue;
    if (command.kind === "place-wager") wagers[command.wager] = command.amount_cents;
    else if (command.kind === "withdraw-wager") delete wagers[command.wager];
    else if (command.kind === "light-sensor") sensors.add(command.sensor);
    else if (command.kind === "darken-sensor") sensors.delete(command.sensor);
    else if (command.kind === "choose-colour") colour = command.colour;
  }
  return { wagers, sensors: [...sensors].sort(), colour };
}

/** What lay in front of a seat when wagers were closed: once the chips are gone, what was settled says it. */
export function wagered(seat: SeatView, felt: FeltView): Layout {
  const lies = Object.entries(seat.wagers);
  const chips = lies.length > 0 ? lies : seat.lines.map((line) => [line.wager, line.stake_cents] as const);
  const before = new Set(felt.spots.filter(({ role }) => role !== "raise").map(({ wager }) => wager));
  const wagers = Object.fromEntries(chips.filter(([wager]) => before.has(wager)));
  return { wagers, sensors: [...seat.sensors], colour: seat.colour };
}

/** What a layout costs. */
export function cost(layout: Pick<Layout, "wagers" | "sensors">, felt: FeltView): number {
  const chips = Object.values(layout.wagers).reduce((sum, cents) => sum + cents, 0);
  const lit = felt.sensors.filter(({ sensor }) => layout.sensors.includes(sensor));
  return lit.reduce((sum, { wager_cents }) => sum + wager_cents, chips);
}

/** Whether nothing lies there. */
export const isBare = (layout: Layout): boolean =>
  Object.values(layout.wagers).every((cents) => !cents) && layout.sensors.length === 0;

/** Whether two layouts are the same. */
export const same = (one: Layout, other: Layout): boolean => asks(one, other, 1, []).length === 0;

/** A layout with every wager doubled, as far as limits go. */
export function doubled(layout: Layout, limits: (wager: string) => Range | undefined): Layout {
  const entries = Object.entries(layout.wagers).map(([wager, cents]) => {
    const range = limits(wager);
    return [wager, range ? Math.max(cents, fitting(cents * 2, range)) : cents] as const;
  });
  return { ...layout, wagers: Object.fromEntries(entries) };
}

/** The commands from one layout to another: chips go down base wager first and come back base wager last. */
export function asks(from: Layout, to: Layout, seat: number, order: string[]): Ask[] {
  const names = [...new Set([...Object.keys(from.wagers), ...Object.keys(to.wagers)])];
  const sorted = names.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const placed = sorted
    .filter((wager) => to.wagers[wager] && to.wagers[wager] !== from.wagers[wager])
    .map((wager): Ask => ({ kind: "place-wager", seat, wager, amount_cents: to.wagers[wager]! }));
  const taken = sorted
    .filter((wager) => from.wagers[wager] && !to.wagers[wager])
    .reverse()
    .map((wager): Ask => ({ kind: "withdraw-wager", seat, wager }));
  const darkened = from.sensors.filter((sensor) => !to.sensors.includes(sensor));
  const lit = to.sensors.filter((sensor) => !from.sensors.includes(sensor));
  const coloured = to.colour && to.colour !== from.colour;
  return [
    ...(coloured ? [{ kind: "choose-colour", seat, colour: to.colour! } satisfies Ask] : []),
    ...darkened.map((sensor): Ask => ({ kind: "darken-sensor", seat, sensor })),
    ...taken,
    ...placed,
    ...lit.map((sensor): Ask => ({ kind: "light-sensor", seat, sensor })),
  ];
}

/** The order of spots in which chips go down: the mandatory one first. */
export function spotOrder(felt: FeltView): string[] {
  const rank = { base: 0, bonus: 1, raise: 2 };
  return [...felt.spots].sort((one, other) => rank[one.role] - rank[other.role]).map(({ wager }) => wager);
}

/** An amount that stays in, and how many times the base wager it is. */
export interface RaiseOffer {
  multiple: number;
  cents: number;
}

/** The raises offered: whole multiples of the base wager that are allowed, or the least where none is. */
export function raiseOffers(raise: ChoiceView, base: number): RaiseOffer[] {
  const offers = [1, 2, 3]
    .map((multiple) => ({ multiple, cents: multiple * base }))
    .filter(({ cents }) => cents > 0 && fitting(cents, raise) === cents);
  return offers.length ? offers : [{ multiple: raise.min_cents / (base || raise.min_cents), cents: raise.min_cents }];
}
