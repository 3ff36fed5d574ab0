import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { RequestRefused } from "../../api/client";
import { ClauseInfo } from "./Info";
import { amountBoxes, controlBoxes, covered, freePlace, isWithin, type Place } from "./toastPlace";

interface ToastNote {
  key: number;
  sentence: string;
  tone: "plain" | "bad";
  /** The clause it rests on; empty if none. */
  clause: string;
}

const DURATION_MS = 5_000;
let notes: ToastNote[] = [];
let count = 0;
const listeners = new Set<() => void>();

function publish(next: ToastNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

/** Show a message for a few seconds; the clause it rests on is behind an ⓘ. */
export function toast(sentence: string, tone: ToastNote["tone"] = "plain", clause = ""): void {
  count += 1;
  const note = { key: count, sentence, tone, clause };
  publish([...notes.filter((other) => other.sentence !== sentence), note].slice(-3));
  setTimeout(() => publish(notes.filter((other) => other !== note)), DURATION_MS);
}

/** Show an error as a toast. */
export function toastProblem(problem: unknown): void {
  const clause = problem instanceof RequestRefused ? problem.clause : "";
  toast(problem instanceof Error ? problem.message : String(problem), "bad", clause);
}

const hosts: object[] = [];

// Only the container mounted last shows the messages: an open dialog covers everything outside it.
function useNotes(): ToastNote[] {
  const host = useRef({}).current;
  const [shown, setShown] = useState<ToastNote[]>([]);
  useEffect(() => {
    const listener = () => setShown(hosts.at(-1) === host ? notes : []);
    listeners.add(listener);
    hosts.push(host);
    publish(notes);
    return () => {
      listeners.delete(listener);
      hosts.splice(hosts.indexOf(host), 1);
      publish(notes);
    };
  }, [host]);
  return shown;
}

const CHECK_MS = 200;

/** A container of all messages; the page has one, and so has each dialog. */
export function Toasts() {
  const shown = useNotes();
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element || !shown.length) return;
    let place = moveToFreePlace(element, null);
    // What the page shows may change below a message.
    const timer = setInterval(() => {
      place = moveToFreePlace(element, place);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <div class="toasts" role="status" aria-live="polite" ref={container}>
      {shown.map((note) => (
        <p key={note.key} class={`toast toast-${note.tone}`}>
          {note.sentence} <ClauseInfo clause={note.clause} />
        </p>
      ))}
    </div>
  );
}

// Stay where no amount is covered, or move.
function moveToFreePlace(element: HTMLElement, current: Place | null): Place {
  const root = element.closest("dialog") ?? document.body;
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const amounts = amountBoxes(root, element);
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  if (current && isWithin(current, size, view) && covered(current, size, amounts) === 0) return current;
  const place = freePlace(size, view, Math.max(0, bar) + CLEARANCE, amounts, controlBoxes(root, element));
  element.style.transform = `translate(${place.left}px, ${place.top}px)`;
  return place;
}

const CLEARANCE = 8;
