import { useEffect, useState } from "preact/hooks";
import { money } from "../../format/money";

// Three laps of digits, so that a wheel passing nine turns forward, even while still turning.
const WHEEL = [..."012345678901234567890123456789"];

/** The next position of a wheel: forward, as long as there are laps left. */
export function nextPosition(position: number, digit: number): number {
  const lap = position - (position % 10);
  const next = lap + digit + (digit >= position % 10 ? 0 : 10);
  return next < WHEEL.length ? next : digit;
}

function Wheel({ digit }: { digit: number }) {
  const [place, setPlace] = useState(digit);
  const [jumping, setJumping] = useState(false);
  useEffect(() => {
    setJumping(false);
    setPlace((before) => nextPosition(before, digit));
  }, [digit]);
  // After passing nine, jump back to the same digit on the first lap.
  const settle = () => {
    if (place < 10) return;
    setJumping(true);
    setPlace(place % 10);
  };
  return (
    <span class="wheel">
      <span
        class={`wheel-strip ${jumping ? "wheel-still" : ""}`}
        style={{ transform: `translateY(${(-place * 100) / WHEEL.length}%)` }}
        onTransitionEnd={settle}
      >
        {WHEEL.map((one, at) => (
          <span key={at}>{one}</span>
        ))}
      </span>
    </span>
  );
}

/** An amount on wheels that turn to each new digit. */
export function Odometer({ cents }: { cents: number }) {
  const text = money(cents, true);
  const places = [...text];
  return (
    <p class="odometer" role="img" aria-label={text} style={{ "--places": width(text) }}>
      {places.map((character, at) => {
        const fromRight = places.length - at;
        return /\d/.test(character) ? (
          <Wheel key={fromRight} digit={Number(character)} />
        ) : (
          <span key={fromRight} class="odometer-mark" aria-hidden="true">
            {character}
          </span>
        );
      })}
    </p>
  );
}

// Width of the text in digits; points and commas are narrower.
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[.,]/.test(character) ? 0.42 : 1), 0.15);
}
