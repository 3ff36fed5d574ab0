import { DeckInPlay } from "../../components/DeckInPlay";
import type { TableState } from "../../state/tableState";
import { Hand } from "./Hand";
import { readings } from "./readings";

const PHASE_TEXT: Record<string, string> = {
  wagers: "Place your bets",
  chips: "No more bets",
  deal: "Dealing",
  decisions: "Players decide",
  reveal: "The dealer turns up",
  settlement: "Settling",
  jackpots: "A jackpot is being checked",
  finished: "Round over",
  closed: "Table closed",
};

/** The dealer's side of the felt: cards, qualification, and the phase of the round. */
export function DealerArea({ state, highlighted }: { state: TableState; highlighted: readonly string[] }) {
  const { dealer, community, exposed, phase, round, decks } = state.table;
  const hand = dealer.hand;
  const flush = hand ? readings(hand)[0] : undefined;
  const hasCommunity = community.length > 0 || state.felt.community_cards > 0;
  return (
    <section class="dealer" aria-label="Dealer">
      <p class="phase">
        <span>{PHASE_TEXT[phase]}</span> <span class="round-number">Round {round}</span> <DeckInPlay decks={decks} />
      </p>
      <div class="dealer-cards">
        {hasCommunity ? (
          <Hand cards={community} highlighted={highlighted} label="Community cards" class="hand-small" />
        ) : (
          <Hand
            cards={hand?.cards ?? []}
            hidden={hand ? 0 : dealer.cards_held}
            highlighted={flush?.reading.cards}
            label="Dealer's cards"
            class="hand-small"
          />
        )}
        {!hand && !dealer.cards_held && !community.length && <EmptyPlace count={state.felt.community_cards} />}
      </div>
      {exposed.length > 0 && (
        <div class="exposed">
          <span>Exposed</span>
          <Hand cards={exposed} class="hand-tiny" label="Exposed cards, out of play" />
        </div>
      )}
      <p class="dealer-reading" aria-live="polite">
        {flush && (
          <>
            {flush.label} <b>{flush.reading.text}</b>
          </>
        )}
        {dealer.qualifies !== null && (
          <span class={dealer.qualifies ? "qualifies" : "fails"}>
            {dealer.qualifies ? "qualifies" : "does not qualify"}
          </span>
        )}
      </p>
    </section>
  );
}

function EmptyPlace({ count }: { count: number }) {
  return (
    <span class="empty-place" aria-hidden="true">
      {count ? `${count} community cards` : "Dealer"}
    </span>
  );
}
