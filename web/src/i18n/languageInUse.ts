// Which language the pages use: it is chosen, its catalogue is loaded, and the choice is remembered.

import i18next from "i18next";
import { LANGUAGES, type Language } from "./languages";
import { translateServerSentences } from "./translateServerText";

const KEY = "longsuit.language";
const changes = new EventTarget();

/** The language in use. */
export const currentLanguage = (): Language => asLanguage(i18next.language) ?? "en";

/** The locale of dates and times: the browser's own if it has the language in use. */
export const timeLocale = (): string | undefined =>
  asLanguage(navigator.language) === currentLanguage() ? undefined : LANGUAGES[currentLanguage()].dates;

/** The language that this browser keeps or prefers; English if there is none. */
export function preferredLanguage(kept: string | null, preferred: readonly string[]): Language {
  return asLanguage(kept) ?? preferred.map(asLanguage).find((one) => one !== null) ?? "en";
}

/** Load the catalogue of a language, by default the preferred one; texts can be used afterwards. */
export async function startLanguage(language = preferredLanguage(readKept(), navigator.languages)): Promise<void> {
  await i18next.init({
    fallbackLng: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    keySeparator: ".",
    nsSeparator: false,
    resources: {},
  });
  await showIn(language);
}

/** Change the language, and remember it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await showIn(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage it lasts until the page is closed.
  }
  changes.dispatchEvent(new Event("change"));
}

/** Call a function after each change of the language; returns how to stop that. */
export function onLanguageChange(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}

async function showIn(language: Language): Promise<void> {
  const [catalogue, sentences] = await Promise.all([
    i18next.hasResourceBundle(language, "translation") ? null : LANGUAGES[language].load(),
    LANGUAGES[language].loadSentences?.(),
  ]);
  if (catalogue !== null) i18next.addResourceBundle(language, "translation", catalogue.default);
  translateServerSentences(sentences?.default ?? null);
  await i18next.changeLanguage(language);
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

function asLanguage(tag: string | null | undefined): Language | null {
  const language = tag?.split("-")[0] ?? "";
  return language in LANGUAGES ? (language as Language) : null;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
