import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../../sound/play";
import { JACKPOT_PAID, JACKPOT_WON } from "../../sound/tunes";
import type { Win } from "./wins";

/** How often a share of a meter was won or paid since the page was opened; each time sounds. */
export function useCelebration(wins: readonly Win[] | null): number {
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (wins === null) return;
    const before = known.current;
    known.current = new Map(wins.map(({ key, stage }) => [key, stage]));
    if (before === null) return; // what had happened before the page was opened is not celebrated again
    const shares = wins.filter(({ share }) => share);
    const paid = shares.some(({ key, stage }) => stage === "paid" && before.get(key) !== "paid");
    const won = shares.some(({ key, stage }) => stage !== "paid" && !before.has(key));
    if (!paid && !won) return;
    play(paid ? JACKPOT_PAID : JACKPOT_WON);
    setCount((times) => times + 1);
  }, [wins]);
  return count;
}
