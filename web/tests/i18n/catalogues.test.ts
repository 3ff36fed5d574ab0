import { describe, expect, it } from "vitest";
import english from "../../src/i18n/catalogues/en/index";
import spanish from "../../src/i18n/catalogues/es/index";
import { preferredLanguage } from "../../src/i18n/languageInUse";
import { LANGUAGES } from "../../src/i18n/languages";
import { t } from "../../src/i18n/text";

/** Every text of a catalogue by its key, such as `shell.playChips`. */
function texts(section: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(section).flatMap(([name, value]) =>
      typeof value === "string" ? [[`${path}${name}`, value]] : Object.entries(texts(value, `${path}${name}.`)),
    ),
  );
}

/** A key without the ending that names a plural form. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

/** The placeholders of a text; a form for exactly one may leave out its count. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].filter((one) => one !== "{count}").sort();

const EN = texts(english);
const CATALOGUES = { es: texts(spanish) };

describe.each(Object.entries(CATALOGUES))("the catalogue of %s", (language, catalogue) => {
  it("has every key of the English one and no other", () => {
    const keys = (one: Record<string, string>) => [...new Set(Object.keys(one).map(withoutPlural))].sort();
    expect(keys(catalogue)).toEqual(keys(EN));
  });
  it("has every plural form of the language", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set(
      Object.keys(EN)
        .filter((key) => key !== withoutPlural(key))
        .map(withoutPlural),
    );
    for (const key of plurals) for (const form of forms) expect(catalogue, key).toHaveProperty([`${key}_${form}`]);
  });
  it("has the placeholders of the English texts", () => {
    for (const [key, text] of Object.entries(catalogue)) {
      const source = EN[key] ?? EN[`${withoutPlural(key)}_other`] ?? "";
      expect(placeholders(text), key).toEqual(placeholders(source));
    }
  });
  it("leaves no text empty or in English, but for names and symbols", () => {
    const same = Object.entries(catalogue).filter(([key, text]) => text.trim() === "" || text === EN[key]);
    expect(same.filter(([key]) => !SAME_IN_EVERY_LANGUAGE.has(key)).map(([key]) => key)).toEqual([]);
  });
});

/** Texts that are the same in every language, such as a name or a symbol. */
const SAME_IN_EVERY_LANGUAGE = new Set<string>([
  "coach.exactly",
  "dealer.jackpots.sensor",
  "display.jackpots",
  "felt.equals",
  "felt.jackpot",
  "operators.roles.auditor",
  "operators.roles.supervisor",
  "panels.jackpot",
  "school.amountExample",
  "school.secondsEach",
  "school.themes.jackpots",
  "school.wagerStake",
  "text.choices.jackpot",
  "text.choices.light",
  "text.help.commands.jackpot",
  "text.lines.jackpot",
  "wins.facts.jackpot",
  "wins.facts.sensor",
]);

it("what people write is shown as it is, whatever its signs", () =>
  expect(t("panels.fairness.wordsNextWager", { words: "$t(shell.playChips) {words} $& <b>" })).toBe(
    "“$t(shell.playChips) {words} $& <b>” goes in with your next wager.",
  ));

describe("the language of a browser", () => {
  it("is the one it keeps", () => expect(preferredLanguage("es", ["en-US"])).toBe("es"));
  it("is otherwise the first it prefers that has a catalogue", () =>
    expect(preferredLanguage(null, ["fr-CA", "es-MX", "en"])).toBe("es"));
  it("is English where no other has a catalogue", () => expect(preferredLanguage("xx", ["fr"])).toBe("en"));
  it("has a catalogue for each name", () => expect(Object.keys(LANGUAGES).sort()).toEqual(["en", "es"]));
});
