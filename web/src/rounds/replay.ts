// Splits a finished round into steps for the replay.

import { rankOf, SUITS, suitOf } from "../format/cards";
import { money } from "../format/money";
import { t } from "../i18n/text";
import { decisionsOf, net, type RecordDecision, type RoundRecord } from "./roundRecord";

/** One step of a replay: its text, and how much of the round is visible. */
export interface Step {
  title: string;
  sentence: string;
  /** Seats whose cards are face up. */
  shown: number[];
  community: boolean;
  dealt: boolean;
  /** Seats that have decided, once for each decision. */
  decided: number[];
  dealer: boolean;
  settled: boolean;
}

const cardSymbols = (cards: string[]): string =>
  cards.map((card) => rankOf(card) + SUITS[suitOf(card)].symbol).join(" ");
const playerName = (record: RoundRecord, seat: number): string =>
  record.seats.find((one) => one.seat === seat)?.player ?? t("rounds.seat", { seat });

/** The steps of a round, in order. */
export function replaySteps(record: RoundRecord): Step[] {
  const seats = record.seats.map(({ seat }) => seat);
  const { community, packets, dealer } = record.dealt;
  const steps: Step[] = [];
  let current: Step = {
    title: "",
    sentence: "",
    shown: [],
    community: false,
    dealt: false,
    decided: [],
    dealer: false,
    settled: false,
  };
  const add = (title: string, sentence: string, change: Partial<Step>) => {
    current = { ...current, ...change, title, sentence };
    steps.push(current);
  };

  add(t("rounds.steps.wagers"), wagersSentence(record), {});
  const addDeal = () => {
    const count = Math.max(...packets.map(({ cards }) => cards.length));
    add(t("rounds.steps.deal"), t("rounds.steps.cardsEach", { count }), { dealt: true, shown: seats });
  };
  const addCommunity = () => {
    const sentence = t("rounds.steps.communityCards", { cards: cardSymbols(community) });
    add(t("rounds.communityCards"), sentence, { community: true });
  };
  const first = seenFirst(record);
  if (community.length && first.community) addCommunity();
  if (packets.length && first.packets) addDeal();
  for (const [seat, decision] of inTurn(record)) {
    const player = playerName(record, seat);
    const decided = [...current.decided, seat];
    add(t("rounds.steps.decides", { player }), decisionSentence(player, decision), { decided });
  }
  if (packets.length && !first.packets) addDeal();
  if (community.length && !first.community) addCommunity();
  if (dealer.length) add(t("rounds.steps.dealer"), dealerSentence(record), { dealer: true });
  add(t("rounds.steps.settlement"), settlementSentence(record), { settled: true });
  return steps;
}

// Which cards the players saw before they decided; with several decisions, shared cards come up between them.
function seenFirst({ dealt, seats, sight }: RoundRecord): { community: boolean; packets: boolean } {
  const decided = sight.filter(({ at_decision }) => at_decision.length > 0);
  if (decided.length === 0) return { community: true, packets: dealt.community.length === 0 };
  const sawOwn = ({ seat, at_decision }: RoundRecord["sight"][number]) =>
    dealt.packets.some((packet) => packet.seat === seat && packet.cards.some((card) => at_decision.includes(card)));
  const one = seats.every(({ decisions }) => decisions === undefined);
  const sawShared = decided.every(({ at_decision }) => dealt.community.every((card) => at_decision.includes(card)));
  return { community: one && sawShared, packets: decided.some(sawOwn) };
}

// Every decision with its seat, street by street.
function inTurn({ seats }: RoundRecord): [number, RecordDecision][] {
  const most = Math.max(0, ...seats.map((seat) => decisionsOf(seat).length));
  return Array.from({ length: most }, (_, street) =>
    seats.flatMap((seat): [number, RecordDecision][] => {
      const decision = decisionsOf(seat)[street];
      return decision ? [[seat.seat, decision]] : [];
    }),
  ).flat();
}

function wagersSentence(record: RoundRecord): string {
  const parts = record.seats.map(({ seat, wagers }) => {
    const more = record.settlement.lines.filter((line) => line.seat === seat).length > 0;
    const sum = wagers.reduce((total, { amount_cents }) => total + amount_cents, 0);
    const [player, amount] = [playerName(record, seat), money(sum)];
    return more ? `${player} ${amount}` : t("rounds.steps.wagerReturned", { player, amount });
  });
  return `${parts.join(", ")}.`;
}

function decisionSentence(player: string, decision: RecordDecision): string {
  if (decision.action === "fold") return t("rounds.steps.folds", { player });
  if (decision.action === "check") return t("rounds.steps.checks", { player });
  return t("rounds.steps.staysIn", { player, amount: money(decision.amount_cents) });
}

function dealerSentence(record: RoundRecord): string {
  const dealer = record.settlement.dealer;
  if (!dealer?.flush) return t("rounds.steps.dealerShows");
  const { flush, qualifies } = dealer;
  if (qualifies === null) return t("rounds.steps.dealerHas", { flush });
  return qualifies ? t("rounds.steps.dealerQualifies", { flush }) : t("rounds.steps.dealerDoesNotQualify", { flush });
}

function settlementSentence(record: RoundRecord): string {
  if (record.settlement.outcome === "void") return t("rounds.steps.void");
  const parts = record.seats.map(({ seat }) => {
    const won = net(record, seat);
    const player = playerName(record, seat);
    if (won === 0) return t("rounds.steps.even", { player });
    const values = { player, amount: money(Math.abs(won)) };
    return won > 0 ? t("rounds.steps.wins", values) : t("rounds.steps.loses", values);
  });
  return `${parts.join(", ")}.`;
}
