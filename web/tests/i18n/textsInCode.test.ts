import { describe, expect, it } from "vitest";
import { textsInCode } from "./textsInCode";

const sources = import.meta.glob<string>(
  ["../../src/**/*.{ts,tsx}", "!../../src/i18n/**", "!../../src/protocol/wire.ts"],
  { query: "?raw", import: "default", eager: true },
);

const found = Object.entries(sources).flatMap(([path, source]) => {
  const name = path.replace("../../src/", "");
  return textsInCode(name, source).map(({ line, text }) => `${name}:${line}: ${text}`);
});

describe("the code of the pages", () => {
  it("has no text for people", () => expect(found).toEqual([]));
});

const texts = (source: string): string[] => textsInCode("a.tsx", source).map(({ text }) => text);

describe("the search for texts", () => {
  it.each([
    ["an element's text", "<p>Deal</p>", ["Deal"]],
    ["a text beside a value", "<p>Round {round}</p>", ["Round"]],
    ["an attribute", '<a title="none" aria-label={one || "seat"} />', ["none", "seat"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the code that is searched
    ["a template", "say(`seat ${one} of ${two}`)", ["seat … of …"]],
    ["a choice", '<p>{full ? "full" : (name ?? "free")}</p>', ["full", "free"]],
    ["a message", 'toast("not here");', ["not here"]],
    ["a name in a list", 'const TABS = ["Pays"];', ["Pays"]],
    ["a property", 'const tab = { title: "pays" };', ["pays"]],
  ])("finds %s", (_, source, expected) => expect(texts(source)).toEqual(expected));
  it.each([
    ["a key of the catalogue", '<p>{t("dock.deal", { one })}</p>'],
    ["classes and drawings", '<path class="two words" d="M20 C30" />'],
    ["an import", 'import "./two words";'],
    ["a type and a comparison", 'const one: "Two words" = two === "Two words" ? 1 : 2;'],
    ["a name, a card, and what people type", "<p>Longsuit <code>longsuit serve</code></p>"],
    ["a number or a symbol", "<p>10 × ✕ –</p>"],
  ])("finds nothing in %s", (_, source) => expect(texts(source)).toEqual([]));
});
