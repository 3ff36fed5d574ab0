// The rules of a table in words: what a spot pays and costs, and the rules sheet chapter by chapter.

import { rulesApi } from "../../api/rules";
import { sheetTranslator } from "../../i18n/sheetSentences";
import { t } from "../../i18n/text";
import { fromServer, type Translate } from "../../i18n/translateServerText";
import type { RulesSheet, SheetGrid, SheetParagraph, SpotFacts, TableOdds } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { edgeText, percentText, winsText } from "../../table/rules/figures";
import { spotLabel } from "../../table/seats";
import { paySentences } from "./tableText";

/** What a spot pays: its pay table, then the rules about it; all pay tables where no spot is named. */
export async function payAnswer(place: string, state: TableState): Promise<string[]> {
  const { felt } = state;
  if (place === "") return paySentences(felt, "");
  const [{ spots }, say] = await Promise.all([rulesApi.odds(felt), sheetTranslator()]);
  const rules = spots.find(({ wager }) => wager === place)?.pays ?? [];
  const rows = hasPayTable(place, state) ? paySentences(felt, place) : [];
  return [...rows, ...rules.map((one) => paragraphText(one, say))];
}

const hasPayTable = (place: string, { felt }: TableState): boolean =>
  place.startsWith("sensor-") || felt.spots.some(({ wager, pays }) => wager === place && pays.length > 0);

/** What a spot costs, how often it wins, what it takes and when; all spots where none is named. */
export async function oddsAnswer(place: string, state: TableState): Promise<string[]> {
  const [odds, say] = await Promise.all([rulesApi.odds(state.felt), sheetTranslator()]);
  const asked = odds.spots.filter(({ wager }) => place === "" || wager === place);
  return asked.flatMap((facts) => spotSentences(facts, odds, state, say));
}

function spotSentences(
  facts: SpotFacts,
  { unknown }: TableOdds,
  { felt, table }: TableState,
  say: Translate,
): string[] {
  const wager = spotLabel(felt, facts.wager);
  const figures = facts.odds
    ? [
        t("text.odds.edge", { wager, edge: edgeText(facts.odds, felt, table.meters) }),
        ...facts.odds.by_hands.map(({ hands, house_edge }) =>
          t("text.odds.byHands", { hands, percent: percentText(house_edge.value) }),
        ),
        ...(facts.odds.hit_frequency ? [t("text.odds.wins", { wins: winsText(facts.odds.hit_frequency) })] : []),
      ]
    : [`${wager}: ${say(unknown)}`];
  return [...figures, t("text.odds.takes", { takes: say(facts.takes) }), say(facts.when)];
}

/** The rules behind a refusal, or behind the results and choices of the player's seats. */
export function whySentences(refused: string, { felt, table, you }: TableState): string[] {
  const seats = Object.entries(you.seats);
  const settled = seats.flatMap(([number]) => table.seats[number]?.lines ?? []);
  const found = refused ? [{ clause: refused }] : settled.length > 0 ? settled : seats.flatMap(([, own]) => own.legal);
  const clauses = [...new Set(found.map(({ clause }) => clause))].filter((clause) => clause in felt.clauses);
  if (clauses.length === 0) return [refused ? t("common.clause", { clause: refused }) : t("text.answers.noRule")];
  return clauses.map((clause) => `${clause}: ${fromServer(felt.clauses[clause] ?? "")}`);
}

/** What to answer about the rules: one clause, one chapter, or the list of chapters. */
export async function rulesAnswer(clause: string, chapter: number | null, state: TableState): Promise<string[]> {
  const { felt } = state;
  if (clause) return [`${clause}: ${fromServer(felt.clauses[clause] ?? "")}`];
  const [sheet, say] = await Promise.all([rulesApi.sheet(felt), sheetTranslator()]);
  return chapter === null ? contents(sheet, say) : chapterSentences(sheet, chapter, say);
}

function contents(sheet: RulesSheet, say: Translate): string[] {
  const headings = sheet.chapters.map(({ heading }, place) => `${place + 1}. ${say(heading)}.`);
  return [
    t("text.rulesSheet.title", { game: sheet.title }),
    say(sheet.status),
    ...headings,
    t("text.rulesSheet.choose"),
  ];
}

/** A chapter of the rules sheet in sentences; tables are read row by row. */
export function chapterSentences(sheet: RulesSheet, number: number, say: Translate): string[] {
  const chapter = sheet.chapters[number - 1];
  if (!chapter) return [t("text.rulesSheet.noChapter", { chapter: number, last: sheet.chapters.length })];
  const parts = chapter.parts.flatMap((part) =>
    part.kind === "grid" ? gridSentences(part, say) : [partText(part, say)],
  );
  return [`${number}. ${say(chapter.heading)}.`, ...parts];
}

const partText = (part: SheetParagraph, say: Translate): string =>
  `${part.step > 0 ? `${part.step}. ` : ""}${paragraphText(part, say)}`;

function paragraphText({ text, clauses }: SheetParagraph, say: Translate): string {
  return clauses.length > 0 ? `${say(text)} (${clauses.join(", ")})` : say(text);
}

function gridSentences({ title, headings, rows, posted }: SheetGrid, say: Translate): string[] {
  const force = posted.map((column) => headings[column] ?? "").join(", ");
  const first = force ? t("text.rulesSheet.posted", { title: say(title), table: force }) : `${say(title)}:`;
  const cells = (row: string[]) => row.slice(1).map((cell, place) => `${say(headings[place + 1] ?? "")} ${say(cell)}`);
  return [first, ...rows.map((row) => `${say(row[0] ?? "")}: ${cells(row).join("; ")}.`)];
}
