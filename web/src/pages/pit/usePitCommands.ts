// Sends the pit's commands and reports their results.

import { useState } from "preact/hooks";
import { post, RequestRefused } from "../../api/client";
import { toast } from "../../components/Toast";
import type { HouseCommand, PitView } from "../../protocol/wire";
import { sendTableCommand } from "../../state/tableCommand";
import type { NewCommand } from "../../state/tableConnection";

/** The commands of the pit page. */
export interface PitCommands {
  /** Whether a command is pending. */
  busy: boolean;
  /** Why the last command was refused; empty if it was accepted. */
  error: string;
  /** Send a command to a table; resolves to whether it was accepted. */
  table: (table: string, command: NewCommand, done: string) => Promise<boolean>;
  /** Send a command to the house; resolves to whether it was accepted. */
  house: (command: Omit<HouseCommand, "id">, done: string) => Promise<boolean>;
}

/** An error message with its clause. */
export function errorText(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const clause = problem instanceof RequestRefused && problem.clause ? ` (${problem.clause})` : "";
  return `${problem.message}${clause}`;
}

/** The pit's commands; `onView` receives the view after each command to the house. */
export function usePitCommands(onView: (view: PitView) => void): PitCommands {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const run = async (sending: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError("");
    try {
      await sending;
      toast(done);
      return true;
    } catch (problem) {
      setError(errorText(problem));
      toast(errorText(problem), "bad");
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
    error,
    table: (table, command, done) => run(sendTableCommand(table, command), done),
    house: (command, done) => run(house(command), done),
  };
}
