// Sends a single command to a table over a connection of its own.

import { RequestRefused } from "../api/client";
import { type CommandResult, type NewCommand, TableConnection, tableAddress } from "./tableConnection";

const TIMEOUT = 10_000;
const NO_ANSWER = "The table did not answer. Look at it before trying again.";

/** Send one command to a table as the pit; throws if it is refused. */
export async function sendTableCommand(table: string, ask: NewCommand): Promise<void> {
  const link = new TableConnection((from) => tableAddress(table, "pit", from));
  let late: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<CommandResult>((_, refuse) => {
    late = setTimeout(() => refuse(new Error(NO_ANSWER)), TIMEOUT);
    link.subscribe(({ endReason }) => endReason && refuse(new Error(endReason)));
  });
  link.open();
  try {
    const answer = await Promise.race([link.send(ask), ended]);
    if (answer.type === "refused") throw new RequestRefused(409, answer.clause, answer.sentence);
  } finally {
    clearTimeout(late);
    link.close();
  }
}
