import { fromServer } from "../../i18n/serverSentences";
import "../../styles/coach.css";
import { rich, t } from "../../i18n/text";
import type { FeltView } from "../../protocol/wire";
import type { Coach } from "./useCoach";
import { actionName, costText, progressText } from "./words";

/** What the coach says about the present hand, above the player's actions; nothing while it is off. */
export function CoachStrip({ coach, felt }: { coach: Coach; felt: FeltView }) {
  if (!coach.on) return null;
  return (
    <section class="coach-strip" aria-label={t("coach.coach")} aria-live="polite">
      <Advice coach={coach} felt={felt} />
    </section>
  );
}

function Advice({ coach, felt }: { coach: Coach; felt: FeltView }) {
  const { hint, verdict, askHint, problem, progress, about } = coach;
  if (problem) return <p>{problem}</p>;
  if (verdict) {
    return verdict.best ? (
      <p class="coach-best">
        <b>{t("coach.best")}</b>
      </p>
    ) : (
      <p class="coach-worse">
        <b>{t("coach.better", { action: actionName(verdict.best_action, felt) })}</b>{" "}
        {rich(t("coach.cost"), { amount: <b class="coach-cost">{costText(verdict.cost_cents)}</b> })}
      </p>
    );
  }
  if (hint) {
    return (
      <p>
        <b>{actionName(hint, felt)}.</b> {fromServer(hint.reason)}
      </p>
    );
  }
  if (askHint) {
    return (
      <button type="button" class="button small coach-ask" onClick={askHint}>
        {t("coach.showHint")}
      </button>
    );
  }
  return <p class="coach-quiet">{!about ? t("coach.loading") : progress ? progressText(progress) : ""}</p>;
}
