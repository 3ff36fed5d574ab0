import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes";
import { matchRoute } from "../../src/routing/router";

const match = (path: string) => {
  const found = matchRoute(path, ROUTES);
  return found && { pattern: found.route.pattern, params: found.params };
};

describe("a path", () => {
  it("has a page and parameters", () =>
    expect(match("/rounds/i-luv-suits/12")).toEqual({
      pattern: "/rounds/{t}/{n}",
      params: { t: "i-luv-suits", n: "12" },
    }));
  it("may end with a slash", () => expect(match("/table/one/")?.pattern).toBe("/table/{t}"));
  it("is decoded", () => expect(match("/table/a%20b")?.params).toEqual({ t: "a b" }));
  it("is unknown if it matches no route", () => {
    expect(match("/tables/one")).toBeNull();
    expect(match("/table/%E0%A4%A")).toBeNull();
    expect(match("/table//")).toBeNull();
  });
});
