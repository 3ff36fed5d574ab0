import { useEffect, useId } from "preact/hooks";
import { Countdown } from "../../components/Clock";
import { t } from "../../i18n/text";
import { play } from "../../sound/play";
import { LAST_CALL } from "../../sound/tunes";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice, type MySeat } from "../seats";
import { reportRefusal } from "../wagering/useWagering";

interface DecisionTimeProps {
  state: TableState;
  mine: MySeat;
  send: TableHandle["send"];
}

/** The time left for a decision, and how much more the player may take. */
export function DecisionTime({ state, mine, send }: DecisionTimeProps) {
  const { deadline, clock } = state.table;
  const note = useId();
  if (!deadline) return <p class="dock-time dock-no-clock">{t("dock.noTimeLimit")}</p>;
  const more = clock && findChoice(mine.own, "more-time");
  return (
    <div class="dock-time">
      <Countdown deadline={deadline} ahead={state.clockOffset} lastCall={clock?.last_call ?? false} />
      {more && (
        <div class="more-time">
          <button
            type="button"
            class="button small"
            aria-describedby={note}
            aria-keyshortcuts="M"
            onClick={() => void reportRefusal(send({ kind: "more-time", seat: mine.number }))}
          >
            {t("dock.moreTime")}
          </button>
          <small id={note}>{t("dock.moreTimeLeft", { count: clock.more_left, seconds: clock.more_seconds })}</small>
        </div>
      )}
    </div>
  );
}

/** Whether it is the last call for one of the player's own seats. */
export function isOwnLastCall({ table, you }: TableState): boolean {
  return table.clock?.last_call === true && String(table.turn) in you.seats;
}

/** Sound the last call for the player's own decision, once. */
export function useLastCallSound(state: TableState | null): void {
  const called = state !== null && isOwnLastCall(state);
  useEffect(() => {
    if (called) play(LAST_CALL);
  }, [called]);
}
