// One command to one table from the pit: a link is opened for it and closed again.

import { RequestRefused } from "../api/client";
import { type Answer, type Ask, TableLink, tableAddress } from "./tableConnection";

const PATIENCE = 10_000;
const SILENT = "The table did not answer. Look at it before trying again.";

/** Send a command to a table in the pit's place; a refusal is thrown with its sentence. */
export async function errand(table: string, ask: Ask): Promise<void> {
  const link = new TableLink((from) => tableAddress(table, "pit", from));
  let late: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<Answer>((_, refuse) => {
    late = setTimeout(() => refuse(new Error(SILENT)), PATIENCE);
    link.listen(({ farewell }) => farewell && refuse(new Error(farewell)));
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
