import "../../styles/cardPicker.css";
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { parseCards } from "../../format/cardEntry";
import { cardName, rankOf, type Suit, suitName } from "../../format/cards";
import { t } from "../../i18n/text";
import { Pip, useSuitClass } from "./Card";

interface CardPickerProps {
  /** What the cards are for, such as `Your hand`. */
  label: string;
  /** The cards chosen so far. */
  chosen: readonly string[];
  /** How many can be chosen. */
  count: number;
  /** Cards that are taken elsewhere. */
  used: ReadonlySet<string>;
  onChange: (cards: string[]) => void;
}

const SUIT_ROWS: readonly Suit[] = ["s", "h", "c", "d"];
const RANK_COLUMNS = "AKQJT98765432";
const COLUMNS = RANK_COLUMNS.length;
const CARDS = SUIT_ROWS.flatMap((suit) => [...RANK_COLUMNS].map((rank) => rank + suit));

/** Fifty-two cards to choose from by touch, mouse, arrow keys or typing. */
export function CardPicker({ label, chosen, count, used, onChange }: CardPickerProps) {
  const full = chosen.length >= count;
  const toggle = (card: string) => {
    if (chosen.includes(card)) onChange(chosen.filter((one) => one !== card));
    else if (!full && !used.has(card)) onChange([...chosen, card]);
  };
  return (
    <div class="picker">
      <TypedCards label={label} chosen={chosen} count={count} used={used} onChange={onChange} />
      <PickerGrid label={label} chosen={chosen} used={used} full={full} onToggle={toggle} autofocus />
    </div>
  );
}

function TypedCards({ label, chosen, count, used, onChange }: CardPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { error } = parseCards(typed ?? "", count, used);
  const onInput = (text: string) => {
    setTyped(text);
    const parsed = parseCards(text, count, used);
    if (!parsed.error) onChange(parsed.cards);
  };
  return (
    <label class="field picker-typed">
      <span>{label}</span>
      <input
        class="input"
        value={typed ?? chosen.map((card) => card.toLowerCase()).join(" ")}
        placeholder={t("cards.entry.example")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={error !== ""}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <span class={error ? "picker-error" : "note"} role="status">
        {error || t("cards.picker.chosen", { chosen: chosen.length, total: count })}
      </span>
    </label>
  );
}

interface PickerGridProps extends Pick<CardPickerProps, "label" | "chosen" | "used"> {
  /** Whether no more cards can be chosen. */
  full: boolean;
  /** Whether a dialog that opens puts the focus on the grid. */
  autofocus?: boolean;
  onToggle: (card: string) => void;
}

const MOVES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** The cards alone; one of them is in the tab order, and the arrow keys go from card to card. */
export function PickerGrid({ label, chosen, used, full, autofocus = false, onToggle }: PickerGridProps) {
  const [current, setCurrent] = useState(chosen[0] ?? CARDS[0]);
  const grid = useRef<HTMLFieldSetElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = CARDS[(CARDS.indexOf(current ?? "") + move + CARDS.length) % CARDS.length];
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  };
  return (
    <fieldset class="picker-grid" ref={grid} onKeyDown={onKey}>
      <legend class="visually-hidden">{label}</legend>
      {SUIT_ROWS.map((suit) => (
        <PickerRow key={suit} suit={suit}>
          {[...RANK_COLUMNS].map((rank) => {
            const card = rank + suit;
            const pressed = chosen.includes(card);
            return (
              <button
                key={card}
                type="button"
                class="picker-card"
                data-card={card}
                aria-pressed={pressed}
                aria-disabled={used.has(card) || (full && !pressed)}
                tabIndex={card === current ? 0 : -1}
                autofocus={autofocus && card === (chosen[0] ?? CARDS[0])}
                onFocus={() => setCurrent(card)}
                onClick={() => onToggle(card)}
              >
                <span aria-hidden="true">{rankOf(card)}</span>
                <Pip suit={suit} />
                <span class="visually-hidden">{cardName(card)}</span>
              </button>
            );
          })}
        </PickerRow>
      ))}
    </fieldset>
  );
}

function PickerRow({ suit, children }: { suit: Suit; children: ComponentChildren }) {
  return (
    <div class={`picker-suit ${useSuitClass(suit)}`} role="group" aria-label={suitName(suit)}>
      {children}
    </div>
  );
}
