import { fromServer } from "../../i18n/translateServerText";
import type { DeckView } from "../../protocol/wire";

/** `the blue deck`, where the table has several; nothing while the dealer changes them. */
export function DeckInPlay({ decks }: { decks: readonly DeckView[] }) {
  const inPlay = decks.length > 1 ? decks.find((deck) => deck.in_play) : undefined;
  return inPlay ? <span class="deck-in-play">{fromServer(inPlay.name)}</span> : null;
}
