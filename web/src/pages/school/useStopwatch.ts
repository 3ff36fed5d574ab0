import { useRef } from "preact/hooks";

/** A stopwatch in seconds: `lap` says how long it ran, and starts it again. */
export function useStopwatch(): { lap: () => number } {
  const began = useRef(performance.now());
  return {
    lap: () => {
      const seconds = (performance.now() - began.current) / 1000;
      began.current = performance.now();
      return seconds;
    },
  };
}
