// The languages of the pages, each with its catalogue; `languageInUse.ts` chooses one and loads it.

import type english from "./catalogues/en/index";
import type { SentenceTemplates } from "./translateServerText";

/** A catalogue: every text of the pages, by section and key. */
export type Catalogue = typeof english;

/** A language of the pages. */
export type Language = "en" | "es";

/** A language's own name, the locale of its dates, and how to load its catalogue. */
export interface LanguageFacts {
  name: string;
  dates: string;
  load: () => Promise<{ default: Catalogue }>;
  /** How to load the templates for texts of the server; English needs none. */
  loadSentences?: () => Promise<{ default: SentenceTemplates }>;
  /** How to load the further templates for rules sheets, which are long and not needed at the table itself. */
  loadSheet?: () => Promise<{ default: SentenceTemplates }>;
}

/** Each language of the pages. */
export const LANGUAGES: Record<Language, LanguageFacts> = {
  en: { name: "English", dates: "en-GB", load: () => import("./catalogues/en/index") },
  es: {
    name: "Español",
    dates: "es",
    load: () => import("./catalogues/es/index"),
    loadSentences: () => import("./catalogues/es/server/index"),
    loadSheet: () => import("./catalogues/es/sheet/index"),
  },
};
