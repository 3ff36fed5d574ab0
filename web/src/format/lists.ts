// Lists as text, in the language in use.

import { currentLanguage, LANGUAGES } from "../i18n/languages";

/** A list such as `1, 2 and 3`. */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGES[currentLanguage()].dates, { type: "conjunction" }).format(items);
