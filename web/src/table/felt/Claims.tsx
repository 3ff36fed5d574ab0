import { useMemo } from "preact/hooks";
import { Confetti } from "../../components/moment/Confetti";
import { Moment } from "../../components/moment/Moment";
import { useCelebration } from "../../components/moment/useCelebration";
import type { TableState } from "../../state/tableState";
import { tableWins } from "./wins";

/** The jackpot wins of this round on the felt. */
export function Claims({ state }: { state: TableState }) {
  const { claims, refused, seats } = state.table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wins change with these parts only
  const wins = useMemo(() => tableWins(state), [claims, refused, seats]);
  const celebrated = useCelebration(wins);
  return (
    <>
      <Moment wins={wins} most={matchMedia("(max-width: 699px)").matches ? 2 : 3} />
      <Confetti count={celebrated} />
    </>
  );
}
