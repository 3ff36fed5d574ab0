// Sends a single command to a table over a connection of its own.

import { RequestRefused } from "../api/client";
import { t } from "../i18n/text";
import { type CommandResult, type NewCommand, TableConnection, tableAddress } from "./tableConnection";

const TIMEOUT = 10_000;

/** Send one command to a table as the pit; throws if it is refused. */
export async function sendTableCommand(table: string, command: NewCommand): Promise<void> {
  const connection = new TableConnection((from) => tableAddress(table, "pit", from));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<CommandResult>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(t("common.noAnswer"))), TIMEOUT);
    connection.subscribe(({ endReason }) => endReason && refuse(new Error(endReason)));
  });
  connection.open();
  try {
    const answer = await Promise.race([connection.send(command), ended]);
    if (answer.type === "refused") throw new RequestRefused(409, answer.clause, answer.sentence);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}
