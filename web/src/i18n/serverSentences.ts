// Texts of the server, which writes English, in the language of the page.
//
// A language has templates: English sentences with placeholders, such as `Seat {seat} is taken.`, and what they are in
// that language. The template that explains most of a text wins, and the values of its placeholders are read in turn.

import placeholders from "./placeholders.json";

/** What each English template is in a language. */
export type SentenceTemplates = Record<string, string>;

/** Placeholders for names, cards and what people wrote: their values are shown as they came. */
const AS_THEY_CAME = new Set(placeholders.asTheyCame);

/** Placeholders for lists of names: only their "and" or "or" is translated. */
const NAMES = new Set(placeholders.names);

/** Placeholders for numbers and amounts: their values have no letter. */
const NUMBERS = new Set(placeholders.numbers);

interface Template {
  pattern: RegExp;
  text: string;
  /** How many characters of a text it explains. */
  literal: number;
}

interface Reading {
  text: string;
  /** How many characters of the English text its templates explain. */
  known: number;
}

interface Sentences {
  templates: SentenceTemplates;
  /** The templates by a word that each of their sentences has; an empty word where they have none. */
  byWord: Map<string, Template[]> | null;
  read: Map<string, string>;
}

const MOST_KEPT = 2000;
let sentences: Sentences | null = null;

/** Translate texts of the server by these templates from now on; null shows them as they come. */
export function translateServerSentences(templates: SentenceTemplates | null): void {
  sentences = templates && { templates, byWord: null, read: new Map() };
}

/** A text of the server in the language in use; one that no template explains is shown as it came. */
export function fromServer(text: string): string {
  if (sentences === null || text === "") return text;
  let found = sentences.read.get(text);
  if (found === undefined) {
    found = read(text)?.text ?? text;
    if (sentences.read.size >= MOST_KEPT) sentences.read.clear();
    sentences.read.set(text, found);
  }
  return found;
}

/** The reading of a text that explains most of it: as a whole, or sentence by sentence. */
function read(text: string): Reading | null {
  return most([readPart(text), readBySentence(text)]);
}

/** The reading of a text as a whole. */
function readPart(text: string): Reading | null {
  return most([readWhole(text), withCapital(text)]);
}

function readWhole(text: string): Reading | null {
  const found = candidates(text).map((template) => {
    const values = template.pattern.exec(text);
    return values && filled(template, values.groups ?? {});
  });
  return most(found);
}

/** A text that begins with a capital only because it begins a sentence, such as the name of a hand. */
function withCapital(text: string): Reading | null {
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  const found = lower === text ? null : readWhole(lower);
  return found && { text: found.text.charAt(0).toUpperCase() + found.text.slice(1), known: found.known - 1 };
}

function readBySentence(text: string): Reading | null {
  const parts = text.split(/(?<=[.!?]) (?=[\p{Lu}“$\d])/u);
  if (parts.length < 2) return null;
  return together(
    parts.map((part) => readPart(part) ?? asItCame(part)),
    " ",
  );
}

function filled(template: Template, values: Record<string, string>): Reading {
  let known = template.literal;
  const text = template.text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = readValue(name, values[name] ?? "");
    // What a template says itself counts more than what the value of a placeholder says.
    known += Math.max(0, value.known - 1);
    return value.text;
  });
  return { text, known };
}

function readValue(name: string, text: string): Reading {
  if (AS_THEY_CAME.has(name) || !/\p{L}/u.test(text)) return asItCame(text);
  if (NAMES.has(name)) return joined(text, asItCame);
  return most([read(text), readList(text)]) ?? asItCame(text);
}

/** A list of things that are all known. */
function readList(text: string): Reading | null {
  if (!SEPARATOR.test(text)) return null;
  let complete = true;
  const found = joined(text, (item) => {
    const one = /\p{L}/u.test(item) ? read(item) : asItCame(item);
    complete &&= one !== null;
    return one ?? asItCame(item);
  });
  return complete ? found : null;
}

const SEPARATOR = /(, | and | or )/;

function joined(text: string, item: (text: string) => Reading): Reading {
  const parts = text.split(SEPARATOR).map((part, place) => {
    if (place % 2 === 0) return item(part);
    return { text: part.replace(part.trim(), (word) => sentences?.templates[word] ?? word), known: part.trim().length };
  });
  return together(parts, "");
}

const asItCame = (text: string): Reading => ({ text, known: 0 });

function together(parts: Reading[], between: string): Reading {
  return { text: parts.map((one) => one.text).join(between), known: parts.reduce((sum, one) => sum + one.known, 0) };
}

function most(found: (Reading | null)[]): Reading | null {
  return found.reduce((best, one) => (one && one.known > (best?.known ?? 0) ? one : best), null);
}

/** The templates that can explain a text: those with a word of it. */
function candidates(text: string): Template[] {
  if (sentences === null) return [];
  sentences.byWord ??= indexed(sentences.templates);
  const index = sentences.byWord;
  return [...new Set(["", ...wordsOf(text)])].flatMap((word) => index.get(word) ?? []);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}{}]+/gu) ?? [];

/** Templates by their rarest word. */
function indexed(templates: SentenceTemplates): Map<string, Template[]> {
  const words = new Map(Object.keys(templates).map((one) => [one, wordsOf(one).filter((word) => !/[{}]/.test(word))]));
  const counts = new Map<string, number>();
  for (const word of [...words.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const index = new Map<string, Template[]>();
  for (const [english, text] of Object.entries(templates)) {
    const [rarest] = (words.get(english) ?? []).sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const sharing = index.get(rarest ?? "") ?? [];
    index.set(rarest ?? "", [...sharing, compiled(english, text)]);
  }
  return index;
}

/** A template as a pattern of the whole text; a placeholder named twice has the same value twice. */
function compiled(english: string, text: string): Template {
  const named = new Set<string>();
  const pattern = english.split(/(\{\w+\})/).map((part, place) => {
    if (place % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const name = part.slice(1, -1);
    const again = named.has(name);
    named.add(name);
    return again ? `\\k<${name}>` : `(?<${name}>${NUMBERS.has(name) ? "\\P{L}" : "."}+?)`;
  });
  const literal = english.replace(/\{\w+\}/g, "").length;
  return { pattern: new RegExp(`^${pattern.join("")}$`, "su"), text, literal };
}
