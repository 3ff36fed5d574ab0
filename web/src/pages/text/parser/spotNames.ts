// Names by which typed commands refer to spots and sensors.

import { t } from "../../../i18n/text";
import type { FeltView, SpotView } from "../../../protocol/wire";
import { plainText, wordsFor } from "./vocabulary";

/** Where a bet goes: a spot or a jackpot sensor. */
export type Place = { kind: "spot"; spot: SpotView } | { kind: "sensor"; sensor: number; label: string };

/** The words of a label: `Player's 6` is `players` and `6`. */
function labelWords(label: string): string[] {
  return (
    plainText(label)
      .replaceAll(/['’]/g, "")
      .match(/[a-z0-9]+/g) ?? []
  );
}

function addSpotNames(names: Map<string, Place>, spots: readonly SpotView[]): void {
  const labels = spots.map((spot) => labelWords(spot.label));
  spots.forEach((spot, index) => {
    const place: Place = { kind: "spot", spot };
    const words = labels[index] ?? [];
    names.set(words.join(" "), place).set(spot.wager, place);
    names.set(spot.wager.replaceAll("-", " "), place);
    if (words.length > 1) names.set(words.map((word) => word[0]).join(""), place);
  });
  addSingleWords(names, spots, labels);
}

/** A single word names a spot if it starts exactly one label, or else occurs in exactly one. */
function addSingleWords(names: Map<string, Place>, spots: readonly SpotView[], labels: readonly string[][]): void {
  for (const word of new Set(labels.flat())) {
    const begins = spots.filter((_, index) => labels[index]?.[0] === word);
    const holds = spots.filter((_, index) => labels[index]?.includes(word));
    const one = begins.length === 1 ? begins[0] : holds.length === 1 ? holds[0] : undefined;
    if (one && !/^\d+$/.test(word) && !names.has(word)) names.set(word, { kind: "spot", spot: one });
  }
}

function addSensorNames(names: Map<string, Place>, felt: FeltView): void {
  for (const sensor of felt.sensors) {
    const place: Place = { kind: "sensor", sensor: sensor.sensor, label: sensor.label };
    const alone = felt.sensors.length === 1;
    for (const name of wordsFor("jackpot")) {
      names.set(`${name} ${sensor.sensor}`, place).set(`${name}${sensor.sensor}`, place);
      if (alone || sensor.sensor === 1) names.set(name, place);
    }
    names.set(labelWords(sensor.label).join(" "), place);
  }
}

/** All names of the spots and sensors that take bets, in lower case without apostrophes; with the raise if wanted. */
export function placeNames(felt: FeltView, withRaise = false): Map<string, Place> {
  const names = new Map<string, Place>();
  addSpotNames(
    names,
    felt.spots.filter((spot) => withRaise || spot.role !== "raise"),
  );
  addSensorNames(names, felt);
  return names;
}

/** The place named by the next words, and how many words that takes; null if none. */
export function matchPlace(
  words: readonly string[],
  names: ReadonlyMap<string, Place>,
): { place: Place; count: number } | null {
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const place = names.get(words.slice(0, count).join(" ").replaceAll(/['’]/g, ""));
    if (place) return { place, count };
  }
  return null;
}

/** The names of all places, for a sentence. */
export function placeList(felt: FeltView): string {
  const spots = felt.spots.filter((spot) => spot.role !== "raise").map((spot) => spot.label.toLowerCase());
  return [...spots, ...(felt.sensors.length > 0 ? [t("commands.inside.jackpot").split(" ")[0]] : [])].join(", ");
}
