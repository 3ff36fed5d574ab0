// The readings of a hand, with labels.

import { t } from "../../i18n/text";
import type { HandView, Reading } from "../../protocol/wire";

/** A reading with its label. */
export interface NamedReading {
  name: string;
  label: string;
  reading: Reading;
}

/** The readings of a hand; the flush first, since it plays against the dealer. */
export function readings(hand: HandView): NamedReading[] {
  const found: NamedReading[] = [];
  if (hand.flush)
    found.push({ name: "flush", label: t("felt.flushOf", { length: hand.flush.length }), reading: hand.flush });
  if (hand.straight_flush) {
    const label = t("felt.straightFlushOf", { length: hand.straight_flush.length });
    found.push({ name: "straight-flush", label, reading: hand.straight_flush });
  }
  if (hand.poker) found.push({ name: "poker", label: t("felt.poker"), reading: hand.poker });
  return found;
}
