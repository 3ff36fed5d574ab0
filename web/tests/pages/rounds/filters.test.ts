import { expect, it } from "vitest";
import { filterCount, filtersOf, NO_FILTERS, queryOf, searchOf } from "../../../src/pages/rounds/filters";

it("filters survive the address of the page", () => {
  const filters = { ...NO_FILTERS, table: "suits", from: "2026-03-01", mistakes: "true" };
  expect(filtersOf(searchOf(filters))).toEqual(filters);
  expect(filterCount(filters)).toBe(3);
});

it("the address of all rounds has no query", () => expect(searchOf(NO_FILTERS)).toBe(""));

it("what the address has besides is left out", () => expect(filtersOf("?colour=red&x=1")).toEqual(NO_FILTERS));

it("a range of days goes from midnight to the midnight after the last day", () => {
  const { since = "", until = "" } = queryOf({ ...NO_FILTERS, from: "2026-03-01", to: "2026-03-01" });
  expect(new Date(since)).toEqual(new Date(2026, 2, 1));
  expect(new Date(until)).toEqual(new Date(2026, 2, 2));
});

it("a day that is none is not asked for", () =>
  expect(queryOf({ ...NO_FILTERS, from: "yesterday", to: "2026-99-99x" })).toEqual({}));

it("only what is chosen is asked for", () =>
  expect(queryOf({ ...NO_FILTERS, wager: "flush-rush", outcome: "won" })).toEqual({
    wager: "flush-rush",
    outcome: "won",
  }));
