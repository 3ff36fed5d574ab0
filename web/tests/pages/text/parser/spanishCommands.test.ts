// Typed commands in Spanish, and the English ones in a Spanish page.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import english from "../../../../src/i18n/catalogues/en/index";
import spanish from "../../../../src/i18n/catalogues/es/index";
import { startLanguage } from "../../../../src/i18n/languageInUse";
import { helpSentences, helpTopics } from "../../../../src/pages/text/help";
import { parseLine } from "../../../../src/pages/text/parser/commandParser";
import { commandNamed, firstWords, plainText } from "../../../../src/pages/text/parser/vocabulary";
import type { FeltView } from "../../../../src/protocol/wire";
import { FORTUNE, SUITS, TWO_SENSORS } from "../../../felts";

beforeAll(() => startLanguage("es"));
afterAll(() => startLanguage("en"));

const command = (line: string, felt: FeltView = SUITS) => {
  const result = parseLine(line, felt);
  if ("error" in result) throw new Error(result.error);
  return result.parsed.command;
};

const refusal = (line: string, felt: FeltView = SUITS): string => {
  const result = parseLine(line, felt);
  return "error" in result ? result.error : "";
};

const bets = (line: string, felt: FeltView = SUITS): unknown => {
  const one = command(line, felt);
  return one.action === "bet" ? one.bets : one;
};

describe("bets in Spanish", () => {
  it("take an amount before or after the name of the spot", () => {
    for (const line of ["apostar 5 ante", "apostar ante 5", "Apuesto $5 al ante", "apuesta 5 en el ante", "ante 5"]) {
      expect(bets(line), line).toEqual([{ wager: "ante", cents: 500 }]);
    }
  });

  it("take several bets in one line, the jackpot among them", () => {
    expect(bets("apostar 10 ante y 5 en flush rush con jackpot")).toEqual([
      { wager: "ante", cents: 1000 },
      { wager: "flush-rush", cents: 500 },
      { sensor: 1, lit: true },
    ]);
    expect(bets("progresivo 2", TWO_SENSORS)).toEqual([{ sensor: 2, lit: true }]);
    expect(bets("jackpot 2 sí", TWO_SENSORS)).toEqual([{ sensor: 2, lit: true }]);
  });

  it("are taken back", () => {
    expect(bets("quitar flush rush")).toEqual([{ wager: "flush-rush", cents: 0 }]);
    expect(bets("quitar la apuesta de flush rush")).toEqual([{ wager: "flush-rush", cents: 0 }]);
    expect(bets("jackpot no")).toEqual([{ sensor: 1, lit: false }]);
    expect(command("quitar todo")).toEqual({ action: "clear" });
    expect(command("limpiar")).toEqual({ action: "clear" });
  });

  it("name a colour", () => {
    expect(command("rojo", FORTUNE)).toEqual({ action: "bet", bets: [], colour: "red" });
    expect(command("color negro", FORTUNE)).toEqual({ action: "bet", bets: [], colour: "black" });
    expect(command("roja 10", FORTUNE)).toMatchObject({ colour: "red", bets: [{ wager: "nine-cards", cents: 1000 }] });
  });
});

describe("commands in Spanish", () => {
  it.each([
    ["subir", { action: "raise", times: null, cents: null }],
    ["subir 2 veces", { action: "raise", times: 2, cents: null }],
    ["subir a $15", { action: "raise", times: null, cents: 1500 }],
    ["Retirarse.", { action: "fold" }],
    ["repartir", { action: "ready" }],
    ["¡listo!", { action: "ready" }],
    ["más tiempo", { action: "time" }],
    ["mas fichas", { action: "play-chips" }],
    ["sentarse en el puesto 3 con $200", { action: "sit", seat: 3, cents: 20000 }],
    ["unirse como Ada Lovelace", { action: "join", name: "Ada Lovelace" }],
    ["comprar 100", { action: "buy", cents: 10000 }],
    ["barajar Mis PALABRAS, de suerte", { action: "entropy", text: "Mis PALABRAS, de suerte" }],
    ["barajar no", { action: "random-bytes", on: false }],
    ["entrenador sí", { action: "coach", on: true }],
    ["sonido no", { action: "sound", on: false }],
    ["silenciar", { action: "sound", on: false }],
    ["entrenador", { action: "coach", on: null }],
    ["pista", { action: "hint" }],
    ["límite pérdida 100", { action: "limit", what: "loss", cents: 10000 }],
    ["limite de perdidas ninguno", { action: "limit", what: "loss", cents: null }],
    ["límite minutos 60", { action: "limit", what: "minutes", minutes: 60 }],
    ["cartas", { action: "describe", topic: "hand" }],
    ["¿qué?", { action: "describe", topic: "actions" }],
    ["SESIÓN", { action: "describe", topic: "session" }],
    ["juego limpio", { action: "describe", topic: "fairness" }],
    ["reglas ils 4", { action: "rules", clause: "ILS-4", chapter: null }],
    ["reglas 4", { action: "rules", clause: "", chapter: 4 }],
    ["probabilidades flush rush", { action: "odds", place: "flush-rush" }],
    ["ventaja ante", { action: "odds", place: "ante" }],
    ["aprender", { action: "learn" }],
    ["siguiente", { action: "next" }],
    ["atrás", { action: "back" }],
    ["saltar", { action: "skip" }],
    ["pagos flush rush", { action: "pays", place: "flush-rush" }],
    ["verificar la ronda 12", { action: "check-round", round: 12 }],
    ["repetición 12", { action: "replay", round: 12 }],
    ["ayuda apuestas", { action: "help", topic: "apuestas" }],
    ["idioma inglés", { action: "language", language: "en" }],
    ["language Spanish", { action: "language", language: "es" }],
  ])("%s", (line, expected) => expect(command(line)).toEqual(expected));

  it("are for one seat if the line names it", () => {
    const fold = { parsed: { seat: 2, command: { action: "fold" } } };
    expect(parseLine("2: retirarse", SUITS)).toEqual(fold);
    expect(parseLine("puesto 2: retirarse", SUITS)).toEqual(fold);
    expect(refusal("9: retirarse")).toBe("No hay puesto 9. Los puestos son del 1 al 6.");
  });
});

describe("English commands in a Spanish page", () => {
  it.each([
    ["bet ante 10 and flush rush 5", "bet"],
    ["take back flush rush", "bet"],
    ["raise 2x", "raise"],
    ["fold", "fold"],
    ["sit down at seat 3 with $200", "sit"],
    ["limit loss none", "limit"],
    ["help bets", "help"],
    ["deal", "ready"],
  ])("%s", (line, action) => expect(command(line).action).toBe(action));

  it("mean what they mean in English, but for letters that begin a Spanish word for something else", () => {
    const words = Object.entries(english.commands.first).flatMap(([name, all]) =>
      all.split(" ").map((word) => [word, name]),
    );
    expect(words.filter(([word = "", name]) => commandNamed(word) !== name).map(([word]) => word)).toEqual(["r", "p"]);
    expect([commandNamed("r"), commandNamed("p")]).toEqual(["repeat", "pays"]);
  });
});

describe("refusals in Spanish say what is wrong and what would be right", () => {
  it.each([
    ["", "No escribiste nada. Escribe “ayuda” para ver los comandos."],
    ["subri", "“subri” no es un comando. ¿Quisiste decir “subir”?"],
    ["retirar", "¿Quisiste decir “retirarse”?"],
    ["sesoin", "¿Quisiste decir “sesión”?"],
    ["flod", "“flod” no es un comando. Escribe “ayuda” para ver los comandos."],
    ["apostar", "por ejemplo “apostar ante 10”"],
    ["apostar luna 5", "“luna” no es una apuesta en esta mesa. Las apuestas son ante, flush rush, super flush rush"],
    ["flush rush", "Flush Rush necesita una cantidad"],
    ["ante 10,55", "por ejemplo 5, $5 o 2.50"],
    ["subir mucho", "“mucho” no es una subida"],
    ["color rojo", "no se elige color"],
    ["límite", "Di qué límite"],
    ["verificar doce", "por ejemplo “verificar 12”"],
    ["idioma klingon", "“idioma inglés” o “idioma español”"],
  ])("%s", (line, sentence) => {
    expect(refusal(line)).toContain(sentence);
    expect(refusal(line)).toMatch(/[.?]$/);
  });
});

/** Every text of a section. */
const textsOf = (section: object): string[] =>
  Object.values(section).flatMap((one) => (typeof one === "string" ? [one] : textsOf(one)));

describe.each([
  ["en", english],
  ["es", spanish],
] as const)("the commands that the texts of %s quote", (language, catalogue) => {
  beforeAll(() => startLanguage(language));
  afterAll(() => startLanguage("es"));

  it("begin with words of that language", () => {
    const quoted = textsOf(catalogue.text).flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, line]) => line));
    const first = quoted.map(
      (line = "") =>
        plainText(line)
          .replace(/^(\d|\{seat\}): /, "")
          .split(" ")[0] ?? "",
    );
    const own = [...firstWords().map(plainText), "jackpot"];
    expect([...new Set(first)].filter((word) => !/[{}]/.test(word) && !own.includes(word))).toEqual([]);
  });

  it("are understood where the help names them", () => {
    const lines = helpTopics(FORTUNE).flatMap((topic) =>
      topic.commands.flatMap(([line, does]) => [
        ...line.split(/, o |, or /),
        ...[...does.matchAll(/“([^”]+)”/g)].map(([, other = ""]) => other),
      ]),
    );
    const felt = { ...FORTUNE, sensors: TWO_SENSORS.sensors };
    const refused = lines.filter((line) => "error" in parseLine(line, felt));
    expect(refused).toEqual([]);
    expect(lines.length).toBeGreaterThan(40);
  });
});

describe("help in Spanish", () => {
  it("lists the commands of one topic, or all", () => {
    expect(helpSentences("apuestas", SUITS)).toContain(
      "“apostar 10 flush rush 5 jackpot”: varias apuestas en una línea.",
    );
    expect(helpSentences("bets", SUITS)).toEqual(helpSentences("apuestas", SUITS));
    expect(helpSentences("apuestas", SUITS).length).toBeLessThan(helpSentences("", SUITS).length);
    expect(helpSentences("", SUITS).at(-1)).toContain("“2: retirarse”");
  });
});
