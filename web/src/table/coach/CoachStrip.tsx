import { fromServer } from "../../i18n/serverSentences";
import "../../styles/coach.css";
import type { FeltView } from "../../protocol/wire";
import type { Coach } from "./useCoach";
import { actionName, costText, progressText } from "./words";

/** What the coach says about the present hand, above the player's actions; nothing while it is off. */
export function CoachStrip({ coach, felt }: { coach: Coach; felt: FeltView }) {
  if (!coach.on) return null;
  return (
    <section class="coach-strip" aria-label="Coach" aria-live="polite">
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
        <b>Best play.</b>
      </p>
    ) : (
      <p class="coach-worse">
        <b>{actionName(verdict.best_action, felt)} was better.</b> Your choice cost{" "}
        <b class="coach-cost">{costText(verdict.cost_cents)}</b> on average.
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
        Show a hint
      </button>
    );
  }
  return <p class="coach-quiet">{!about ? "The coach is coming…" : progress ? progressText(progress) : ""}</p>;
}
