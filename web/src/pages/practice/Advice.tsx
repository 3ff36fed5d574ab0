import "../../styles/coach.css";
import { KeyHint } from "../../components/feedback/KeyHint";
import { rich, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { FeltView, PracticeView, VerdictView } from "../../protocol/wire";
import { Cost } from "../../table/coach/CoachStrip";
import { actionName } from "../../table/coach/words";

interface AdviceProps {
  felt: FeltView;
  view: PracticeView;
  /** The seat that is shown. */
  seat: number;
  onHint: () => void;
}

/** What the coach says about the hand: a hint if asked for, then the verdict on each decision with its exact cost. */
export function Advice({ felt, view, seat, onHint }: AdviceProps) {
  const { hint, verdicts } = view;
  const found = verdicts.findLast((one) => one.seat === seat)?.verdict ?? verdicts.at(-1)?.verdict;
  const deciding = view.table.turn !== null;
  return (
    <section class="coach-strip practice-advice" aria-label={t("practice.coach")} aria-live="polite">
      {found && <Verdict felt={felt} verdict={found} />}
      {deciding && hint && (
        <p>
          <b>{actionName(hint, felt)}.</b> {fromServer(hint.reason)}
        </p>
      )}
      {deciding && !hint && (
        <button type="button" class="button small coach-ask" aria-keyshortcuts="H" onClick={onHint}>
          {t("practice.hint")} <KeyHint keyName="H" />
        </button>
      )}
    </section>
  );
}

function Verdict({ felt, verdict }: { felt: FeltView; verdict: VerdictView }) {
  if (verdict.best)
    return (
      <p class="coach-best">
        <b>{t("practice.bestPlay")}</b>
      </p>
    );
  return (
    <p class="coach-worse">
      <b>{t("practice.better", { action: actionName(verdict.best_action, felt) })}</b>{" "}
      {rich(t("practice.cost"), { amount: <Cost verdict={verdict} /> })}
    </p>
  );
}
