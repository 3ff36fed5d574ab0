// The message log of the text page.

import { useEffect, useRef } from "preact/hooks";

/** A message, or a line the player typed. */
export interface Said {
  key: number;
  sentence: string;
  tone: "typed" | "told" | "refused";
}

/** Adds messages to the log. */
export type Say = (sentences: readonly string[], tone?: Said["tone"]) => void;

/** A ref to an element that scrolls to its end when `length` changes. */
export function useFollow(length: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  return box;
}
