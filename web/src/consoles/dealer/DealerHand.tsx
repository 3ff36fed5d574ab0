import { CardBack } from "../../components/cards/Card";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { TableState } from "../../state/tableState";
import { Cards, FannedHand } from "./SeatTile";

/** The dealer's hand, the community cards and exposed cards. */
export function DealerHand({ state: { table, felt } }: { state: TableState }) {
  const { hand, cards_held, qualifies } = table.dealer;
  return (
    <div class="dealer-hand">
      {felt.community_cards > 0 && (
        <div>
          <h2>{t("dealer.hand.community")}</h2>
          {table.community.length + table.community_down > 0 ? (
            <Cards cards={table.community} down={table.community_down} />
          ) : (
            <p>{t("dealer.hand.notDealt")}</p>
          )}
        </div>
      )}
      {felt.dealer_cards > 0 && (
        <div>
          <h2>
            {t("dealer.hand.dealer")}{" "}
            {qualifies !== null && (
              <span class={`hand-qualifies hand-qualifies-${qualifies}`}>
                {t(qualifies ? "dealer.hand.qualifies" : "dealer.hand.doesNotQualify")}
              </span>
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
            <p>
              {felt.qualifier ? t("dealer.hand.noCards", { qualifier: felt.qualifier }) : t("dealer.hand.notDealt")}
            </p>
          )}
        </div>
      )}
      {table.exposed.length > 0 && (
        <div>
          <h2>{t("dealer.hand.exposed")}</h2>
          <Cards cards={table.exposed} />
        </div>
      )}
      {table.decks
        .filter((deck) => deck.out)
        .map((deck) => (
          <p key={deck.deck} class="dealer-void">
            {t("dealer.hand.deckOut", { deck: fromServer(deck.name), reason: fromServer(deck.out) })}
          </p>
        ))}
      {table.void && <p class="dealer-void">{t("dealer.hand.void", { reason: fromServer(table.void) })}</p>}
      {table.message && <p class="dealer-void">{fromServer(table.message)}</p>}
    </div>
  );
}
