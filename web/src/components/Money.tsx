import { useEffect, useRef, useState } from "preact/hooks";
import { money, signed } from "../format/money";

interface MoneyProps {
  cents: number;
  /** Whether it is a result: with its sign, coloured. */
  result?: boolean;
  class?: string;
}

/** An amount. */
export function Money({ cents, result = false, class: name = "" }: MoneyProps) {
  const tone = !result || cents === 0 ? "" : cents > 0 ? "gain" : "loss";
  return <span class={`money ${tone} ${name}`}>{result ? signed(cents) : money(cents)}</span>;
}

const TICK = 600;

/** An amount that runs up to its new figure; it jumps where motion is unwelcome, and always down. */
export function Meter({ cents, class: name = "" }: { cents: number; class?: string }) {
  const [shown, setShown] = useState(cents);
  const from = useRef(cents);
  useEffect(() => {
    const start = from.current;
    from.current = cents;
    if (cents <= start || matchMedia("(prefers-reduced-motion: reduce)").matches) return setShown(cents);
    const began = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, (now - began) / TICK);
      setShown(Math.round(start + (cents - start) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [cents]);
  return (
    <span class={`money meter-figure ${name}`} role="img" aria-label={money(cents, true)}>
      {money(shown, true)}
    </span>
  );
}
