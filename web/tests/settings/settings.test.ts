import { describe, expect, it } from "vitest";
import { CHIPS, trayChips } from "../../src/format/chips";
import { DEFAULTS, parseSettings } from "../../src/settings/settings";

describe("settings that a browser has kept", () => {
  it("are read as they were", () => {
    const kept = { deck: "two", letters: false, felt: "blue", speed: "none", chips: [500, 2_500] } as const;
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
  });
  it.each([null, "", "nonsense", "[]", "7", "null"])("are the defaults where %j was kept", (text) =>
    expect(parseSettings(text)).toEqual(DEFAULTS),
  );
  it("are the defaults one by one where a value makes no sense", () =>
    expect(parseSettings('{"deck": "three", "letters": "no", "felt": "blue", "chips": ["5", 500]}')).toEqual({
      ...DEFAULTS,
      felt: "blue",
      chips: [500],
    }));
});

describe("the chips in the tray", () => {
  const spot = { min_cents: 500, max_cents: 30_000, step_cents: 25 };
  it("are those the player has chosen, as far as the spot takes them", () =>
    expect(trayChips(spot, 100_000, [50_000, 100, 2_500]).map(({ cents }) => cents)).toEqual([100, 2_500]));
  it("are the table's choice where none of the chosen can be used", () =>
    expect(trayChips(spot, 100_000, [50_000])).toEqual(trayChips(spot, 100_000)));
  it("are five at most", () =>
    expect(
      trayChips(
        spot,
        100_000,
        CHIPS.map(({ cents }) => cents),
      ),
    ).toHaveLength(5));
});
