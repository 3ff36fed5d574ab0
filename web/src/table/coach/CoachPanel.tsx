import { fromServer } from "../../i18n/serverSentences";
import "../../styles/coach.css";
import type { ProgressView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { Practice } from "./Practice";
import type { Coach } from "./useCoach";
import { costText, percentText } from "./words";

interface CoachPanelProps {
  coach: Coach;
  state: TableState;
  seated: boolean;
}

/** The coach's tab: on or off, the rule, the player's progress, and hands to practise. */
export function CoachPanel({ coach, state, seated }: CoachPanelProps) {
  const { on, switchOn, about, problem, progress } = coach;
  return (
    <div class="coach-panel">
      <label class="coach-switch">
        <input type="checkbox" checked={on} onChange={(event) => switchOn(event.currentTarget.checked)} />
        <span>Coach me</span>
      </label>
      <p class="note">
        A hint before you decide, if you ask for it, and afterwards what your decision cost. Only you see it.
      </p>
      {on && !seated && <p class="note">Take a seat first.</p>}
      {on && problem && <p class="note">{problem}</p>}
      {on && about && (
        <>
          <section aria-label="Short rule">
            <h3>The short rule</h3>
            <ol class="coach-rule">
              {about.rule.map((line) => (
                <li key={line}>{fromServer(line)}</li>
              ))}
            </ol>
            <p class="note">Otherwise fold.</p>
          </section>
          {progress && <ProgressFacts progress={progress} />}
          <Practice
            state={state}
            themes={about.themes}
            mistakes={progress?.mistakes ?? []}
            paused={coach.askHint !== null}
          />
        </>
      )}
    </div>
  );
}

function ProgressFacts({ progress }: { progress: ProgressView }) {
  const { hands, accuracy, cost_per_100_cents: cost } = progress;
  if (accuracy === null || cost === null) return null;
  return (
    <section aria-label="Your progress">
      <h3>{hands === 1 ? "Your last hand" : `Your last ${hands} hands`}</h3>
      <dl class="facts">
        <div>
          <dt>Best plays</dt>
          <dd>{percentText(accuracy)}</dd>
        </div>
        <div>
          <dt>Cost per 100 hands</dt>
          <dd>{cost > 0 ? costText(Math.round(cost)) : "$0"}</dd>
        </div>
      </dl>
    </section>
  );
}
