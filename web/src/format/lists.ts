// Lists as text, in the language in use.

import { currentLanguage } from "../i18n/languageInUse";
import { LANGUAGES } from "../i18n/languages";

/** A list such as `1, 2 and 3`. */
export const listText = (items: readonly string[]): string => formatted(items, "conjunction");

/** A list of choices such as `1, 2 or 3`. */
export const choicesText = (items: readonly string[]): string => formatted(items, "disjunction");

const formatted = (items: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(LANGUAGES[currentLanguage()].dates, { type }).format(items);
