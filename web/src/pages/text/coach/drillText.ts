// Practice hands of the coach in words: drills by theme, and the player's own mistakes again.

import { coachApi } from "../../../api/coach";
import { choicesText } from "../../../format/lists";
import { money } from "../../../format/money";
import { t } from "../../../i18n/text";
import { fromServer } from "../../../i18n/translateServerText";
import type { FeltView, ThemeView } from "../../../protocol/wire";
import type { TableState } from "../../../state/tableState";
import { dueMistakes, keptReviews, waitingMistakes } from "../../../table/coach/kept";
import {
  actionsOf,
  answerHand,
  drillHand,
  mistakeHand,
  type PracticeAction,
  type PracticeHand,
} from "../../../table/coach/practiceHand";
import { actionName, verdictText } from "../../../table/coach/words";
import { findChoice, spotLabel } from "../../../table/seats";
import { cardsBySuit } from "../cardText";
import type { Command } from "../parser/commandParser";
import { plainText } from "../parser/vocabulary";

/** The practice hand of a page. */
export interface Practised {
  /** The hand that waits for a decision; null where none does. */
  hand: PracticeHand | null;
  /** What the player's mistakes are kept under. */
  deck: string;
}

/** Deal a hand to practise or decide it; returns what to say, or null if the command is something else. */
export async function practiceSentences(
  command: Command,
  state: TableState,
  practised: Practised,
): Promise<readonly string[] | null> {
  if (command.action === "drill") return dealDrill(command.theme, state.felt, practised);
  if (command.action === "mistakes") return dealMistake(state.felt, practised);
  const { hand } = practised;
  // A hand at the table comes first.
  if (!hand || isDeciding(state)) return null;
  const action = actionOf(command, hand);
  if (action === null) return null;
  return action === undefined ? [choicesSentence(hand, state.felt)] : decide(action, hand, state.felt, practised);
}

const DECIDING = ["fold", "check", "raise"];

const isDeciding = ({ you }: TableState): boolean =>
  Object.values(you.seats).some((own) => DECIDING.some((kind) => findChoice(own, kind)));

async function dealDrill(theme: string, felt: FeltView, practised: Practised): Promise<string[]> {
  const { themes } = await coachApi.about(felt.table);
  const found = theme ? themeNamed(theme, themes) : themes[0];
  if (!found) return [themesSentence("text.drill.unknown", themes)];
  practised.hand = await drillHand(felt.table, found.name);
  const said = handSentences(practised.hand, felt);
  return theme ? said : [...said, themesSentence("text.drill.themes", themes)];
}

/** The theme of a number, from 1, or of some words of its title. */
function themeNamed(typed: string, themes: readonly ThemeView[]): ThemeView | undefined {
  return themes[Number(typed) - 1] ?? themes.find(({ title }) => plainText(fromServer(title)).includes(typed));
}

const themesSentence = (key: "text.drill.themes" | "text.drill.unknown", themes: readonly ThemeView[]): string =>
  t(key, { themes: themes.map(({ title }, place) => `${place + 1} ${fromServer(title)}`).join("; ") });

async function dealMistake(felt: FeltView, practised: Practised): Promise<string[]> {
  const { mistakes, deck } = await coachApi.progress(felt.table);
  practised.deck = deck;
  const now = Date.now() / 1000;
  const due = dueMistakes(mistakes, keptReviews(deck), now);
  const waiting = waitingMistakes(mistakes, keptReviews(deck), now);
  const later = waiting > 0 ? [t("coach.practice.waiting", { count: waiting })] : [];
  const [first] = due;
  if (!first) return [t("text.drill.noMistakes"), ...later];
  practised.hand = mistakeHand(first);
  return [t("text.drill.due", { count: due.length }), ...handSentences(practised.hand, felt), ...later];
}

function handSentences(hand: PracticeHand, felt: FeltView): string[] {
  return [
    ...(hand.colour ? [t("coach.practice.colour", { colour: t(`cards.${hand.colour}`) })] : []),
    t("text.drill.hand", { cards: cardsBySuit(hand.cards) }),
    ...(hand.board.length > 0 ? [t("text.drill.board", { cards: cardsBySuit(hand.board) })] : []),
    ...Object.entries(hand.raised).map(([wager, cents]) =>
      t("coach.practice.raised", { wager: spotLabel(felt, wager), amount: money(cents) }),
    ),
    choicesSentence(hand, felt),
  ];
}

const choicesSentence = (hand: PracticeHand, felt: FeltView): string =>
  t("text.drill.choices", { choices: choicesText(actionsOf(hand).map((action) => actionName(action, felt))) });

/** The action that a command names; undefined where it is not allowed, null where it is no action. */
function actionOf(command: Command, hand: PracticeHand): PracticeAction | undefined | null {
  const actions = actionsOf(hand);
  if (command.action === "fold") return actions.find(({ action }) => action === "fold");
  if (command.action === "check" || command.action === "check-round")
    return actions.find(({ action }) => action === "check");
  if (command.action !== "raise") return null;
  const raises = actions.filter(({ action }) => action === "raise");
  const times = command.times ?? (command.cents === null ? null : command.cents / hand.ante_cents);
  return times === null ? (raises.length === 1 ? raises[0] : undefined) : raises.find((one) => one.multiple === times);
}

async function decide(
  action: PracticeAction,
  hand: PracticeHand,
  felt: FeltView,
  practised: Practised,
): Promise<string[]> {
  const answer = await answerHand(felt.table, practised.deck, hand, action);
  practised.hand = null;
  const said = [verdictText(answer.verdict, felt)];
  if (hand.mistake) said.push(t(answer.learned ? "text.drill.learned" : "text.drill.again"));
  return [...said, t("text.drill.more")];
}
