import { useState } from "preact/hooks";
import { Dialog } from "../../../components/feedback/Dialog";
import { ReasonButton } from "../../../components/feedback/ReasonButton";
import { t } from "../../../i18n/text";
import { themeName } from "../names";
import { type Area, type Score, scoreKey, total } from "./scores";
import type { ScoreBook } from "./useScores";

interface ScoresTabProps {
  /** The themes of each area, at this table. */
  themes: Record<Area, readonly string[]>;
  book: ScoreBook;
}

const AREAS: readonly Area[] = ["deal", "pay", "approve"];

/** How often each theme was right and how fast, with a way to forget it all. */
export function ScoresTab({ themes, book }: ScoresTabProps) {
  const [asking, setAsking] = useState(false);
  const empty = Object.keys(book.scores).length === 0;
  return (
    <section class="wide school-scores" aria-label={t("school.tabs.scores")} tabIndex={0}>
      <h2>{t("school.tabs.scores")}</h2>
      <p class="note">{t("school.scoresNote")}</p>
      {AREAS.filter((area) => themes[area].length > 0).map((area) => (
        <AreaTable key={area} area={area} themes={themes[area]} book={book} />
      ))}
      <ReasonButton class="danger" reason={empty ? t("school.noScores") : ""} onPress={() => setAsking(true)}>
        {t("school.reset")}
      </ReasonButton>
      <Dialog title={t("school.reset")} open={asking} onClose={() => setAsking(false)}>
        <p>{t("school.resetSure")}</p>
        <div class="dialog-foot">
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {t("school.keep")}
          </button>
          <button
            type="button"
            class="button danger"
            onClick={() => {
              book.reset();
              setAsking(false);
            }}
          >
            {t("school.resetNow")}
          </button>
        </div>
      </Dialog>
    </section>
  );
}

function AreaTable({ area, themes, book }: { area: Area; themes: readonly string[]; book: ScoreBook }) {
  const rows = themes.map((theme) => ({ theme, score: book.scores[scoreKey(area, theme)] }));
  const all = total(rows.flatMap(({ score }) => (score ? [score] : [])));
  return (
    <div class="school-table">
      <table>
        <caption>{t(`school.tabs.${area}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("school.columns.theme")}</th>
            <th scope="col">{t("school.columns.right")}</th>
            <th scope="col">{t("school.columns.seconds")}</th>
            <th scope="col">{t("school.columns.best")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ theme, score }) => (
            <Row key={theme} name={themeName(area, theme)} score={score} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t("school.columns.all")} score={all} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ name, score }: { name: string; score: Score | undefined }) {
  const { tries, right, seconds, best } = score ?? { tries: 0, right: 0, seconds: 0, best: null };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {tries ? (
          <>
            {t("school.percent", { percent: Math.round((100 * right) / tries) })}{" "}
            <small>{t("school.rightOf", { right, tries })}</small>
          </>
        ) : (
          "–"
        )}
      </td>
      <td>{tries ? t("school.secondsEach", { seconds: (seconds / tries).toFixed(1) }) : "–"}</td>
      <td>{best === null ? "–" : t("school.secondsEach", { seconds: best.toFixed(1) })}</td>
    </tr>
  );
}
