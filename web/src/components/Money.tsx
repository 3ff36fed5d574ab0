import { useEffect, useRef, useState } from "preact/hooks";
import { money, signedMoney } from "../format/money";

interface MoneyProps {
  cents: number;
  /** Whether it is a result, shown with sign and colour. */
  result?: boolean;
  class?: string;
}

/** An amount of money. */
export function Money({ cents, result = false, class: name = "" }: MoneyProps) {
  const tone = !result || cents === 0 ? "" : cents > 0 ? "gain" : "loss";
  return <span class={`money ${tone} ${name}`}>{result ? signedMoney(cents) : money(cents)}</span>;
}

const ANIMATION_MS = 600;

/** An amount that counts up to its new value; it jumps when it falls or when reduced motion is preferred. */
export function Meter({ cents, class: name = "" }: { cents: number; class?: string }) {
  const [shown, setShown] = useState(cents);
  const from = useRef(cents);
  useEffect(() => {
    const start = from.current;
    from.current = cents;
    if (cents <= start || matchMedia("(prefers-reduced-motion: reduce)").matches) return setShown(cents);
    const began = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, (now - began) / ANIMATION_MS);
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
