// Texts of rules sheets, which the server writes in English, in the language of the page.

import { currentLanguage } from "./languageInUse";
import { LANGUAGES, type Language } from "./languages";
import { type Translate, translator } from "./translateServerText";

const loaded = new Map<Language, Promise<Translate>>();

/** A function that translates texts of rules sheets into the language in use; its templates are loaded once. */
export function sheetTranslator(): Promise<Translate> {
  const language = currentLanguage();
  const found = loaded.get(language) ?? load(language);
  loaded.set(language, found);
  found.catch(() => loaded.delete(language));
  return found;
}

async function load(language: Language): Promise<Translate> {
  const { loadSentences, loadSheet } = LANGUAGES[language];
  if (!loadSentences || !loadSheet) return (text) => text;
  const [sentences, sheet] = await Promise.all([loadSentences(), loadSheet()]);
  return translator({ ...sentences.default, ...sheet.default });
}
