import { Card, CardBack } from "../../components/Card";
import { suitOf } from "../../format/cards";

interface HandProps {
  /** The cards face up, sorted as they lie. */
  cards: readonly string[];
  /** How many cards lie face down. */
  hidden?: number;
  /** The cards that stand out. */
  lit?: readonly string[];
  class?: string;
  label?: string;
}

/** A hand of cards, a little space between suits; where some stand out the others step back. */
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
