// How the pit's page asks something of the house or of a table, and says what became of it.

import { useState } from "preact/hooks";
import { post, RequestRefused } from "../../api/client";
import { toast } from "../../components/Toast";
import type { HouseCommand, PitView } from "../../protocol/wire";
import { errand } from "../../state/tableCommand";
import type { Ask } from "../../state/tableConnection";

/** What a part of the page may ask. */
export interface Asking {
  /** Whether something was asked and is not answered yet. */
  busy: boolean;
  /** Why the last thing asked was refused; empty where it was taken. */
  fault: string;
  /** Ask a table; whether it was taken. */
  table: (table: string, ask: Ask, done: string) => Promise<boolean>;
  /** Ask the house; whether it was taken. */
  house: (command: Omit<HouseCommand, "id">, done: string) => Promise<boolean>;
}

/** A refusal with its clause. */
export function refusal(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const clause = problem instanceof RequestRefused && problem.clause ? ` (${problem.clause})` : "";
  return `${problem.message}${clause}`;
}

/** Asking, with the house as it is afterwards handed on. */
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
    table: (table, ask, done) => taken(errand(table, ask), done),
    house: (command, done) => taken(house(command), done),
  };
}
