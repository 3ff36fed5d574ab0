// What a dealer may do now, the key that does it, and which of it comes next.

import type { ChoiceView, ClaimView, DealerView } from "../../protocol/wire";

/** Something a dealer may do now. */
export interface Deed {
  /** The command's kind. */
  kind: string;
  /** The key that does it. */
  key: string;
  /** What the button says. */
  label: string;
  /** What the rules say about it. */
  clause: string;
  choice: ChoiceView;
}

/** Every kind of deed with its key, in the order of a round; what is in no one's order comes last. */
export const KEYS: readonly (readonly [kind: string, key: string, label: string])[] = [
  ["start-game", "s", "START GAME"],
  ["count-chips", "c", "Count jackpot chips"],
  ["deal", "d", "Deal"],
  ["reveal", "r", "Turn up the dealer’s hand"],
  ["settle", "t", "Settle every wager"],
  ["select-hand", "j", "Select a jackpot hand"],
  ["end-game", "e", "END GAME"],
  ["expose-card", "x", "A card was exposed"],
  ["call-misdeal", "m", "Call a misdeal"],
  ["accept-wager", "w", "Accept a wager outside the limits"],
];

/** What an irregularity is, so that it stands apart from the round's own steps. */
export const IRREGULAR: ReadonlySet<string> = new Set(["expose-card", "call-misdeal", "accept-wager"]);

/** The hand a choice is for, in words. */
export function handName(hand: number | null): string {
  if (hand === null) return "the community cards";
  return hand === 0 ? "the dealer’s hand" : `seat ${hand}`;
}

function labelOf(choice: ChoiceView, usual: string): string {
  return choice.kind === "deal" ? `Deal ${handName(choice.seat)}` : usual;
}

/** What may be done now, one deed a kind, in the order of a round. */
export function deeds(console: DealerView): Deed[] {
  return KEYS.flatMap(([kind, key, label]) => {
    const choice = console.legal.find((one) => one.kind === kind);
    return choice ? [{ kind, key, label: labelOf(choice, label), clause: choice.clause, choice }] : [];
  });
}

/** The deed that comes next: the first of the round's steps, a jackpot only where a hand waits to be selected. */
export function nextDeed(may: readonly Deed[], claims: readonly ClaimView[]): Deed | null {
  const due = claims.some((claim) => claim.step === "due");
  const steps = may.filter((deed) => !IRREGULAR.has(deed.kind) && (deed.kind !== "select-hand" || due));
  return steps[0] ?? null;
}

/** The key map: every deed, and the keys that are always there. */
export const KEY_MAP: readonly (readonly [string, string])[] = [
  ["Enter", "the next step"],
  ...KEYS.map(([, key, label]) => [key.toUpperCase(), label] as const),
  ["A", "Deal everything that is to be dealt"],
  ["1 … 8", "look at a seat"],
  ["?", "this key map"],
  ["Esc", "out of a field, back to the keys"],
];
