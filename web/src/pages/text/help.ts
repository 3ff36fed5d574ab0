// Help for the commands of the text page, with examples from the table's own game.

import { t } from "../../i18n/text";
import type { FeltView } from "../../protocol/wire";
import { isWord, plainText, type WordName } from "./parser/vocabulary";

const TOPICS = {
  helpSeat: ["join", "sit", "buy", "moreChips", "leave"],
  helpBets: [
    "bet",
    "several",
    "takeBack",
    "rebet",
    "jackpot",
    "colour",
    "shuffle",
    "shuffleOff",
    "deal",
    "bank",
    "bankBack",
  ],
  helpHand: ["hand", "raise", "stay", "fold", "time", "coach", "hint", "drill", "mistakes", "result"],
  helpQuestions: [
    "what",
    "table",
    "chips",
    "jackpots",
    "pays",
    "odds",
    "rules",
    "why",
    "learn",
    "fairness",
    "history",
    "results",
    "limit",
    "repeat",
    "sound",
    "mute",
    "language",
  ],
} as const satisfies Partial<Record<WordName, readonly string[]>>;

type TopicName = keyof typeof TOPICS;

const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[];

/** A group of commands, each with what it does. */
export interface HelpTopic {
  name: TopicName;
  commands: readonly (readonly [string, string])[];
}

/** The commands of tables whose players bank the game. */
const BANKING: ReadonlySet<string> = new Set(["bank", "bankBack"]);

/** The commands of a table, by topic. */
export function helpTopics(felt: FeltView): readonly HelpTopic[] {
  const label = felt.spots.find((spot) => spot.role === "base")?.label ?? "";
  const side = felt.spots.find((spot) => spot.role === "bonus")?.label ?? label;
  const clause = Object.keys(felt.clauses)[0] ?? "";
  const values = { label, base: label.toLowerCase(), side: side.toLowerCase(), clause };
  return TOPIC_NAMES.map((name) => ({
    name,
    commands: TOPICS[name]
      .filter((one) => felt.banking || !BANKING.has(one))
      .map((one) => [t(`text.help.commands.${one}`, values), t(`text.help.does.${one}`, values)]),
  }));
}

/** Help in sentences: all commands, or those of one topic. */
export function helpSentences(topic: string, felt: FeltView): string[] {
  const topics = helpTopics(felt);
  const found = topics.find((one) => isWord(plainText(topic), one.name));
  const shown = found ? [found] : topics;
  const sentences = shown.flatMap((one) => one.commands.map(([command, does]) => `“${command}”: ${does}.`));
  return found ? sentences : [...sentences, t("text.help.twoSeats")];
}
