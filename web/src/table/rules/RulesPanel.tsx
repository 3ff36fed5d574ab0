import { rulesApi } from "../../api/rules";
import { Info } from "../../components/feedback/Info";
import { Loading } from "../../components/lazy";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { FeltView, RulesSheet, SheetChapter, SheetGrid, SheetParagraph } from "../../protocol/wire";
import "../../styles/rules.css";
import { groupedParts } from "./sheet";
import { type Translated, useRules } from "./useRules";

type Say = Translated<unknown>["say"];

/** The rules of play of a table, as `longsuit rules` prints them. */
export default function RulesPanel({ felt }: { felt: FeltView }) {
  const found = useRules(() => rulesApi.sheet(felt), felt.rules_sha256);
  if (found === null) return <Loading />;
  if (typeof found === "string") return <p role="alert">{found}</p>;
  return <Sheet sheet={found.body} felt={felt} say={found.say} />;
}

interface Said {
  felt: FeltView;
  say: Say;
}

function Sheet({ sheet, felt, say }: Said & { sheet: RulesSheet }) {
  return (
    <article class="sheet">
      <h2>{sheet.title}</h2>
      <p class="note">{say(sheet.status)}</p>
      {sheet.chapters.map((chapter, place) => (
        <Chapter key={chapter.heading} chapter={chapter} number={place + 1} felt={felt} say={say} />
      ))}
      <p class="note sheet-hash">
        Longsuit {sheet.version}, <code>{sheet.rules_sha256}</code>
      </p>
    </article>
  );
}

function Chapter({ chapter, number, felt, say }: Said & { chapter: SheetChapter; number: number }) {
  return (
    <section>
      <h3>
        {number}. {say(chapter.heading)}
      </h3>
      {groupedParts(chapter.parts).map((group, place) => {
        if (group.kind === "grid") return <Grid key={place} grid={group.grid} say={say} />;
        const lines = group.paragraphs.map((one) => <Text key={one.text} paragraph={one} felt={felt} say={say} />);
        if (group.kind === "steps")
          return (
            <ol key={place} start={group.paragraphs[0]?.step}>
              {lines.map((line) => (
                <li key={line.key}>{line}</li>
              ))}
            </ol>
          );
        if (group.kind === "list")
          return (
            <ul key={place}>
              {lines.map((line) => (
                <li key={line.key}>{line}</li>
              ))}
            </ul>
          );
        return <p key={place}>{lines}</p>;
      })}
    </section>
  );
}

function Text({ paragraph: { text, clauses }, felt, say }: Said & { paragraph: SheetParagraph }) {
  return (
    <>
      {say(text)}
      {clauses.length > 0 && (
        <>
          {" "}
          <Info class="info-small" label={t("rulesSheet.clauses", { count: clauses.length })}>
            {clauses.map((clause) => (
              <p key={clause} class="info-rule">
                {fromServer(felt.clauses[clause] ?? "")} <small>{clause}</small>
              </p>
            ))}
          </Info>
        </>
      )}
    </>
  );
}

function Grid({ grid: { title, headings, rows, posted }, say }: { grid: SheetGrid; say: Say }) {
  const look = (column: number) => (posted.includes(column) ? "sheet-posted" : undefined);
  const columnName = (column: number) =>
    `${say(headings[column] ?? "")}${posted.includes(column) ? ` ${t("rulesSheet.inForce")}` : ""}`;
  return (
    <div class="sheet-grid" tabIndex={0} role="region" aria-label={say(title)}>
      <table>
        <caption>{say(title)}</caption>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={column} scope="col" class={look(column)}>
                {say(heading)}
                {posted.includes(column) && <small> {t("rulesSheet.inForce")}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {say(cell)}
                  </th>
                ) : (
                  <td key={column} class={look(column)} data-name={columnName(column)}>
                    {say(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
