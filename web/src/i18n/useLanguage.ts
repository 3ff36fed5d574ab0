import { useEffect, useState } from "preact/hooks";
import { currentLanguage, onLanguageChange } from "./languageInUse";
import type { Language } from "./languages";

/** The language in use; the component is drawn again when it changes. */
export function useLanguage(): Language {
  const [language, setLanguage] = useState(currentLanguage);
  useEffect(() => onLanguageChange(() => setLanguage(currentLanguage())), []);
  return language;
}
