// The dealer's legal actions, their keys, and which comes next.

import { t } from "../../i18n/text";
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

/** All actions with their key, in the order of a round; irregularities last. */
export const ACTIONS = [
  ["change-deck", "b"],
  ["start-game", "s"],
  ["count-chips", "c"],
  ["deal", "d"],
  ["turn-community", "u"],
  ["reveal", "r"],
  ["settle", "t"],
  ["select-hand", "j"],
  ["end-game", "e"],
  ["verify-deck", "v"],
  ["expose-card", "x"],
  ["call-misdeal", "m"],
  ["accept-wager", "w"],
  ["report-wrong-count", "n"],
  ["find-face-up-card", "f"],
  ["report-shuffler-stop", "p"],
] as const;

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

/** Whose hand a choice is for. */
export function handKind(hand: number | null): "community" | "dealer" | "seat" {
  return hand === null ? "community" : hand === 0 ? "dealer" : "seat";
}

const labelOf = (kind: (typeof ACTIONS)[number][0], { seat }: ChoiceView): string =>
  kind === "deal" ? t(`dealer.deal.${handKind(seat)}`, { seat: seat ?? 0 }) : t(`dealer.actions.${kind}`);

/** The legal actions, one of each kind, in the order of a round. */
export function dealerActions(console: DealerView): DealerAction[] {
  return ACTIONS.flatMap(([kind, key]) => {
    const choice = console.legal.find((one) => one.kind === kind);
    return choice ? [{ kind, key, label: labelOf(kind, choice), clause: choice.clause, choice }] : [];
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

/** The keyboard shortcuts, each with what it does. */
export const shortcuts = (): [string, string][] => [
  ["Enter", t("dealer.keys.next")],
  ...ACTIONS.map(([kind, key]): [string, string] => [key.toUpperCase(), t(`dealer.actions.${kind}`)]),
  ["A", t("dealer.keys.dealAll")],
  ["1 … 8", t("dealer.keys.seats")],
  ["?", t("dealer.keys.map")],
  ["Esc", t("dealer.keys.escape")],
];
