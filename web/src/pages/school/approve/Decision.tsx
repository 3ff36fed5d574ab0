import { useEffect, useRef, useState } from "preact/hooks";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { t } from "../../../i18n/text";
import type { CaseAnswer, FeltView, SchoolCaseView } from "../../../protocol/wire";
import type { Case } from "../names";
import { Verdict } from "../Verdict";

interface DecisionProps {
  felt: FeltView;
  name: Case;
  view: SchoolCaseView;
  onDecide: (answer: CaseAnswer) => void;
  onNext: () => void;
}

/** Approve or refuse, and why; afterwards what was right. */
export function Decision(props: DecisionProps) {
  return (
    <section class="step school-decision" aria-label={t("school.decision")}>
      {props.view.verdict ? <Result {...props} /> : <Choice {...props} />}
    </section>
  );
}

function Choice({ view, onDecide }: DecisionProps) {
  const [refusing, setRefusing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusing) first.current?.focus();
  }, [refusing]);
  return (
    <>
      <p class="step-next">{t(`school.questions.${view.does}`)}</p>
      <div class="step-others">
        <button
          type="button"
          class="button primary large"
          aria-keyshortcuts="A"
          onClick={() => onDecide({ approve: true, reason: null })}
        >
          {t(`school.does.${view.does}`)} <KeyHint keyName="A" />
        </button>
        <button
          type="button"
          class="button danger large"
          aria-keyshortcuts="R"
          aria-expanded={refusing}
          onClick={() => setRefusing(true)}
        >
          {t("school.refuse")} <KeyHint keyName="R" />
        </button>
      </div>
      {refusing && (
        <div class="school-reasons" role="group" aria-label={t("school.why")}>
          <p>
            <b>{t("school.why")}</b>
          </p>
          {view.reasons.map((reason, place) => (
            <button
              key={reason}
              ref={place === 0 ? first : undefined}
              type="button"
              class="button"
              aria-keyshortcuts={String(place + 1)}
              onClick={() => onDecide({ approve: false, reason })}
            >
              <KeyHint keyName={String(place + 1)} /> {t(`school.reasons.${reason}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Result({ felt, name, view, onNext }: DecisionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { verdict } = view;
  if (!verdict) return null;
  return (
    <>
      <Verdict felt={felt} right={verdict.right} sentence={verdict.sentence} clause={verdict.clause}>
        {verdict.approve && t("school.nothingWrong")}
      </Verdict>
      <p>{t("school.caseWas", { name: t(`school.cases.${name}`) })}</p>
      <button ref={button} type="button" class="button primary large" aria-keyshortcuts="Enter" onClick={onNext}>
        {t("school.nextCase")} <KeyHint keyName="↵" />
      </button>
    </>
  );
}
