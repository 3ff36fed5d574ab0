import { useState } from "preact/hooks";
import { ChipStack } from "../../components/Chip";
import { GameDeck } from "../../components/cards/Card";
import { Felt } from "../../components/Felt";
import { ClauseInfo } from "../../components/feedback/Info";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { Money } from "../../components/Money";
import { sortCards } from "../../format/cards";
import { money, signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { StreetView } from "../../protocol/wire";
import { bankerName, decidedWagers, replaySteps, type Step } from "../../rounds/replay";
import {
  cardsSeen,
  decisionsOf,
  feeOf,
  hasFolded,
  jackpotNet,
  jackpotOutcome,
  jackpotsOf,
  net,
  type RecordLine,
  type RecordSeat,
  type RoundRecord,
  wagerLabel,
} from "../../rounds/roundRecord";
import { CardsLabel, Hand } from "../felt/Hand";
import { lineAmount } from "../wagering/lineAmount";

interface ReplayProps {
  record: RoundRecord;
  /** The visitor's seats. */
  own: readonly number[];
  labels: Record<string, string>;
  /** What was dealt and decided, street by street, where that is known. */
  streets?: readonly StreetView[];
}

/** A finished round, step by step. */
export function Replay({ record, own, labels, streets }: ReplayProps) {
  const steps = replaySteps(record, streets);
  const [chosen, setAt] = useState(Number.POSITIVE_INFINITY);
  const at = Math.min(chosen, steps.length - 1);
  const step = steps[at] as Step;
  const first = at === 0 ? t("rounds.firstStep") : "";
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) setAt(Math.max(0, Math.min(steps.length - 1, at + by)));
  };
  return (
    <section class="replay" aria-label={t("rounds.replayTitle")}>
      <Felt class="replay-table">
        <GameDeck twoColours={record.seats.some(({ colour }) => colour !== null)}>
          <DealerSide record={record} step={step} />
          <div class="replay-seats">
            {record.seats.map((seat) => (
              <ReplaySeat
                key={seat.seat}
                record={record}
                seat={seat}
                own={own}
                step={step}
                labels={labels}
                streets={streets}
              />
            ))}
            <ReplayBank record={record} step={step} />
          </div>
        </GameDeck>
      </Felt>
      <div class="replay-controls" role="group" aria-label={t("rounds.stepsTitle")} onKeyDown={move}>
        <ReasonButton reason={first} onPress={() => setAt(0)}>
          {t("rounds.fromStart")}
        </ReasonButton>
        <ReasonButton reason={first} onPress={() => setAt(at - 1)}>
          {t("rounds.back")}
        </ReasonButton>
        <ReasonButton
          class="primary"
          reason={at === steps.length - 1 ? t("rounds.lastStep") : ""}
          onPress={() => setAt(at + 1)}
        >
          {t("rounds.next")}
        </ReasonButton>
        <p class="replay-step" aria-live="polite">
          <span class="faint">{t("rounds.position", { at: at + 1, total: steps.length })}</span> <b>{step.title}.</b>{" "}
          {step.sentence}
        </p>
      </div>
    </section>
  );
}

function DealerSide({ record, step }: { record: RoundRecord; step: Step }) {
  const { community, dealer } = record.dealt;
  const turned = step.turned ?? (step.community ? community.length : 0);
  return (
    <div class="replay-dealer">
      {community.length > 0 && (
        <div class="replay-cards">
          {dealer.length > 0 && <CardsLabel>{t("rounds.communityCards")}</CardsLabel>}
          <Hand
            cards={community.slice(0, turned)}
            hidden={community.length - turned}
            label={t("rounds.communityCards")}
          />
        </div>
      )}
      {dealer.length > 0 && (
        <div class="replay-cards">
          {step.dealt && community.length > 0 && <CardsLabel>{t("rounds.dealer")}</CardsLabel>}
          <Hand
            cards={step.dealer ? sortCards(dealer) : []}
            hidden={step.dealer || !step.dealt ? 0 : dealer.length}
            label={t("rounds.dealerCards")}
          />
          {!step.dealt && <span class="empty-place">{t("rounds.dealer")}</span>}
        </div>
      )}
      {step.dealer && record.settlement.dealer && <p>{step.dealer && dealerLine(record)}</p>}
    </div>
  );
}

const dealerLine = (record: RoundRecord): string => {
  const dealer = record.settlement.dealer;
  if (!dealer?.flush) return "";
  const { flush, qualifies } = dealer;
  if (qualifies === null) return flush;
  return qualifies ? t("rounds.dealerQualifies", { flush }) : t("rounds.dealerDoesNotQualify", { flush });
};

interface ReplaySeatProps extends ReplayProps {
  seat: RecordSeat;
  step: Step;
}

function ReplaySeat({ record, seat, own, step, labels, streets }: ReplaySeatProps) {
  const packet = record.dealt.packets.find((one) => one.seat === seat.seat)?.cards ?? [];
  const dealt = packet.slice(0, step.own ?? packet.length);
  const seen = cardsSeen(record, seat.seat, own, step.settled ? "at_end" : "at_decision");
  const cards = seen.filter((card) => dealt.includes(card));
  const made = step.decided.filter((number) => number === seat.seat).length;
  const decided = made > 0;
  const folded = made === decisionsOf(seat).length && hasFolded(seat);
  const lines = record.settlement.lines.filter((line) => line.seat === seat.seat);
  return (
    <section class={`replay-seat ${folded ? "folded" : ""}`}>
      <header>
        <span class="pod-seat">{seat.seat}</span> <b>{seat.player ?? t("rounds.seat", { seat: seat.seat })}</b>
        {seat.colour && <span>{t(`cards.${seat.colour}`)}</span>}
        {decided && <span>{folded ? t("rounds.folds") : t("rounds.staysIn")}</span>}
        {step.settled && <Money cents={net(record, seat.seat)} result class="pod-net" />}
      </header>
      {step.dealt && <Hand cards={sortCards(cards)} hidden={dealt.length - cards.length} />}
      <ul class="replay-wagers">
        {[...seat.wagers, ...raiseWagers(seat, lines, made, streets ?? [])].map(({ wager, amount_cents }) => {
          const line = lines.find((one) => one.wager === wager);
          return (
            <li key={wager}>
              <ChipStack cents={amount_cents} labelled={false} maxDrawn={3} />
              <span>
                {wagerLabel(wager, labels)} <Money cents={amount_cents} />
                {step.settled && line && (
                  <small>
                    <b>{lineAmount(line)}</b> {fromServer(line.reason)} <ClauseInfo clause={line.clause} />
                  </small>
                )}
              </span>
            </li>
          );
        })}
        {step.settled && <FeeItem cents={feeOf(record, seat.seat)} />}
        {jackpotsOf(record, seat.seat).map((one) => (
          <li key={`jackpot-${one.sensor}`}>
            <ChipStack cents={one.wager_cents} labelled={false} maxDrawn={3} />
            <span>
              {one.title} <Money cents={one.wager_cents} />
              {step.settled && (
                <small>
                  <b>{signedMoney(jackpotNet(one))}</b> {jackpotOutcome(one)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The player who banked the round. */
function ReplayBank({ record, step }: Pick<ReplaySeatProps, "record" | "step">) {
  const { bank, settlement } = record;
  if (!bank) return null;
  return (
    <section class="replay-seat">
      <header>
        <span class="pod-seat">{bank.seat}</span> <b>{bankerName(record)}</b>
        {step.settled && <Money cents={net(record, bank.seat)} result class="pod-net" />}
      </header>
      <ul class="replay-wagers">
        <li>
          <ChipStack cents={bank.put_up_cents} labelled={false} maxDrawn={3} />
          <span>
            {t("banking.bank")} <Money cents={bank.put_up_cents} />
            {step.settled && settlement.bank && (
              <small>
                <b>{signedMoney(settlement.bank.net_cents ?? 0)}</b>
              </small>
            )}
          </span>
        </li>
        {step.settled && <FeeItem cents={feeOf(record, bank.seat)} />}
      </ul>
    </section>
  );
}

function FeeItem({ cents }: { cents: number }) {
  return cents > 0 ? <li>{t("banking.fee", { amount: money(cents) })}</li> : null;
}

// Raises are not among the seat's wagers: their amounts are in the decisions, their names in the streets of the game
// or, where those are not known, in the settled lines.
function raiseWagers(
  seat: RecordSeat,
  lines: RecordLine[],
  made: number,
  streets: readonly StreetView[],
): RecordSeat["wagers"] {
  const placed = seat.wagers.map(({ wager }) => wager);
  const settled = lines.map(({ wager }) => wager).filter((one) => !placed.includes(one) && !one.startsWith("sensor"));
  const decided = decidedWagers(seat, streets);
  const raises = decisionsOf(seat)
    .slice(0, made)
    .flatMap((one, at) => (one.action === "raise" ? [{ amount_cents: one.amount_cents, wager: decided[at] }] : []));
  return raises.map(({ wager, amount_cents }, at) => ({
    wager: wager ?? settled[at] ?? `raise-${at + 1}`,
    amount_cents,
  }));
}
