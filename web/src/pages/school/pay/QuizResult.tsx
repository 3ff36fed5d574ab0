import { useEffect, useRef } from "preact/hooks";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { Money } from "../../../components/Money";
import { money } from "../../../format/money";
import { t } from "../../../i18n/text";
import { fromServer } from "../../../i18n/translateServerText";
import type { FeltView, SchoolQuizView } from "../../../protocol/wire";
import { lineNet } from "../../../table/wagering/lineAmount";
import type { Theme } from "../names";
import { ClauseInfo } from "../Verdict";

interface QuizResultProps {
  felt: FeltView;
  theme: Theme;
  view: SchoolQuizView;
  onNext: () => void;
}

/** The settlement of the seat, line by line, each with its reason and clause. */
export function QuizResult({ felt, theme, view, onNext }: QuizResultProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { verdict } = view;
  if (!verdict) return null;
  const wrong = new Set(verdict.wrong);
  return (
    <>
      <p class={`school-verdict ${verdict.right ? "school-right" : "school-wrong"}`} role="alert">
        <b>{t(verdict.right ? "school.right" : "school.wrong")}</b> {t(`school.themes.${theme}`)}
      </p>
      <ul class="school-lines">
        {verdict.lines.map((line) => (
          <li key={line.wager} class={wrong.has(line.wager) ? "school-line-wrong" : ""}>
            <span class="school-line-label">
              {line.label} <small>{money(line.stake_cents)}</small>
            </span>
            <Money cents={lineNet(line)} result class="school-line-net" />
            <span class="school-line-reason">
              {fromServer(line.reason)} <ClauseInfo felt={felt} clause={line.clause} />
            </span>
          </li>
        ))}
      </ul>
      <p class="school-total">
        {t("school.netChange")} <Money cents={verdict.net_cents} result />
      </p>
      <button ref={button} type="button" class="button primary large" aria-keyshortcuts="Enter" onClick={onNext}>
        {t("school.nextQuiz")} <KeyHint keyName="↵" />
      </button>
    </>
  );
}
