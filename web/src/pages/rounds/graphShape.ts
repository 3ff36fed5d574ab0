// The shape of the graph of results: scales, lines, bands and their labels, in pixels.

import { signedMoney } from "../../format/money";
import type { ResultPoint } from "../../protocol/wire";

/** A point of a line. */
export interface Place {
  x: number;
  y: number;
}

/** A labelled value of an axis, and where it is. */
export interface Tick {
  value: number;
  at: number;
}

/** Everything that is drawn. */
export interface GraphShape {
  /** The part of the picture with lines in it. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The result after each point; the first is the start. */
  net: Place[];
  /** The expected result; empty without an expectation. */
  expected: Place[];
  /** Within one and two standard deviations of it: outlines. */
  bands: Place[][];
  cents: Tick[];
  rounds: Tick[];
}

const MARGIN = { left: 62, right: 10, top: 12, bottom: 28 };
/** The width of a letter of a label and the space beside it, in pixels. */
const LETTER = 8;
const BESIDE = 12;
const START: ResultPoint = { rounds: 0, at: "", net_cents: 0, expected_cents: 0, deviation_cents: 0 };
const CENTS_TICKS = 5;
const PIXELS_PER_ROUNDS_TICK = 110;

/** The shape of a graph of this size; `compared` says whether the points have an expectation. */
export function graphShape(
  points: readonly ResultPoint[],
  compared: boolean,
  width: number,
  height: number,
): GraphShape {
  const all = [START, ...points];
  const values = all.flatMap((one) => [one.net_cents, ...(compared ? bounds(one, 2) : [])]);
  const cents = ticks(Math.min(...values), Math.max(...values), CENTS_TICKS);
  const frame = { left: leftOf(cents), right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  const [low, high] = [cents[0] ?? 0, cents.at(-1) ?? 1];
  const last = all.at(-1)?.rounds || 1;
  const x = (rounds: number) => frame.left + ((frame.right - frame.left) * rounds) / last;
  const y = (value: number) => frame.bottom - ((frame.bottom - frame.top) * (value - low)) / (high - low);
  const line = (of: (one: ResultPoint) => number) => all.map((one) => ({ x: x(one.rounds), y: y(of(one)) }));
  const outline = (times: number) => [
    ...line((one) => bounds(one, times)[1]),
    ...line((one) => bounds(one, times)[0]).reverse(),
  ];
  const most = Math.max(2, Math.floor((frame.right - frame.left) / PIXELS_PER_ROUNDS_TICK));
  return {
    ...frame,
    net: line((one) => one.net_cents),
    expected: compared ? line((one) => one.expected_cents) : [],
    bands: compared ? [outline(2), outline(1)] : [],
    cents: cents.map((value) => ({ value, at: y(value) })),
    rounds: roundTicks(last, most).map((value) => ({ value, at: x(value) })),
  };
}

/** Where the lines begin: to the right of the longest amount. */
const leftOf = (cents: readonly number[]): number =>
  Math.max(MARGIN.left, ...cents.map((value) => signedMoney(value).length * LETTER + BESIDE));

const bounds = ({ expected_cents, deviation_cents }: ResultPoint, times: number): [number, number] => [
  expected_cents - times * deviation_cents,
  expected_cents + times * deviation_cents,
];

/** Round values that include a range: about so many, with steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, about: number, least = 100): number[] {
  const rough = Math.max((high - low) / about, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough * (1 - 1e-9)) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Round numbers of rounds, and the last one where no other is near it. */
function roundTicks(last: number, most: number): number[] {
  const all = ticks(0, last, most, 1).filter((value) => value <= last);
  const step = (all[1] ?? last) - (all[0] ?? 0);
  return last - (all.at(-1) ?? 0) > step / 2 ? [...all, last] : all;
}

/** A line as the data of an SVG path. */
export const pathOf = (line: readonly Place[]): string =>
  line.map(({ x, y }, place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** Some of the points, evenly chosen, the last one among them. */
export function somePoints(points: readonly ResultPoint[], most: number): ResultPoint[] {
  const count = Math.min(points.length, most);
  const places = Array.from({ length: count }, (_, place) => Math.floor(((place + 1) * points.length) / count) - 1);
  return places.flatMap((place) => points[place] ?? []);
}

/** The point nearest to a place across the graph. */
export function nearestPoint(points: readonly ResultPoint[], shape: GraphShape, x: number): ResultPoint | null {
  const last = points.at(-1);
  if (!last) return null;
  const rounds = (last.rounds * (x - shape.left)) / (shape.right - shape.left);
  return points.reduce((best, one) => (Math.abs(one.rounds - rounds) < Math.abs(best.rounds - rounds) ? one : best));
}
