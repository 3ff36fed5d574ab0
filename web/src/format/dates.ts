// Moments as text, in the language in use.

import { currentLanguage } from "../i18n/languageInUse";
import { LANGUAGES } from "../i18n/languages";

/** A moment as text, such as `17 Nov 2026, 23:10`. */
export const dateText = (at: string | number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LANGUAGES[currentLanguage()].dates, options).format(new Date(at));

/** The time of day of a moment, such as `23:10:05`. */
export const timeOfDay = (at: string | number): string => dateText(at, { timeStyle: "medium" });
