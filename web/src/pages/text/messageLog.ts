// The message log of the text page.

import { useEffect, useRef } from "preact/hooks";

/** A message, or a line the player typed. */
export interface Message {
  key: number;
  sentence: string;
  tone: "typed" | "message" | "refused" | "urgent";
}

/** Adds messages to the log. */
export type Say = (sentences: readonly string[], tone?: Message["tone"]) => void;

/** A ref to an element that scrolls to its end when `length` changes. */
export function useScrollToEnd(length: number) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the length changes
  useEffect(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight;
  }, [length]);
  return element;
}
