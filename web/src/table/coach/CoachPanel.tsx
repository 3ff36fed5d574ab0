import { fromServer } from "../../i18n/translateServerText";
import "../../styles/coach.css";
import { t } from "../../i18n/text";
import type { ProgressView } from "../../protocol/wire";
import { Link } from "../../routing/router";
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
        <span>{t("coach.switch")}</span>
      </label>
      <p class="note">{t("coach.about")}</p>
      <p>
        <Link href={`/practice/${encodeURIComponent(state.felt.table)}`}>{t("practice.practiseGame")}</Link>
      </p>
      {on && !seated && <p class="note">{t("coach.sitFirst")}</p>}
      {on && problem && <p class="note">{problem}</p>}
      {on && about && (
        <>
          {about.rule.length === 0 ? (
            <p class="note">{t("coach.noRule")}</p>
          ) : (
            <section aria-label={t("coach.shortRule")}>
              <h3>{t("coach.theShortRule")}</h3>
              <ol class="coach-rule">
                {about.rule.map((line) => (
                  <li key={line}>{fromServer(line)}</li>
                ))}
              </ol>
              <p class="note">{fromServer(about.otherwise)}</p>
            </section>
          )}
          {progress && <ProgressFacts progress={progress} />}
          <Practice
            state={state}
            themes={about.themes}
            mistakes={progress?.mistakes ?? []}
            deck={progress?.deck ?? ""}
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
    <section aria-label={t("coach.progress")}>
      <h3>{t("coach.lastHands", { count: hands })}</h3>
      <dl class="facts">
        <div>
          <dt>{t("coach.bestPlays")}</dt>
          <dd>{percentText(accuracy)}</dd>
        </div>
        <div>
          <dt>{t("coach.costPer100")}</dt>
          <dd>{cost > 0 ? costText(Math.round(cost)) : "$0"}</dd>
        </div>
      </dl>
    </section>
  );
}
