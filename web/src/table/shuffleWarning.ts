// What a page watches while a round is played: the commitment stays, and what was added from here is in the shuffle.

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/text";
import { leftOut } from "../rounds/checkRound";
import { rememberCommitment, type SeenCommitment, seenCommitment } from "../rounds/seenCommitments";
import { computeClosing } from "../rounds/shuffle";
import type { TableState } from "../state/tableState";

/** Remember what is published about each shuffle; returns what is wrong with it, or nothing. */
export function useShuffleWarning(state: TableState | null): string {
  const [warning, setWarning] = useState("");
  const shuffle = state?.table.shuffle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for each change of the shuffle
  useEffect(() => {
    let latest = true;
    if (!state || !shuffle) return setWarning("");
    const { felt, table } = state;
    if (table.phase !== "finished") rememberCommitment(felt.table, table.round, shuffle);
    shuffleWarning(state, seenCommitment(felt.table, table.round)).then(
      (found) => latest && setWarning(found),
      () => undefined,
    );
    return () => {
      latest = false;
    };
  }, [state?.table.round, state?.table.phase, shuffle]);
  return warning;
}

/** What is wrong with the shuffle as the table publishes it, in a sentence; empty if nothing is. */
export async function shuffleWarning({ table, you }: TableState, seen: SeenCommitment | null): Promise<string> {
  const shuffle = table.shuffle;
  if (!shuffle) return "";
  if (seen?.commitment && seen.commitment !== shuffle.commitment) return t("felt.changedCommitment");
  if (!shuffle.closing) return "";
  const playing = Object.keys(you.seats)
    .map(Number)
    .filter((number) => plays(table.seats[number]));
  const missing = leftOut(shuffle.contributions, seen, playing);
  if (missing !== null) return t("felt.leftOut", { seat: missing });
  if (
    globalThis.crypto?.subtle &&
    (await computeClosing(shuffle.commitment, shuffle.contributions)) !== shuffle.closing
  )
    return t("felt.wrongClosing");
  return "";
}

const plays = (seat: TableState["table"]["seats"][string] | undefined): boolean =>
  seat !== undefined && (seat.cards_held > 0 || seat.lines.length > 0 || Object.keys(seat.wagers).length > 0);
