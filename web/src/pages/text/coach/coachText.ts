// The coach on the text page: commands, and the verdict after each decision.

import { useEffect, useRef } from "preact/hooks";
import { coachApi } from "../../../api/coach";
import { t } from "../../../i18n/text";
import { fromServer } from "../../../i18n/translateServerText";
import type { TableState } from "../../../state/tableState";
import { isCoachOn, setCoachOn } from "../../../table/coach/kept";
import { actionName, progressText, verdictText } from "../../../table/coach/words";
import type { Say } from "../messageLog";
import { commandSeat } from "../tableCommands";

/** Switch the coach on or off, or say how the player is doing; returns what to say. */
export async function coachSentences(on: boolean | null, table: string): Promise<string[]> {
  if (on === false) {
    setCoachOn(false);
    return [t("text.coach.off")];
  }
  if (on === null && !isCoachOn()) return [t("text.coach.isOff")];
  const { rule, otherwise } = await coachApi.about(table);
  setCoachOn(true);
  if (on) return [t("text.coach.on"), ...(rule.length ? [...rule, otherwise].map(fromServer) : [t("coach.noRule")])];
  return [progressText(await coachApi.progress(table))];
}

/** A hint for a seat; returns what to say. */
export async function hintSentences(named: number | null, state: TableState): Promise<string[]> {
  const seat = commandSeat(named, state);
  if (typeof seat === "string") return [seat];
  const hint = await coachApi.hint(state.felt.table, state.table.round, seat);
  return [`${actionName(hint, state.felt)}. ${fromServer(hint.reason)}`];
}

/** Say the verdict after each decision of the player while the coach is on. */
export function useCoachVerdicts(state: TableState | null, say: Say): void {
  const judged = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!state) return;
    const decided = decidedHands(state);
    const before = judged.current;
    judged.current = new Set(decided.map(({ hand }) => hand));
    if (!isCoachOn() || before === null || state.table.void) return;
    for (const { hand, seat, decision } of decided) if (!before.has(hand)) void sayVerdict(state, seat, decision, say);
  }, [state, say]);
}

function decidedHands({ table, you }: TableState): { hand: string; seat: string; decision: number }[] {
  return Object.keys(you.seats)
    .map((seat) => ({ seat, decision: table.seats[seat]?.decisions.length ?? 0 }))
    .filter(({ decision }) => decision > 0)
    .map(({ seat, decision }) => ({ hand: `${table.round}/${seat}/${decision}`, seat, decision }));
}

async function sayVerdict({ felt, table, you }: TableState, seat: string, decision: number, say: Say): Promise<void> {
  const several = Object.keys(you.seats).length > 1;
  try {
    const verdict = verdictText(await coachApi.verdict(felt.table, table.round, seat, decision), felt);
    say([several ? t("text.coach.saysSeat", { seat, verdict }) : t("text.coach.says", { verdict })]);
  } catch (problem) {
    say([problem instanceof Error ? problem.message : String(problem)], "refused");
  }
}
