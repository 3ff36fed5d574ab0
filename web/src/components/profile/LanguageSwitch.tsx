import { changeLanguage } from "../../i18n/languageInUse";
import { LANGUAGES, type Language } from "../../i18n/languages";
import { t } from "../../i18n/text";
import { useLanguage } from "../../i18n/useLanguage";

/** A button for each language, with its own name. */
export function LanguageSwitch() {
  const current = useLanguage();
  return (
    <nav class="languages" aria-label={t("settings.language")}>
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <button
          key={language}
          type="button"
          class="language"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language as Language)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
