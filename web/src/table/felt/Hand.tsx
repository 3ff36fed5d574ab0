import { Card, CardBack } from "../../components/cards/Card";
import { suitOf } from "../../format/cards";

interface HandProps {
  /** The cards face up, in display order. */
  cards: readonly string[];
  /** The number of cards face down. */
  hidden?: number;
  /** The highlighted cards. */
  highlighted?: readonly string[];
  class?: string;
  label?: string;
}

/** A hand of cards with space between suits; if some are highlighted, the others are dimmed. */
export function Hand({ cards, hidden = 0, highlighted = [], class: name = "", label }: HandProps) {
  const count = cards.length + hidden;
  if (!count) return null;
  const highlightClass = (card: string) =>
    highlighted.length === 0 ? "" : highlighted.includes(card) ? "card-lit" : "card-dim";
  return (
    <ul class={`hand hand-${Math.min(count, 9)} ${name}`} aria-label={label}>
      {cards.map((card, place) => (
        <li key={card} class={startsSuit(card, cards[place - 1]) ? "new-suit" : ""}>
          <Card card={card} class={highlightClass(card)} />
        </li>
      ))}
      {Array.from({ length: hidden }, (_, place) => (
        <li key={place}>
          <CardBack />
        </li>
      ))}
    </ul>
  );
}

const startsSuit = (card: string, previous: string | undefined): boolean =>
  previous !== undefined && suitOf(previous) !== suitOf(card);

/** What stands above a row of cards, where there can be two rows; the list of cards has its name already. */
export function CardsLabel({ children }: { children: string }) {
  return (
    <span class="cards-label" aria-hidden="true">
      {children}
    </span>
  );
}
