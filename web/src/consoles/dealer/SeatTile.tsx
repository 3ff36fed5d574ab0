import { Countdown } from "../../components/Clock";
import { Card, CardBack } from "../../components/cards/Card";
import { Money } from "../../components/Money";
import { Avatar } from "../../components/profile/Avatar";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { ClaimView, HandView, SeatView } from "../../protocol/wire";
import { lineLabel } from "../../rounds/lineLabel";
import type { TableState } from "../../state/tableState";
import { cardsDue } from "../../table/streets";
import { lineAmount } from "../../table/wagering/lineAmount";

interface SeatTileProps {
  number: string;
  seat: SeatView;
  state: TableState;
}

/** A seat as the dealer sees it: player, wagers, decision, cards. */
export function SeatTile({ number, seat, state }: SeatTileProps) {
  const { table } = state;
  const turn = String(table.turn) === number;
  const claims = table.claims.filter((claim) => String(claim.seat) === number && claim.step !== "committed");
  const open = { ...seat, wagers: unsettled(seat) };
  const status = !seat.player ? "free" : turn ? "turn" : seat.decision === "fold" ? "folded" : "taken";
  return (
    <li
      class={`seat seat-${status}`}
      id={`seat-${number}`}
      tabIndex={-1}
      aria-label={t("dealer.seat.label", { seat: number })}
    >
      <header>
        <span class="seat-number" aria-hidden="true">
          {number}
        </span>
        {seat.player && <Avatar avatar={seat.avatar} name={seat.player} />}
        <b class="seat-player">{seat.player || t("dealer.seat.free")}</b>
        {turn && table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} class="seat-time" />}
        {!turn && seat.player && seat.net_cents === null && <SeatStatus seat={seat} phase={table.phase} />}
        {seat.net_cents !== null && <Money cents={seat.net_cents} result class="seat-net" />}
      </header>
      {seat.lines.length > 0 && <Lines seat={seat} />}
      {(seat.lines.length === 0 || Object.keys(open.wagers).length > 0) && <Wagers seat={open} state={state} />}
      <SeatCards seat={seat} cards={cardsDue(state, Number(number))} />
      {claims.map((claim) => (
        <SeatClaim key={`${claim.sensor}-${claim.hand}`} claim={claim} />
      ))}
    </li>
  );
}

/** The wagers of a seat that have no outcome yet. */
function unsettled(seat: SeatView): SeatView["wagers"] {
  const settled = new Set(seat.lines.map(({ wager }) => wager));
  return Object.fromEntries(Object.entries(seat.wagers).filter(([wager]) => !settled.has(wager)));
}

function SeatStatus({ seat, phase }: { seat: SeatView; phase: string }) {
  const standing = standingOf(seat, phase);
  return standing && <span class={`seat-standing standing-${standing}`}>{t(`dealer.seat.${standing}`)}</span>;
}

type Standing = "folded" | "checked" | "stays" | "ready" | "away" | "leaving";

function standingOf(seat: SeatView, phase: string): Standing | null {
  if (seat.decision === "fold") return "folded";
  const last = seat.decisions.at(-1)?.action;
  if (last) return last === "check" ? "checked" : "stays";
  if (phase === "wagers" && seat.ready) return "ready";
  if (!seat.connected) return "away";
  return seat.leaving ? "leaving" : null;
}

function Wagers({ seat, state: { felt } }: Omit<SeatTileProps, "number">) {
  const spots = felt.spots.filter((spot) => seat.wagers[spot.wager]);
  if (!seat.player) return null;
  if (spots.length === 0 && seat.sensors.length === 0 && seat.bank_cents === 0)
    return <p class="seat-none">{t("dealer.seat.noWager")}</p>;
  return (
    <dl class="seat-wagers">
      {spots.map((spot) => (
        <div key={spot.wager} class={`spot-${spot.role}`}>
          <dt>{spot.label}</dt>
          <dd>
            <Money cents={seat.wagers[spot.wager] ?? 0} />
          </dd>
        </div>
      ))}
      {felt.sensors
        .filter((sensor) => seat.sensors.includes(sensor.sensor))
        .map((sensor) => (
          <div key={sensor.sensor} class="spot-sensor">
            <dt>
              <i aria-hidden="true" /> {sensor.label}
            </dt>
            <dd>
              <Money cents={sensor.wager_cents} />
            </dd>
          </div>
        ))}
      {seat.bank_cents > 0 && (
        <div class="spot-base">
          <dt>{t("banking.bank")}</dt>
          <dd>
            <Money cents={seat.bank_cents} />
          </dd>
        </div>
      )}
      {seat.fee_cents > 0 && (
        <div>
          <dt>{t("banking.feeLabel")}</dt>
          <dd>
            <Money cents={seat.fee_cents} />
          </dd>
        </div>
      )}
      {seat.colour && (
        <div>
          <dt>{t("dealer.seat.colour")}</dt>
          <dd class={`colour-${seat.colour}`}>{t(`cards.${seat.colour}`)}</dd>
        </div>
      )}
    </dl>
  );
}

function SeatCards({ seat, cards }: { seat: SeatView; cards: number }) {
  if (seat.hand) return <FannedHand hand={seat.hand} />;
  if (seat.shown.length > 0) return <ShownCards seat={seat} />;
  if (seat.cards_held === 0) return null;
  return (
    <p class="seat-held">
      <CardBack />{" "}
      <span>
        {seat.cards_held === cards
          ? t("dealer.seat.cards", { count: cards })
          : t("dealer.seat.someCards", { count: seat.cards_held, all: cards })}
      </span>
    </p>
  );
}

function ShownCards({ seat }: { seat: SeatView }) {
  return (
    <div class="fan">
      <Cards cards={seat.shown} />
      <p class="fan-words">{t("dealer.seat.faceDown", { count: seat.cards_held - seat.shown.length })}</p>
    </div>
  );
}

/** A hand face up with the flush raised, and its readings. */
export function FannedHand({ hand }: { hand: HandView }) {
  const flush = new Set(hand.flush?.cards);
  const straightFlush = hand.straight_flush;
  const readings = [
    hand.flush && t("dealer.hand.suited", { count: hand.flush.length, flush: hand.flush.text }),
    straightFlush &&
      (straightFlush.text === hand.flush?.text
        ? t("dealer.hand.inARow")
        : t("dealer.hand.straightFlush", { cards: straightFlush.text })),
    hand.poker && fromServer(hand.poker.text),
  ].filter(Boolean);
  return (
    <div class="fan">
      <div class="fan-cards">
        {hand.cards.map((card) => (
          <Card key={card} card={card} class={flush.has(card) ? "in-flush" : ""} />
        ))}
      </div>
      <p class="fan-words">{readings.join(" · ")}</p>
    </div>
  );
}

/** Cards side by side; some of them may lie face down. */
export function Cards({ cards, down = 0 }: { cards: readonly string[]; down?: number }) {
  return (
    <div class="fan-cards">
      {cards.map((card) => (
        <Card key={card} card={card} />
      ))}
      {Array.from({ length: down }, (_, place) => (
        <CardBack key={place} />
      ))}
    </div>
  );
}

function SeatClaim({ claim }: { claim: ClaimView }) {
  return (
    <p class={`seat-claim claim-${claim.step}`}>
      <b>{fromServer(claim.label)}</b>{" "}
      {claim.prize_cents !== null && t("dealer.jackpots.prize", { amount: money(claim.prize_cents) })} ·{" "}
      {t(`dealer.jackpots.steps.${claim.step}`)}
    </p>
  );
}

/** The net change of each wager. */
function Lines({ seat }: { seat: SeatView }) {
  return (
    <dl class="seat-wagers seat-lines">
      {seat.lines.map((line) => (
        <div key={line.wager} class={`line-${line.outcome}`} title={`${fromServer(line.reason)} (${line.clause})`}>
          <dt>
            {lineLabel(line)} {money(line.stake_cents)}
          </dt>
          <dd>{lineAmount(line)}</dd>
        </div>
      ))}
    </dl>
  );
}
