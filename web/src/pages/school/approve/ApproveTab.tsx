import { useLayoutEffect, useState } from "preact/hooks";
import { schoolApi } from "../../../api/school";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { Shortcuts } from "../../../components/feedback/Shortcuts";
import { t } from "../../../i18n/text";
import type { CaseAnswer, SchoolCaseRequest, SchoolCaseView, SchoolOffer } from "../../../protocol/wire";
import { type Case, isSound, type Subject, subjectOf } from "../names";
import { chooseTheme } from "../scores/scores";
import type { ScoreBook } from "../scores/useScores";
import { useLatest } from "../useLatest";
import { useStopwatch } from "../useStopwatch";
import { CaseFacts } from "./CaseFacts";
import { Decision } from "./Decision";

interface ApproveTabProps {
  offer: SchoolOffer;
  book: ScoreBook;
}

interface Asked {
  name: Case;
  seed: number;
  view: SchoolCaseView;
}

const ANY = "";
const SOUND_SHARE = 3;

/** Approve or refuse what waits for a supervisor. */
export function ApproveTab({ offer, book }: ApproveTabProps) {
  const { felt } = offer;
  const subjects = [...new Set(offer.cases.map(subjectOf))];
  const [wanted, setWanted] = useState<Subject | typeof ANY>(ANY);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState("");
  const stopwatch = useStopwatch();
  const latest = useLatest();
  const ask = (request: SchoolCaseRequest) =>
    schoolApi.case(felt.table, request).then(
      (view) => {
        setProblem("");
        return view;
      },
      (error: Error) => {
        setProblem(error.message);
        return null;
      },
    );
  const next = async (subject = wanted) => {
    const cases = offer.cases.filter((one) => !subject || subjectOf(one) === subject);
    const sound = (one: Case) => (isSound(one) ? SOUND_SHARE : 1);
    const name = chooseTheme(cases, "approve", book.scores, Math.random(), sound);
    if (!name) return;
    const seed = Math.floor(Math.random() * 2 ** 31);
    setAsked(null); // nothing more is decided in the case before
    const view = await latest(ask({ case: name, seed }));
    if (view) setAsked({ name, seed, view });
    stopwatch.lap();
  };
  const decide = async (answer: CaseAnswer) => {
    if (!asked) return;
    const view = await latest(ask({ case: asked.name, seed: asked.seed, answer }));
    if (!view?.verdict) return;
    book.note("approve", asked.name, view.verdict.right, stopwatch.lap());
    setAsked({ ...asked, view });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first case starts by itself, once, before anything can be chosen
  useLayoutEffect(() => void next(), []);
  return (
    <div class="school-approve">
      <Shortcuts />
      <div class="school-tools">
        <label class="school-choice">
          <span>{t("school.subject")}</span>
          <select
            class="input"
            value={wanted}
            onChange={(event) => {
              const subject = event.currentTarget.value as Subject | typeof ANY;
              setWanted(subject);
              void next(subject);
            }}
          >
            <option value={ANY}>{t("school.everything")}</option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`school.subjects.${subject}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button small" aria-keyshortcuts="O" onClick={() => void next()}>
          {t("school.anotherCase")} <KeyHint keyName="O" />
        </button>
      </div>
      {problem && (
        <p class="banner banner-bad" role="alert">
          {problem}
        </p>
      )}
      {asked && (
        <div class="school-case">
          <CaseFacts felt={felt} view={asked.view} />
          <Decision
            key={`${asked.name}-${asked.seed}`}
            felt={felt}
            name={asked.name}
            view={asked.view}
            onDecide={decide}
            onNext={() => void next()}
          />
        </div>
      )}
    </div>
  );
}
