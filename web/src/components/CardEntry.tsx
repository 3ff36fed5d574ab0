import type { Ref } from "preact";
import { useState } from "preact/hooks";
import { readTyped } from "../format/cardEntry";
import { Card } from "./Card";

interface TypedCardsProps {
  /** What the field is for, such as `Cards of seat 3`. */
  label: string;
  /** How many cards are wanted. */
  wanted: number;
  /** Cards that lie on the table already. */
  out: ReadonlySet<string>;
  box: Ref<HTMLInputElement>;
  /** Called with the cards once all are there and Enter is pressed; whether they were taken. */
  onCards: (cards: string[]) => Promise<boolean>;
  /** What the button says. */
  button?: string;
}

/** A field for real cards, read while they are typed. */
export function TypedCards({ label, wanted, out, box, onCards, button = "Deal these cards" }: TypedCardsProps) {
  const [text, setText] = useState("");
  const typed = readTyped(text, wanted, out);
  const whole = typed.cards.length === wanted && typed.rest === "" && typed.fault === "";
  const send = async (event: Event) => {
    event.preventDefault();
    if (whole && (await onCards(typed.cards))) setText("");
  };
  const left = wanted - typed.cards.length;
  return (
    <form class="typed" onSubmit={send}>
      <label class="field">
        <span>{label}</span>
        <input
          ref={box}
          class="input typed-line"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder="ah kd 7c…"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputMode="text"
          aria-invalid={typed.fault !== ""}
          aria-describedby="typed-says"
        />
      </label>
      <div class="typed-cards" aria-hidden="true">
        {Array.from({ length: wanted }, (_, place) => {
          const card = typed.cards[place];
          return card ? <Card key={place} card={card} /> : <span key={place} class="typed-slot" />;
        })}
      </div>
      <p id="typed-says" class={typed.fault ? "typed-fault" : "note"} role="status">
        {typed.fault || (left > 0 ? `${left} to go` : "All there: press Enter.")}
      </p>
      <button class="button primary" type="submit" disabled={!whole}>
        {button}
      </button>
    </form>
  );
}
