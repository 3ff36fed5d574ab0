import { fromServer } from "../../i18n/translateServerText";
import "../../styles/coach.css";
import { rich, t } from "../../i18n/text";
import type { FeltView, VerdictView } from "../../protocol/wire";
import type { Coach } from "./useCoach";
import { actionName, costText, fractionText, progressText } from "./words";

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
  const { verdict, askHint, problem, progress, about } = coach;
  if (problem) return <p>{problem}</p>;
  if (!verdict && !askHint)
    return <p class="coach-quiet">{!about ? t("coach.loading") : progress ? progressText(progress) : ""}</p>;
  return (
    <>
      {verdict && <Verdict verdict={verdict} felt={felt} />}
      {askHint && <NextHint coach={coach} felt={felt} ask={askHint} />}
    </>
  );
}

function Verdict({ verdict, felt }: { verdict: VerdictView; felt: FeltView }) {
  return verdict.best ? (
    <p class="coach-best">
      <b>{t("coach.best")}</b>
    </p>
  ) : (
    <p class="coach-worse">
      <b>{t("coach.better", { action: actionName(verdict.best_action, felt) })}</b>{" "}
      {rich(t("coach.cost"), { amount: <Cost verdict={verdict} /> })}
    </p>
  );
}

/** What a decision cost: whole cents, and the fraction of a cent where there is one. */
export function Cost({ verdict }: { verdict: VerdictView }) {
  const fraction = fractionText(verdict);
  return (
    <>
      <b class="coach-cost">{costText(verdict.cost_cents)}</b>
      {fraction && <span class="coach-fraction"> {fraction}</span>}
    </>
  );
}

function NextHint({ coach: { hint }, felt, ask }: { coach: Coach; felt: FeltView; ask: () => void }) {
  if (!hint)
    return (
      <button type="button" class="button small coach-ask" onClick={ask}>
        {t("coach.showHint")}
      </button>
    );
  return (
    <p>
      <b>{actionName(hint, felt)}.</b> {fromServer(hint.reason)}
    </p>
  );
}
