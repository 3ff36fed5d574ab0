// The texts of the pages in the language in use; `languageInUse.ts` chooses the language and loads its catalogue.

import i18next, { type ParseKeys } from "i18next";
import type { ComponentChildren } from "preact";

/** The text of a key of the catalogue, with its placeholders filled in. */
export const t = i18next.t.bind(i18next);

/** A key of the catalogue. */
export type TextKey = ParseKeys;

/** A text whose placeholders are filled with elements, such as an amount: its parts in order. */
export function rich(text: string, elements: Record<string, ComponentChildren>): ComponentChildren[] {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in elements ? elements[name] : part;
  });
}
