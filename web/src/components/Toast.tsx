import { useEffect, useState } from "preact/hooks";

interface ToastNote {
  key: number;
  sentence: string;
  tone: "plain" | "bad";
}

const DURATION_MS = 5_000;
let notes: ToastNote[] = [];
let count = 0;
const listeners = new Set<(notes: ToastNote[]) => void>();

function publish(next: ToastNote[]): void {
  notes = next;
  for (const listener of listeners) listener(notes);
}

/** Show a message for a few seconds. */
export function toast(sentence: string, tone: ToastNote["tone"] = "plain"): void {
  count += 1;
  const note = { key: count, sentence, tone };
  publish([...notes.filter((other) => other.sentence !== sentence), note].slice(-3));
  setTimeout(() => publish(notes.filter((other) => other !== note)), DURATION_MS);
}

/** Show an error as a toast. */
export const toastProblem = (problem: unknown): void =>
  toast(problem instanceof Error ? problem.message : String(problem), "bad");

/** The container of all toasts, rendered once. */
export function Toasts() {
  const [shown, setShown] = useState(notes);
  useEffect(() => {
    listeners.add(setShown);
    return () => void listeners.delete(setShown);
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map((note) => (
        <p key={note.key} class={`toast toast-${note.tone}`}>
          {note.sentence}
        </p>
      ))}
    </div>
  );
}
