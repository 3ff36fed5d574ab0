// The words of typed commands: those of the language in use, and the English ones in every language.

import english from "../../../i18n/catalogues/en/commands.json";
import { t } from "../../../i18n/text";

/** A command, by the name of its first words in the catalogue. */
export type CommandName = keyof typeof english.first;

/** A word inside a command, by its name in the catalogue. */
export type WordName = keyof typeof english.inside;

/** Words that a command may have and that mean nothing, by their name in the catalogue. */
export type FillerName = keyof typeof english.filler;

const COMMAND_NAMES = Object.keys(english.first) as CommandName[];

/** A text in lower case without accents, as words are compared: `Sesión` is `sesion`. */
export const plainText = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

const plainWords = (words: string): string[] => plainText(words).split(" ");

/** The command that a first word names; where both languages have the word, the language in use decides. */
export function commandNamed(word: string): CommandName | undefined {
  return (
    COMMAND_NAMES.find((name) => plainWords(t(`commands.first.${name}`)).includes(word)) ??
    COMMAND_NAMES.find((name) => plainWords(english.first[name]).includes(word))
  );
}

/** The first words of all commands in the language in use, with their accents. */
export const firstWords = (): string[] =>
  [...COMMAND_NAMES.map((name) => t(`commands.first.${name}`)), t("commands.inside.red"), t("commands.inside.black")]
    .join(" ")
    .split(" ");

/** The words of a name, without accents, in the language in use and in English. */
export const wordsFor = (name: WordName): string[] => [
  ...new Set([...plainWords(t(`commands.inside.${name}`)), ...plainWords(english.inside[name])]),
];

/** Whether a typed word is one of this name. */
export const isWord = (word: string | undefined, name: WordName): boolean =>
  word !== undefined && wordsFor(name).includes(word);

/** Typed words without those that mean nothing. */
export function withoutFiller(words: readonly string[], name: FillerName): string[] {
  const filler = [...plainWords(t(`commands.filler.${name}`)), ...plainWords(english.filler[name])];
  return words.filter((word) => !filler.includes(word));
}
