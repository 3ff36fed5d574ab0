import { useEffect, useState } from "preact/hooks";

interface ToastNote {
  key: number;
  sentence: string;
  tone: "plain" | "bad";
}

const SHOWN_FOR = 5_000;
let notes: ToastNote[] = [];
let made = 0;
const listeners = new Set<(notes: ToastNote[]) => void>();

function set(next: ToastNote[]): void {
  notes = next;
  for (const listener of listeners) listener(notes);
}

/** Say something for a few seconds, above what the hands are on. */
export function toast(sentence: string, tone: ToastNote["tone"] = "plain"): void {
  made += 1;
  const note = { key: made, sentence, tone };
  set([...notes.filter((other) => other.sentence !== sentence), note].slice(-3));
  setTimeout(() => set(notes.filter((other) => other !== note)), SHOWN_FOR);
}

/** Say what went wrong. */
export const toastProblem = (problem: unknown): void =>
  toast(problem instanceof Error ? problem.message : String(problem), "bad");

/** Where what is said appears; one for all pages. */
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
