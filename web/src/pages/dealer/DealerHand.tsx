import { CardBack } from "../../components/Card";
import type { TableState } from "../../state/tableState";
import { Cards, FannedHand } from "./SeatTile";

/** The dealer's hand, the community cards and exposed cards. */
export function DealerHand({ state: { table, felt } }: { state: TableState }) {
  const { hand, cards_held, qualifies } = table.dealer;
  return (
    <div class="dealer-hand">
      {felt.community_cards > 0 && (
        <div>
          <h2>Community cards</h2>
          {table.community.length > 0 ? <Cards cards={table.community} /> : <p>not dealt yet</p>}
        </div>
      )}
      {felt.qualifier && (
        <div>
          <h2>
            Dealer{" "}
            {qualifies !== null && (
              <span class={`qualifies qualifies-${qualifies}`}>{qualifies ? "qualifies" : "does not qualify"}</span>
            )}
          </h2>
          {hand ? (
            <FannedHand hand={hand} />
          ) : cards_held > 0 ? (
            <div class="fan-cards">
              {Array.from({ length: cards_held }, (_, place) => (
                <CardBack key={place} />
              ))}
            </div>
          ) : (
            <p>no cards yet · qualifies with {felt.qualifier} or better</p>
          )}
        </div>
      )}
      {table.exposed.length > 0 && (
        <div>
          <h2>Exposed</h2>
          <Cards cards={table.exposed} />
        </div>
      )}
      {table.decks
        .filter((deck) => deck.out)
        .map((deck) => (
          <p key={deck.deck} class="dealer-void">
            The {deck.name} is out of play until it is verified: {deck.out}.
          </p>
        ))}
      {table.void && <p class="dealer-void">Void: {table.void}</p>}
      {table.message && <p class="dealer-void">{table.message}</p>}
    </div>
  );
}
