// What was said on a text page.

import { useEffect, useRef } from "preact/hooks";

/** Something said, or typed. */
export interface Said {
  key: number;
  sentence: string;
  tone: "typed" | "told" | "refused";
}

/** How something is said on the page. */
export type Say = (sentences: readonly string[], tone?: Said["tone"]) => void;

/** A box that scrolls to its end whenever something is added. */
export function useFollow(length: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  return box;
}
