// Unit tests read the English texts.

import { startLanguage } from "../src/i18n/languageInUse";

await startLanguage("en");
