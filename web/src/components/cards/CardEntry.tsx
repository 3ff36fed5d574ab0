import type { Ref } from "preact";
import { useState } from "preact/hooks";
import { parseCards } from "../../format/cardEntry";
import { t } from "../../i18n/text";
import { ReasonButton } from "../feedback/ReasonButton";
import { Card } from "./Card";
import { PickerGrid } from "./CardPicker";

interface CardEntryProps {
  /** Label of the field, such as `Cards of seat 3`. */
  label: string;
  /** How many cards to enter. */
  count: number;
  /** Cards that are on the table already. */
  used: ReadonlySet<string>;
  inputRef: Ref<HTMLInputElement>;
  /** Called with all the cards on Enter; resolves to whether they were accepted. */
  onCards: (cards: string[]) => Promise<boolean>;
  /** The label of the button. */
  button?: string;
}

const hasTouchOnly = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** A field for cards of a physical deck, parsed while they are typed, and a grid to choose them by touch. */
export function CardEntry({ label, count, used, inputRef, onCards, button }: CardEntryProps) {
  const [text, setText] = useState("");
  const [picking, setPicking] = useState(hasTouchOnly);
  const typed = parseCards(text, count, used);
  const complete = typed.cards.length === count && typed.rest === "" && typed.error === "";
  const send = async (event: Event) => {
    event.preventDefault();
    if (complete && (await onCards(typed.cards))) setText("");
  };
  const remaining = count - typed.cards.length;
  const status =
    typed.error || (remaining > 0 ? t("cards.entry.toGo", { count: remaining }) : t("cards.entry.complete"));
  const toggle = (card: string) => {
    const { cards } = typed;
    const kept = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
    if (kept.length < cards.length || (remaining > 0 && !used.has(card))) setText(kept.join(" ").toLowerCase());
  };
  return (
    <form class="typed" onSubmit={send}>
      <label class="field">
        <span>{label}</span>
        <input
          ref={inputRef}
          class="input typed-line"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder={t("cards.entry.example")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputMode="text"
          aria-invalid={typed.error !== ""}
          aria-describedby="typed-status"
        />
      </label>
      <div class="typed-cards" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => {
          const card = typed.cards[place];
          return card ? <Card key={place} card={card} /> : <span key={place} class="typed-slot" />;
        })}
      </div>
      <button
        class="button small typed-pick"
        type="button"
        aria-expanded={picking}
        onClick={() => setPicking(!picking)}
      >
        {t(picking ? "cards.picker.hide" : "cards.picker.show")}
      </button>
      {picking && <PickerGrid label={label} chosen={typed.cards} used={used} full={remaining <= 0} onToggle={toggle} />}
      <p id="typed-status" class={typed.error ? "typed-error" : "note"} role="status">
        {status}
      </p>
      <ReasonButton class="primary" reason={complete ? "" : status}>
        {button ?? t("cards.entry.deal")}
      </ReasonButton>
    </form>
  );
}
