// Sends the pit's commands and reports their results.

import { useState } from "preact/hooks";
import { post, RequestRefused } from "../../api/client";
import { toast, toastProblem } from "../../components/feedback/Toast";
import type { HouseCommand, PitView } from "../../protocol/wire";
import { sendTableCommand } from "../../state/tableCommand";
import type { NewCommand } from "../../state/tableConnection";

/** The commands of the pit page. */
export interface PitCommands {
  /** Whether a command is pending. */
  busy: boolean;
  /** Why the last command was refused; empty if it was accepted. */
  error: Refusal;
  /** Send a command to a table; resolves to whether it was accepted. */
  table: (table: string, command: NewCommand, done: string) => Promise<boolean>;
  /** Send a command to the house; resolves to whether it was accepted. */
  house: (command: Omit<HouseCommand, "id">, done: string) => Promise<boolean>;
}

/** Why something was refused, and the clause it rests on; both empty for nothing. */
export interface Refusal {
  sentence: string;
  clause: string;
}

const NO_REFUSAL: Refusal = { sentence: "", clause: "" };

/** What an error says. */
export function refusalOf(problem: unknown): Refusal {
  const clause = problem instanceof RequestRefused ? problem.clause : "";
  return { sentence: problem instanceof Error ? problem.message : String(problem), clause };
}

/** The pit's commands; `onView` receives the view after each command to the house. */
export function usePitCommands(onView: (view: PitView) => void): PitCommands {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(NO_REFUSAL);
  const run = async (sending: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError(NO_REFUSAL);
    try {
      await sending;
      toast(done);
      return true;
    } catch (problem) {
      setError(refusalOf(problem));
      toastProblem(problem);
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
