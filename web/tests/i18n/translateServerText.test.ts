import { afterAll, beforeAll, describe, expect, it } from "vitest";
import spanish from "../../src/i18n/catalogues/es/server/index";
import spanishSheet from "../../src/i18n/catalogues/es/sheet/index";
import { startLanguage } from "../../src/i18n/languageInUse";
import { sheetTranslator } from "../../src/i18n/sheetSentences";
import { fromServer, listFromServer } from "../../src/i18n/translateServerText";
import SHEET_CASES from "./sheetSentences.json";
import CASES from "./translateServerText.json";

const FILES = import.meta.glob<Record<string, string>>("../../src/i18n/catalogues/*/{server,sheet}/*.json", {
  eager: true,
  import: "default",
});

describe("sentences of the server in Spanish", () => {
  beforeAll(() => startLanguage("es"));
  afterAll(() => startLanguage("en"));
  it.each(CASES)("%s", (english, translated) => expect(fromServer(english as string)).toBe(translated));
  it.each([
    ["Hearts Royal and Grand", "Hearts Royal y Grand"],
    [
      "Ante $5 to $500, Flush Rush $1 to $100, Progressive exactly $1, Progressive 2 exactly $1",
      "Ante de $5 a $500, Flush Rush de $1 a $100, Progressive exactamente $1, Progressive 2 exactamente $1",
    ],
    [
      "I Luv Suits Poker: Flush Rush table FR1 and Super Flush Rush table SFR1",
      "I Luv Suits Poker: Flush Rush, tabla FR1 y Super Flush Rush, tabla SFR1",
    ],
    ["Hearts Royal", "Hearts Royal"],
    ["", ""],
  ])("a list: %s", (english, translated) => expect(listFromServer(english)).toBe(translated));
  it("takes little time for a long text", () => {
    const words = `${"The dealer shows a card and the round is over for seat 2 ".repeat(20)}.`;
    const start = performance.now();
    expect(fromServer(words)).toBe(words);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("sentences of rules sheets in Spanish", () => {
  beforeAll(() => startLanguage("es"));
  afterAll(() => startLanguage("en"));
  it.each(SHEET_CASES)("%s", async (english, translated) =>
    expect((await sheetTranslator())(english as string)).toBe(translated),
  );
  it("leave other sentences of the server as they are", async () => {
    await sheetTranslator();
    expect(fromServer("Object of the game")).toBe("Object of the game");
  });
});

describe("sentences of rules sheets in English", () => {
  it.each(SHEET_CASES)("%s is shown as it came", async (english) =>
    expect((await sheetTranslator())(english as string)).toBe(english),
  );
});

describe("sentences of the server in English", () => {
  it.each(CASES)("%s is shown as it came", (english) => expect(fromServer(english as string)).toBe(english));
});

describe.each(Object.entries(FILES))("the templates of %s", (_, templates) => {
  it("keep the placeholders", () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const [english, text] of Object.entries(templates))
      expect(placeholders(text), english).toEqual(placeholders(english));
  });
  it("are used", () => {
    for (const [english, text] of Object.entries(templates))
      expect({ ...spanish, ...spanishSheet }[english]).toBe(text);
  });
});
