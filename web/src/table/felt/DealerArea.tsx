import { DeckInPlay } from "../../components/DeckInPlay";
import { t } from "../../i18n/text";
import type { TableState } from "../../state/tableState";
import { Hand } from "./Hand";
import { readings } from "./readings";

/** The dealer's side of the felt: cards, qualification, and the phase of the round. */
export function DealerArea({ state, highlighted }: { state: TableState; highlighted: readonly string[] }) {
  const { dealer, community, exposed, phase, round, decks, clock, turn } = state.table;
  const hand = dealer.hand;
  const flush = hand ? readings(hand)[0] : undefined;
  const hasCommunity = community.length > 0 || state.felt.community_cards > 0;
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
        <span class="round-number">{t("felt.round", { round })}</span> <DeckInPlay decks={decks} />
      </p>
      <div class="dealer-row">
        <div class="dealer-cards">
          {hasCommunity ? (
            <Hand cards={community} highlighted={highlighted} label={t("felt.communityCards")} class="hand-small" />
          ) : (
            <Hand
              cards={hand?.cards ?? []}
              hidden={hand ? 0 : dealer.cards_held}
              highlighted={flush?.reading.cards}
              label={t("felt.dealersCards")}
              class="hand-small"
            />
          )}
          {!hand && !dealer.cards_held && !community.length && <EmptyPlace count={state.felt.community_cards} />}
        </div>
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

function EmptyPlace({ count }: { count: number }) {
  return (
    <span class="empty-place" aria-hidden="true">
      {count ? t("felt.communityPlace", { count }) : t("felt.dealer")}
    </span>
  );
}
