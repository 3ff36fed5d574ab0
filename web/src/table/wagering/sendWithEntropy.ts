// Wagers carry what this browser adds to the shuffle, so that it costs no message of its own.

import { entropyFor, keepWords } from "../../rounds/ownEntropy";
import { rememberEntropy } from "../../rounds/seenCommitments";
import type { CommandResult, NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";

type View = Pick<TableState, "felt" | "table">;

/** The bytes to send with a command; null if it is no wager, or the seat adds nothing or has added already. */
export function entropyOf(command: NewCommand, { felt, table }: View): string | null {
  const places =
    command.kind === "place-wager" ||
    (command.kind === "place-wagers" && Object.values(command.wagers).some((cents) => cents > 0));
  if (!places || !table.shuffle || table.shuffle.closing || table.seats[command.seat]?.entropy) return null;
  return entropyFor(felt.table, table.round, command.seat);
}

/** Send a command; the first wager of a seat in a round carries its entropy, which is remembered once accepted. */
export async function sendWithEntropy(
  send: TableHandle["send"],
  command: NewCommand,
  view: View,
): Promise<CommandResult> {
  const entropy = entropyOf(command, view);
  if (entropy === null || !("seat" in command)) return send(command);
  const result = await send({ ...command, entropy } as NewCommand);
  if (result.type === "accepted") {
    rememberEntropy(view.felt.table, view.table.round, command.seat, entropy);
    keepWords(view.felt.table, command.seat, "");
  }
  return result;
}
