// The dealer's legal actions, their keys, and which comes next.

import type { ChoiceView, ClaimView, DealerView } from "../../protocol/wire";

/** A legal action of the dealer. */
export interface DealerAction {
  /** The kind of the command. */
  kind: string;
  /** Its keyboard shortcut. */
  key: string;
  /** The label of the button. */
  label: string;
  /** Its clause. */
  clause: string;
  choice: ChoiceView;
}

/** All actions with key and label, in the order of a round; irregularities last. */
export const ACTIONS: readonly (readonly [kind: string, key: string, label: string])[] = [
  ["change-deck", "b", "The deck is changed"],
  ["start-game", "s", "START GAME"],
  ["count-chips", "c", "Count jackpot chips"],
  ["deal", "d", "Deal"],
  ["reveal", "r", "Turn up the dealer’s hand"],
  ["settle", "t", "Settle every wager"],
  ["select-hand", "j", "Select a jackpot hand"],
  ["end-game", "e", "END GAME"],
  ["verify-deck", "v", "Verify a deck"],
  ["expose-card", "x", "A card was exposed"],
  ["call-misdeal", "m", "Call a misdeal"],
  ["accept-wager", "w", "Accept a wager outside the limits"],
  ["report-wrong-count", "n", "The shuffler’s count is wrong"],
  ["find-face-up-card", "f", "A card lies face up in the pack"],
  ["report-shuffler-stop", "p", "The shuffler has stopped"],
];

/** The irregularities, which are shown apart from the regular steps. */
export const IRREGULARITIES: ReadonlySet<string> = new Set([
  "expose-card",
  "call-misdeal",
  "accept-wager",
  "report-wrong-count",
  "find-face-up-card",
  "report-shuffler-stop",
]);

/** The actions that open a dialog. */
export const DIALOGS: ReadonlySet<string> = new Set([...IRREGULARITIES, "verify-deck"]);

/** The hand of a choice in words. */
export function handName(hand: number | null): string {
  if (hand === null) return "the community cards";
  return hand === 0 ? "the dealer’s hand" : `seat ${hand}`;
}

function labelOf(choice: ChoiceView, usual: string): string {
  return choice.kind === "deal" ? `Deal ${handName(choice.seat)}` : usual;
}

/** The legal actions, one of each kind, in the order of a round. */
export function dealerActions(console: DealerView): DealerAction[] {
  return ACTIONS.flatMap(([kind, key, label]) => {
    const choice = console.legal.find((one) => one.kind === kind);
    return choice ? [{ kind, key, label: labelOf(choice, label), clause: choice.clause, choice }] : [];
  });
}

/** The next regular step; selecting a jackpot hand only if one is due. */
export function nextAction(actions: readonly DealerAction[], claims: readonly ClaimView[]): DealerAction | null {
  const handDue = claims.some((claim) => claim.step === "due");
  const steps = actions.filter(
    (action) => !IRREGULARITIES.has(action.kind) && (action.kind !== "select-hand" || handDue),
  );
  return steps[0] ?? null;
}

/** The keyboard shortcuts. */
export const SHORTCUTS: readonly (readonly [string, string])[] = [
  ["Enter", "the next step"],
  ...ACTIONS.map(([, key, label]) => [key.toUpperCase(), label] as const),
  ["A", "Deal everything that is to be dealt"],
  ["1 … 8", "look at a seat"],
  ["?", "this key map"],
  ["Esc", "out of a field, back to the keys"],
];
