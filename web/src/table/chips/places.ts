// Where chips are on the page.

import type { ChipMove, ChipPlace } from "./moves";

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** For how long a dropped chip is remembered, in milliseconds. */
const REMEMBERED = 1000;

let dropped: (Point & { at: number }) | null = null;

/** Note where a dragged chip was dropped: it moves on from there. */
export function noteDrop(x: number, y: number): void {
  dropped = { x, y, at: performance.now() };
}

const SELECTORS: Record<Exclude<ChipPlace, "spot">, string[]> = {
  tray: [".tray-chip:has(:checked)", ".dock-rack", ".dock"],
  rack: [".dock-rack", ".dock"],
  dealer: [".dealer-cards", ".dealer"],
};

/** The element of a spot that chips lie in. */
export function spotElement(spot: string): Element | null {
  const [, kind, number] = /^(sensor|seat)-(\d+)$/.exec(spot) ?? [];
  if (kind === "sensor") return document.querySelector(`[data-sensor="${number}"] .sensor-ring`);
  if (kind === "seat") return document.querySelector(`[data-seat="${number}"]`);
  return document.querySelector(`[data-spot="${spot}"] .spot-shape`);
}

/** The point where a move begins or ends; null if that is not on the page. */
export function pointOf(place: ChipPlace, { spot }: ChipMove): Point | null {
  if (place === "tray" && dropped && performance.now() - dropped.at < REMEMBERED) return takeDrop(dropped);
  const found = place === "spot" ? [spotElement(spot)] : SELECTORS[place].map((one) => document.querySelector(one));
  const shown = found.find((one) => one?.checkVisibility());
  return shown ? centreOf(shown) : null;
}

function takeDrop({ x, y }: Point): Point {
  dropped = null;
  return { x, y };
}

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
