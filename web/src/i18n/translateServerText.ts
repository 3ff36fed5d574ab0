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

/** Translates a text of the server. */
export type Translate = (text: string) => string;

const MOST_KEPT = 2000;

let translate: Translate | null = null;
let translateList: Translate | null = null;

/** Translate texts of the server by these templates from now on; null shows them as they come. */
export function translateServerSentences(templates: SentenceTemplates | null): void {
  const reader = templates && new Reader(templates);
  translate = reader && remembering((text) => reader.read(text));
  translateList = reader && remembering((text) => reader.readListOrText(text));
}

/** A text of the server in the language in use; one that no template explains is shown as it came. */
export const fromServer: Translate = (text) => (translate === null ? text : translate(text));

/** A list of the server, such as names joined by "and", in the language in use; items that nothing explains stay. */
export const listFromServer: Translate = (text) => (translateList === null ? text : translateList(text));

/** A function that translates by these templates, and remembers what it has translated. */
export function translator(templates: SentenceTemplates): Translate {
  const reader = new Reader(templates);
  return remembering((text) => reader.read(text));
}

function remembering(read: (text: string) => Reading | null): Translate {
  const known = new Map<string, string>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = (text && read(text)?.text) || text;
      if (known.size >= MOST_KEPT) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

class Reader {
  /** The templates by a word that each of their sentences has; an empty word where they have none. */
  private byWord: Map<string, Template[]> | null = null;

  constructor(private readonly templates: SentenceTemplates) {}

  /** The reading of a text that explains most of it: as a whole, or sentence by sentence. */
  read(text: string): Reading | null {
    return most([this.readPart(text), this.readBySentence(text)]);
  }

  /** The reading of a text, or of a list item by item; items that no template explains stay as they came. */
  readListOrText(text: string): Reading | null {
    const list = SEPARATOR.test(text) ? this.joined(text, (item) => this.read(item) ?? asItCame(item)) : null;
    return most([this.read(text), list]);
  }

  /** The reading of a text as a whole. */
  private readPart(text: string): Reading | null {
    return most([this.readWhole(text), this.withCapital(text)]);
  }

  private readWhole(text: string): Reading | null {
    const found = this.candidates(text).map((template) => {
      const values = template.pattern.exec(text);
      return values && this.filled(template, values.groups ?? {});
    });
    return most(found);
  }

  /** A text that begins with a capital only because it begins a sentence, such as the name of a hand. */
  private withCapital(text: string): Reading | null {
    const lower = text.charAt(0).toLowerCase() + text.slice(1);
    const found = lower === text ? null : this.readWhole(lower);
    return found && { text: found.text.charAt(0).toUpperCase() + found.text.slice(1), known: found.known - 1 };
  }

  private readBySentence(text: string): Reading | null {
    const parts = text.split(/(?<=[.!?]) (?=[\p{Lu}“$\d])/u);
    if (parts.length < 2) return null;
    return together(
      parts.map((part) => this.readPart(part) ?? asItCame(part)),
      " ",
    );
  }

  private filled(template: Template, values: Record<string, string>): Reading {
    let known = template.literal;
    const text = template.text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = this.readValue(name, values[name] ?? "");
      // What a template says itself counts more than what the value of a placeholder says.
      known += Math.max(0, value.known - 1);
      return value.text;
    });
    return { text, known };
  }

  private readValue(name: string, text: string): Reading {
    if (AS_THEY_CAME.has(name) || !/\p{L}/u.test(text)) return asItCame(text);
    if (NAMES.has(name)) return this.joined(text, asItCame);
    return most([this.read(text), this.readList(text)]) ?? asItCame(text);
  }

  /** A list of things that are all known. */
  private readList(text: string): Reading | null {
    if (!SEPARATOR.test(text)) return null;
    let complete = true;
    const found = this.joined(text, (item) => {
      const one = /\p{L}/u.test(item) ? this.read(item) : asItCame(item);
      complete &&= one !== null;
      return one ?? asItCame(item);
    });
    return complete ? found : null;
  }

  private joined(text: string, item: (text: string) => Reading): Reading {
    const parts = text.split(SEPARATOR).map((part, place) => {
      if (place % 2 === 0) return item(part);
      return { text: part.replace(part.trim(), (word) => this.templates[word] ?? word), known: part.trim().length };
    });
    return together(parts, "");
  }

  /** The templates that can explain a text: those with a word of it. */
  private candidates(text: string): Template[] {
    this.byWord ??= indexed(this.templates);
    const index = this.byWord;
    return [...new Set(["", ...wordsOf(text)])].flatMap((word) => index.get(word) ?? []);
  }
}

const SEPARATOR = /(, | and | or )/;

const asItCame = (text: string): Reading => ({ text, known: 0 });

function together(parts: Reading[], between: string): Reading {
  return { text: parts.map((one) => one.text).join(between), known: parts.reduce((sum, one) => sum + one.known, 0) };
}

function most(found: (Reading | null)[]): Reading | null {
  return found.reduce((best, one) => (one && one.known > (best?.known ?? 0) ? one : best), null);
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
