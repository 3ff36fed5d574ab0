import { useLayoutEffect, useState } from "preact/hooks";
import { schoolApi } from "../../../api/school";
import { Shortcuts } from "../../../components/feedback/Shortcuts";
import { DealerFelt } from "../../../consoles/dealer/DealerDesk";
import "../../../styles/console.css";
import "../../../styles/dealer.css";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { t } from "../../../i18n/text";
import type { SchoolOffer, SchoolQuizRequest, SchoolQuizView } from "../../../protocol/wire";
import type { TableState } from "../../../state/tableState";
import type { Theme } from "../names";
import { SchoolMeters } from "../SchoolMeters";
import { chooseTheme } from "../scores/scores";
import type { ScoreBook } from "../scores/useScores";
import { useLatest } from "../useLatest";
import { useStopwatch } from "../useStopwatch";
import { type Answer, QuizForm } from "./QuizForm";
import { QuizResult } from "./QuizResult";

interface PayTabProps {
  offer: SchoolOffer;
  book: ScoreBook;
}

interface Asked {
  theme: Theme;
  seed: number;
  view: SchoolQuizView;
}

const ANY = "";

/** Pay one seat of a settled round. */
export function PayTab({ offer, book }: PayTabProps) {
  const { felt } = offer;
  const [wanted, setWanted] = useState<Theme | typeof ANY>(ANY);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState("");
  const stopwatch = useStopwatch();
  const latest = useLatest();
  const ask = (request: SchoolQuizRequest) =>
    schoolApi.quiz(felt.table, request).then(
      (view) => {
        setProblem("");
        return view;
      },
      (error: Error) => {
        setProblem(error.message);
        return null;
      },
    );
  const next = async (theme = wanted) => {
    const chosen = theme || chooseTheme(offer.themes, "pay", book.scores, Math.random());
    if (!chosen) return;
    const seed = Math.floor(Math.random() * 2 ** 31);
    setAsked(null); // nothing more is answered in the quiz before
    const view = await latest(ask({ theme: chosen, seed }));
    if (view) setAsked({ theme: chosen, seed, view });
    stopwatch.lap();
  };
  const answer = async (given: Answer) => {
    if (!asked) return;
    const view = await latest(ask({ theme: asked.theme, seed: asked.seed, ...given }));
    if (!view?.verdict) return;
    book.note("pay", asked.theme, view.verdict.right, stopwatch.lap());
    setAsked({ ...asked, view });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first quiz starts by itself, once, before anything can be chosen
  useLayoutEffect(() => void next(), []);
  return (
    <div class="school-deal">
      <Shortcuts />
      <div class="school-tools">
        <label class="school-choice">
          <span>{t("school.theme")}</span>
          <select
            class="input"
            value={wanted}
            onChange={(event) => {
              const theme = event.currentTarget.value as Theme | typeof ANY;
              setWanted(theme);
              void next(theme);
            }}
          >
            <option value={ANY}>{t("school.surprise")}</option>
            {offer.themes.map((theme) => (
              <option key={theme} value={theme}>
                {t(`school.themes.${theme}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button small" aria-keyshortcuts="O" onClick={() => void next()}>
          {t("school.anotherQuiz")} <KeyHint keyName="O" />
        </button>
      </div>
      {problem && (
        <p class="banner banner-bad" role="alert">
          {problem}
        </p>
      )}
      {asked && (
        <div class="dealer-desk school-pay">
          <DealerFelt state={quizState(offer, asked.view)} />
          <aside class="dealer-side">
            <SchoolMeters meters={asked.view.table.meters} />
            <section class="step" aria-label={t("school.paySeat", { seat: asked.view.seat })}>
              {asked.view.verdict ? (
                <QuizResult felt={felt} theme={asked.theme} view={asked.view} onNext={() => void next()} />
              ) : (
                <QuizForm key={`${asked.theme}-${asked.seed}`} view={asked.view} onAnswer={answer} />
              )}
            </section>
          </aside>
        </div>
      )}
    </div>
  );
}

function quizState({ felt }: SchoolOffer, view: SchoolQuizView): TableState {
  const you = { player: "", wallet_cents: 0, seats: {}, session: null };
  const table = { ...view.table, turn: view.verdict ? null : view.seat };
  return { number: 0, clockOffset: 0, felt, table, you, console: null, log: [] };
}
