import { useRef } from "preact/hooks";

/** Waits for answers one of which replaces another: an answer counts only while nothing was asked after it. */
export function useLatest(): <T>(answer: Promise<T>) => Promise<T | null> {
  const asked = useRef(0);
  return async (answer) => {
    asked.current += 1;
    const number = asked.current;
    const found = await answer;
    return number === asked.current ? found : null;
  };
}
