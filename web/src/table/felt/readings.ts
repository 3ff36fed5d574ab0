// The three readings of a hand, in words.

import type { HandView, Reading } from "../../protocol/wire";

/** A reading with the name people give it. */
export interface NamedReading {
  name: string;
  label: string;
  reading: Reading;
}

/** The readings a hand has: its flush first, for that plays against the dealer. */
export function readings(hand: HandView): NamedReading[] {
  const found: NamedReading[] = [];
  if (hand.flush) found.push({ name: "flush", label: `Flush of ${hand.flush.length}`, reading: hand.flush });
  if (hand.straight_flush) {
    const label = `Straight flush of ${hand.straight_flush.length}`;
    found.push({ name: "straight-flush", label, reading: hand.straight_flush });
  }
  if (hand.poker) found.push({ name: "poker", label: "Poker", reading: hand.poker });
  return found;
}
