// Wagers of a practice round: changed on the page, and seen by the server at the deal.

import type { PracticeRequest, TableCommand } from "../../protocol/wire";
import type { CommandResult, NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { withLayout } from "../../table/practice/practiceRound";
import type { MySeat } from "../../table/seats";
import { layoutWithPending } from "../../table/wagering/layout";
import { useWagering, type Wagering } from "../../table/wagering/useWagering";

/** The wagers of one of the player's seats and how to change them, without a server. */
export function useLocalWagering(
  state: TableState,
  mine: MySeat,
  round: PracticeRequest,
  describe: (round: PracticeRequest) => void,
): Wagering {
  const send = (command: NewCommand): Promise<CommandResult> => {
    const layout = layoutWithPending(mine.seat, mine.number, [command as TableCommand], state.felt);
    describe(withLayout(round, mine.number, layout));
    return Promise.resolve({ type: "accepted", id: "", number: state.number });
  };
  // Under a name of its own, so that the bets of practice are not offered as the last ones at the live table.
  const felt = { ...state.felt, table: `practice/${state.felt.table}` };
  return useWagering({ ...state, felt }, mine, { send, pending: [] });
}
