import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/text";

/** The current time in milliseconds, updated every `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** A duration as `1:02:03` or `2:03`. */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Time elapsed since a moment. */
export function Clock({ since, ahead = 0 }: { since: string; ahead?: number }) {
  const now = useNow(1000);
  return <time class="clock">{elapsed(now + ahead - Date.parse(since))}</time>;
}

interface CountdownProps {
  /** When the table continues by itself. */
  deadline: string;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  ahead: number;
  /** Whether this is the last call before a hand is folded. */
  lastCall?: boolean;
  class?: string;
}

/** A ring that empties towards a deadline, with the time left. */
export function Countdown({ deadline, ahead, lastCall = false, class: name = "" }: CountdownProps) {
  const now = useNow(200);
  const left = Math.max(0, Date.parse(deadline) - ahead - now);
  const whole = useTotal(deadline, left);
  const seconds = Math.ceil(left / 1000);
  const urgency = `${seconds <= 5 || lastCall ? "countdown-short" : ""} ${lastCall ? "countdown-last" : ""}`;
  return (
    <span class={`countdown ${urgency} ${name}`} role="timer" aria-label={t("common.secondsLeft", { count: seconds })}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle class="countdown-track" cx="20" cy="20" r="17" />
        <circle
          class="countdown-left"
          cx="20"
          cy="20"
          r="17"
          pathLength="1"
          stroke-dasharray={`${left / whole} 1`}
          transform="rotate(-90 20 20)"
        />
        <Figures text={timeLeft(seconds)} />
      </svg>
    </span>
  );
}

/** The time left as a ring has room for it: seconds, from 100 of them minutes, from 100 minutes hours. */
export function timeLeft(seconds: number): string {
  if (seconds < 100) return String(seconds);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 6000 ? minutes : `${Math.ceil(seconds / 3600)}h`;
}

// Drawn with the ring and as wide as the ring has room for, so the figures fit it in every font and size.
function Figures({ text }: { text: string }) {
  const [size, width] = FIGURES[text.length] ?? [9, 24];
  return (
    <text
      class="countdown-figures"
      x="20"
      y="20.5"
      font-size={size}
      text-anchor="middle"
      dominant-baseline="central"
      {...(text.length > 1 ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {text}
    </text>
  );
}

// Font size and width by the number of characters, in the units of the ring.
const FIGURES: Record<number, readonly [number, number]> = { 1: [16, 10], 2: [16, 18], 3: [13, 22], 4: [11, 23] };

// A deadline has no start time, so the ring starts when this page first sees it.
function useTotal(deadline: string, left: number): number {
  const seen = useRef({ deadline: "", whole: 1 });
  if (seen.current.deadline !== deadline) seen.current = { deadline, whole: Math.max(1, left) };
  return seen.current.whole;
}
