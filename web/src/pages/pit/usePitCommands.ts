// Sends the pit's commands and reports their results.

import { useState } from "preact/hooks";
import { post, RequestRefused } from "../../api/client";
import { toast } from "../../components/Toast";
import type { HouseCommand, PitView } from "../../protocol/wire";
import { sendTableCommand } from "../../state/tableCommand";
import type { NewCommand } from "../../state/tableConnection";

/** The commands of the pit page. */
export interface Asking {
  /** Whether a command is pending. */
  busy: boolean;
  /** Why the last command was refused; empty if it was accepted. */
  fault: string;
  /** Send a command to a table; resolves to whether it was accepted. */
  table: (table: string, ask: NewCommand, done: string) => Promise<boolean>;
  /** Send a command to the house; resolves to whether it was accepted. */
  house: (command: Omit<HouseCommand, "id">, done: string) => Promise<boolean>;
}

/** An error message with its clause. */
export function refusal(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const clause = problem instanceof RequestRefused && problem.clause ? ` (${problem.clause})` : "";
  return `${problem.message}${clause}`;
}

/** The pit's commands; `onView` receives the view after each command to the house. */
export function useAsking(onView: (view: PitView) => void): Asking {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const taken = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setFault("");
    try {
      await work;
      toast(done);
      return true;
    } catch (problem) {
      setFault(refusal(problem));
      toast(refusal(problem), "bad");
      return false;
    } finally {
      setBusy(false);
    }
  };
  const house = async (command: Omit<HouseCommand, "id">): Promise<void> => {
    onView(await post<PitView>("/api/pit/command", { id: crypto.randomUUID(), ...command }));
  };
  return {
    busy,
    fault,
    table: (table, ask, done) => taken(sendTableCommand(table, ask), done),
    house: (command, done) => taken(house(command), done),
  };
}
