// Unit tests read the English texts.

import { startLanguage } from "../src/i18n/languages";

await startLanguage("en");
