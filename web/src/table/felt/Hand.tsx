import { Card, CardBack } from "../../components/Card";
import { suitOf } from "../../format/cards";

interface HandProps {
  /** The cards face up, in display order. */
  cards: readonly string[];
  /** The number of cards face down. */
  hidden?: number;
  /** The highlighted cards. */
  lit?: readonly string[];
  class?: string;
  label?: string;
}

/** A hand of cards with space between suits; if some are highlighted, the others are dimmed. */
export function Hand({ cards, hidden = 0, lit = [], class: name = "", label }: HandProps) {
  const count = cards.length + hidden;
  if (!count) return null;
  const look = (card: string) => (lit.length === 0 ? "" : lit.includes(card) ? "card-lit" : "card-dim");
  return (
    <ul class={`hand hand-${Math.min(count, 9)} ${name}`} aria-label={label}>
      {cards.map((card, place) => (
        <li key={card} class={place > 0 && suitOf(cards[place - 1]!) !== suitOf(card) ? "new-suit" : ""}>
          <Card card={card} class={look(card)} />
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
