import { describe, expect, it } from "vitest";
import { graphShape, nearestPoint, pathOf, somePoints, ticks } from "../../../src/pages/rounds/graphShape";
import type { ResultPoint } from "../../../src/protocol/wire";

const point = (rounds: number, net: number, expected = 0, deviation = 0): ResultPoint => ({
  rounds,
  at: "2026-03-01T12:00:00.000000Z",
  net_cents: net,
  expected_cents: expected,
  deviation_cents: deviation,
});

describe("the values of an axis", () => {
  it("are round and include the range", () => {
    expect(ticks(-1_234, 5_678, 5)).toEqual([-2_000, 0, 2_000, 4_000, 6_000]);
    expect(ticks(0, 0, 5)).toEqual([0, 100]);
    expect(ticks(0, 7, 4, 1)).toEqual([0, 2, 4, 6, 8]);
  });
  it("include nothing where all is above or below", () => {
    expect(ticks(-900, 0, 5).at(-1)).toBe(0);
    expect(ticks(0, 10_000, 5)[0]).toBe(0);
  });
});

describe("a graph", () => {
  const points = [point(1, 500, -10, 800), point(2, -500, -20, 1_100), point(4, 700, -40, 1_600)];
  const shape = graphShape(points, true, 600, 300);
  it("starts at nothing, with the start of both bands", () => {
    const zero = shape.cents.find(({ value }) => value === 0)?.at;
    expect(shape.net[0]).toEqual({ x: shape.left, y: zero });
    expect(shape.bands[0]?.[0]).toEqual(shape.net[0]);
  });
  it("leaves space for the longest amount beside it", () => {
    expect(shape.left).toBe(62);
    expect(graphShape([point(1, -15_000_000)], false, 600, 300).left).toBeGreaterThan("−$150,000".length * 7 + 8);
  });
  it("goes to the right edge and is higher where more was won", () => {
    expect(shape.net.at(-1)?.x).toBe(shape.right);
    expect(shape.net[3]?.y).toBeLessThan(shape.net[1]?.y ?? 0);
    expect(shape.net[2]?.y).toBeGreaterThan(shape.net[0]?.y ?? 0);
  });
  it("holds two deviations, each band around what was expected", () => {
    const [two = [], one = []] = shape.bands;
    const expected = shape.expected.at(-1)?.y ?? 0;
    const above = (band: typeof two) => expected - (band[3]?.y ?? 0);
    expect(above(two)).toBeCloseTo(2 * above(one));
    for (const { y } of two) expect(y >= shape.top - 0.01 && y <= shape.bottom + 0.01).toBe(true);
  });
  it("has no expectation where rounds were chosen by their result", () => {
    const alone = graphShape(points, false, 600, 300);
    expect([alone.expected, alone.bands]).toEqual([[], []]);
  });
  it("finds the point that is pointed at", () => {
    expect(nearestPoint(points, shape, shape.right)?.rounds).toBe(4);
    expect(nearestPoint(points, shape, shape.left)?.rounds).toBe(1);
    expect(nearestPoint([], shape, 0)).toBeNull();
  });
  it("labels no round that was not played", () => {
    expect(graphShape([point(1, 5)], false, 600, 300).rounds.map(({ value }) => value)).toEqual([0, 1]);
    expect(graphShape([point(5_000, 5)], false, 390, 300).rounds.at(-1)?.value).toBe(5_000);
    expect(graphShape([point(46, 5)], false, 390, 300).rounds.map(({ value }) => value)).toEqual([0, 46]);
    expect(graphShape([point(101, 5)], false, 600, 300).rounds.at(-1)?.value).toBe(100);
  });
});

it("a path has its points in order", () =>
  expect(
    pathOf([
      { x: 1, y: 2 },
      { x: 3.25, y: 4 },
    ]),
  ).toBe("M1.0 2.0L3.3 4.0"));

it("a table of points ends with the last one", () => {
  const many = Array.from({ length: 240 }, (_, place) => point(place + 1, place));
  expect(somePoints(many, 12)).toHaveLength(12);
  expect(somePoints(many, 12).at(-1)?.rounds).toBe(240);
  expect(somePoints(many.slice(0, 3), 12)).toEqual(many.slice(0, 3));
});
