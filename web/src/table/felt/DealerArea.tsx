import type { ComponentChildren } from "preact";
import { DeckInPlay } from "../../components/cards/DeckInPlay";
import { t } from "../../i18n/text";
import type { TableState } from "../../state/tableState";
import { decisionPoints } from "../seats";
import { CardsLabel, Hand } from "./Hand";
import { readings } from "./readings";

/** The dealer's side of the felt: cards, qualification, and the phase of the round. */
export function DealerArea({ state, highlighted }: { state: TableState; highlighted: readonly string[] }) {
  const { dealer, community, community_down, exposed, phase, round, decks, clock, turn } = state.table;
  const { dealer_cards, community_cards } = state.felt;
  const hand = dealer.hand;
  const flush = hand ? readings(hand)[0] : undefined;
  const dealt = Boolean(hand) || dealer.cards_held > 0;
  const shared = community.length + community_down > 0;
  const named = dealer_cards > 0 && community_cards > 0;
  return (
    <section class="dealer" aria-label={t("felt.dealer")}>
      <p class="round-phase">
        {clock?.last_call ? (
          <span class="phase-last-call">
            {t("felt.lastCall", { name: state.table.seats[turn ?? ""]?.player ?? "" })}
          </span>
        ) : (
          <span>{t(`felt.phases.${phase}`)}</span>
        )}{" "}
        <Street state={state} />
        <span class="round-number">{t("felt.round", { round })}</span> <DeckInPlay decks={decks} />
      </p>
      <div class={`dealer-row ${named ? "dealer-row-named" : ""}`}>
        {(dealer_cards > 0 || community_cards === 0) && (
          <div class="dealer-cards">
            {dealt && named && <CardsLabel>{t("felt.dealer")}</CardsLabel>}
            <Hand
              cards={hand?.cards ?? []}
              hidden={hand ? 0 : dealer.cards_held}
              highlighted={flush?.reading.cards}
              label={t("felt.dealersCards")}
              class="hand-small"
            />
            {!dealt && <EmptyPlace>{dealer_cards ? t("felt.dealer") : t("felt.noDealersHand")}</EmptyPlace>}
          </div>
        )}
        {community_cards > 0 && (
          <div class="dealer-cards">
            {shared && named && <CardsLabel>{t("felt.communityCards")}</CardsLabel>}
            <Hand
              cards={community}
              hidden={community_down}
              highlighted={community.length ? highlighted : []}
              label={t("felt.communityCards")}
              class="hand-small"
            />
            {!shared && <EmptyPlace>{t("felt.communityPlace", { count: community_cards })}</EmptyPlace>}
          </div>
        )}
        {exposed.length > 0 && (
          <div class="exposed">
            <span>{t("felt.exposed")}</span>
            <Hand cards={exposed} class="hand-tiny" label={t("felt.exposedCards")} />
          </div>
        )}
      </div>
      <p class="dealer-reading" aria-live="polite">
        {flush && (
          <>
            {flush.label} <b>{flush.reading.text}</b>
          </>
        )}
        {dealer.qualifies !== null && (
          <span class={dealer.qualifies ? "qualifies" : "fails"}>
            {dealer.qualifies ? t("felt.qualifies") : t("felt.doesNotQualify")}
          </span>
        )}
      </p>
    </section>
  );
}

function EmptyPlace({ children }: { children: ComponentChildren }) {
  return (
    <span class="empty-place" aria-hidden="true">
      {children}
    </span>
  );
}

// Which of several decisions is made now.
function Street({ state: { felt, table } }: { state: TableState }) {
  const total = decisionPoints(felt).length;
  const deciding = table.seats[table.turn ?? ""];
  if (total < 2 || !deciding) return null;
  return <span class="round-street">{t("felt.decisionOf", { at: deciding.decisions.length + 1, total })} </span>;
}
