// The rules of a table with the translation of their texts.

import { useEffect, useState } from "preact/hooks";
import { sheetTranslator } from "../../i18n/sheetSentences";
import type { Translate } from "../../i18n/translateServerText";
import { useLanguage } from "../../i18n/useLanguage";

/** A document about rules, and how its texts are translated. */
export interface Translated<Body> {
  body: Body;
  say: Translate;
}

/** A document about rules; null until it is there, a sentence where it cannot be had. */
export function useRules<Body>(load: () => Promise<Body>, key: string): Translated<Body> | string | null {
  const language = useLanguage();
  const [found, setFound] = useState<Translated<Body> | string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again for other rules and another language
  useEffect(() => {
    let wanted = true;
    Promise.all([load(), sheetTranslator()]).then(
      ([body, say]) => wanted && setFound({ body, say }),
      (problem: Error) => wanted && setFound(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [key, language]);
  return found;
}
