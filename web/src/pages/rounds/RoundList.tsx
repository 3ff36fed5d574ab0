import { CardText, GameDeck } from "../../components/cards/Card";
import { Money } from "../../components/Money";
import { sortCards } from "../../format/cards";
import { dateText } from "../../format/dates";
import { signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { RoundSummary } from "../../protocol/wire";
import { lineLabel } from "../../rounds/lineLabel";
import { Link } from "../../routing/router";

/** Rounds with cards, wagers and results, the latest first. */
export function RoundList({ rounds }: { rounds: readonly RoundSummary[] }) {
  return (
    <ul class="panel round-list">
      {rounds.map((round) => (
        <RoundRow key={round.seq} round={round} />
      ))}
    </ul>
  );
}

function RoundRow({ round }: { round: RoundSummary }) {
  const { table, title, round: number, cards, community, dealer, verdict } = round;
  const address = `/rounds/${encodeURIComponent(table)}/${number}`;
  return (
    <li class="round-row">
      <div class="round-place">
        <b>{title}</b>
        <span>{t("myPlay.rounds.number", { round: number.toLocaleString("en-US"), seat: round.seat })}</span>
        <time dateTime={round.at}>{dateText(round.at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </div>
      <div class="round-cards">
        <GameDeck twoColours={round.colour !== null}>
          <MiniCards label={t("myPlay.rounds.yourCards")} cards={sortCards([...cards])} own />
          <MiniCards label={t("rounds.communityCards")} cards={community} />
          <MiniCards label={t("rounds.dealerCards")} cards={sortCards([...dealer])} />
        </GameDeck>
      </div>
      <div class="round-wagers">
        {round.wagers.map((one) => (
          <span key={one.wager}>
            {lineLabel(one)} <b>{signedMoney(one.net_cents)}</b>
          </span>
        ))}
        {verdict && !verdict.best && <p class="round-mistake">{fromServer(verdict.sentence)}</p>}
      </div>
      <div class="round-result">
        {round.void ? <span class="faint">{t("rounds.void")}</span> : <Money cents={round.net_cents} result />}
        {round.shared && <span class="round-shared">{t("myPlay.rounds.shared")}</span>}
        <Link href={address} aria-label={t("rounds.replayOf", { round: number, table: title })}>
          {t("rounds.replay")}
        </Link>
      </div>
    </li>
  );
}

interface MiniCardsProps {
  label: string;
  cards: readonly string[];
  /** Whether they are the player's own, shown larger. */
  own?: boolean;
}

function MiniCards({ label, cards, own = false }: MiniCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div class={`mini-cards ${own ? "mini-own" : ""}`}>
      <span class="mini-label">{label}</span>
      {cards.map((card) => (
        <CardText key={card} card={card} />
      ))}
    </div>
  );
}
