import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import { cardName, rankOf, type Suit, suitOf } from "../../format/cards";
import { t } from "../../i18n/text";

const PIPS: Record<Suit, string> = {
  h: "M16 29C7 21.6 2 16.4 2 10.2 2 5.9 5.2 2.6 9.3 2.6c2.8 0 5.3 1.6 6.7 4.3 1.4-2.7 3.9-4.3 6.7-4.3 4.1 0 7.3 3.3 7.3 7.6C30 16.4 25 21.6 16 29Z",
  d: "M16 1.6C18.9 7.2 23 12 27.6 16 23 20 18.9 24.8 16 30.4 13.1 24.8 9 20 4.4 16 9 12 13.1 7.2 16 1.6Z",
  s: "M16 1.6c3.6 6 13.6 10.4 13.6 18.2 0 4-3 6.6-6.5 6.6-2.4 0-4.4-1.2-5.6-3.1.3 3.1 1.3 5.4 3.5 7.3H11c2.2-1.9 3.2-4.2 3.5-7.3-1.2 1.9-3.2 3.1-5.6 3.1-3.5 0-6.5-2.6-6.5-6.6C2.4 12 12.4 7.6 16 1.6Z",
  c: "M16 1.8a6.7 6.7 0 0 1 5.9 9.9 6.8 6.8 0 0 1 .9-.1 6.9 6.9 0 1 1-5.4 11.3c.3 3.2 1.4 5.7 3.6 7.7H11c2.2-2 3.3-4.5 3.6-7.7a6.9 6.9 0 1 1-5.4-11.3l.9.1A6.7 6.7 0 0 1 16 1.8Z",
};

const TwoColours = createContext(false);

interface GameDeckProps {
  /** Whether the players of this game choose red or black, so that its cards have these two colours only. */
  twoColours: boolean;
  children: ComponentChildren;
}

/** The cards of one game: red and black where a colour is chosen, otherwise as the settings say. */
export function GameDeck({ twoColours, children }: GameDeckProps) {
  return <TwoColours.Provider value={twoColours}>{children}</TwoColours.Provider>;
}

/** The class that gives a suit its colour in the game shown. */
export function useSuitClass(suit: Suit): string {
  return `suit-${suit} ${useContext(TwoColours) ? "two-colours" : ""}`;
}

/** The symbol of a suit. */
export function Pip({ suit, class: name = "" }: { suit: Suit; class?: string }) {
  return (
    <svg class={`pip ${useSuitClass(suit)} ${name}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={PIPS[suit]} />
    </svg>
  );
}

interface CardProps {
  /** The card, such as `Th`. */
  card: string;
  /** A class such as `card-lit`. */
  class?: string;
}

/** A card face up: a large rank, the suit as symbol and as letter; colours and letters are settings. */
export function Card({ card, class: name = "" }: CardProps) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return (
    <svg class={`card ${useSuitClass(suit)} ${name}`} viewBox="0 0 100 140" role="img" aria-label={cardName(card)}>
      <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
      <CardIndex rank={rank} suit={suit} />
      <text class="card-letter" x="26" y="117" text-anchor="middle">
        {suit}
      </text>
      <g transform="rotate(180 50 70) scale(.6)">
        <CardIndex rank={rank} suit={suit} />
      </g>
    </svg>
  );
}

function CardIndex({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <text class="card-rank" x="26" y="48" text-anchor="middle">
        {rank}
      </text>
      <path d={PIPS[suit]} transform="translate(8 58) scale(1.13)" />
    </>
  );
}

/** A card face down. */
export function CardBack({ class: name = "" }: { class?: string }) {
  return (
    <svg class={`card card-back ${name}`} viewBox="0 0 100 140" role="img" aria-label={t("cards.faceDown")}>
      <rect class="card-paper" x="1" y="1" width="98" height="138" rx="9" />
      <rect class="card-back-ground" x="7" y="7" width="86" height="126" rx="5" />
      <svg aria-hidden="true" x="7" y="7" width="86" height="126" viewBox="7 7 86 126">
        <path class="card-back-lines" d={BACK_LINES} />
      </svg>
      <rect class="card-back-frame" x="12" y="12" width="76" height="116" rx="3" />
      <g class="card-back-mark" transform="translate(50 70)">
        <rect x="-17" y="-17" width="34" height="34" rx="3" transform="rotate(45)" />
        <rect x="-9.6" y="1" width="3.6" height="8" rx="1" />
        <rect x="-4.4" y="-2" width="3.6" height="11" rx="1" />
        <rect x=".8" y="-10" width="3.6" height="19" rx="1" />
        <rect x="6" y="3" width="3.6" height="6" rx="1" />
      </g>
    </svg>
  );
}

const BACK_LINES = Array.from({ length: 16 }, (_, line) => {
  const at = -58 + line * 12;
  return `M${at} 133 L${at + 126} 7 M${at} 7 L${at + 126} 133`;
}).join(" ");

/** A card within text: rank and coloured symbol. */
export function CardText({ card }: { card: string }) {
  const suit = suitOf(card);
  return (
    <span class={`card-text ${useSuitClass(suit)}`} role="img" aria-label={cardName(card)}>
      {rankOf(card)}
      <Pip suit={suit} />
    </span>
  );
}
