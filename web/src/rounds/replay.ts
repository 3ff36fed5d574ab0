// Splits a finished round into steps for the replay.

import { rankOf, SUITS, suitOf } from "../format/cards";
import { money } from "../format/money";
import { t } from "../i18n/text";
import type { StreetView } from "../protocol/wire";
import { decisionsOf, net, type RecordDecision, type RecordSeat, type RoundRecord } from "./roundRecord";

/** One step of a replay: its text, and how much of the round is visible. */
export interface Step {
  title: string;
  sentence: string;
  /** Seats whose cards are face up. */
  shown: number[];
  community: boolean;
  /** How many community cards are face up, where they are turned up street by street. */
  turned?: number;
  /** How many cards each seat has been dealt, where they are dealt street by street. */
  own?: number;
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

/** The name of the player who banked a round. */
export const bankerName = ({ bank }: RoundRecord): string =>
  bank?.player ?? t("rounds.seat", { seat: bank?.seat ?? 0 });

/** The steps of a round, in order; street by street where several decisions were made and the streets are known. */
export function replaySteps(record: RoundRecord, streets: readonly StreetView[] = []): Step[] {
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
  const addDecision = (seat: number, decision: RecordDecision) => {
    const player = playerName(record, seat);
    const decided = [...current.decided, seat];
    add(t("rounds.steps.decides", { player }), decisionSentence(player, decision), { decided });
  };
  const addStreet = ({ own, shared, turned, decision }: StreetView, made: [number, RecordDecision][]) => {
    if (own) {
      const change = { dealt: true, shown: seats, own: (current.own ?? 0) + own };
      add(t("rounds.steps.deal"), t("rounds.steps.cardsEach", { count: own }), change);
    }
    if (shared + turned) {
      const before = current.turned ?? 0;
      const cards = cardSymbols(community.slice(before, before + shared + turned));
      const change = { community: true, turned: before + shared + turned };
      add(t("rounds.communityCards"), t("rounds.steps.communityCards", { cards }), change);
    }
    if (decision) for (const [seat, one] of made) addDecision(seat, one);
  };
  const several = record.seats.some(({ decisions }) => decisions !== undefined);
  if (several && streets.length > 0 && record.settlement.outcome !== "void") {
    current = { ...current, turned: 0, own: 0 };
    for (const [street, made] of byStreet(record, streets)) addStreet(street, made);
  } else {
    const first = seenFirst(record);
    if (community.length && first.community) addCommunity();
    if (packets.length && first.packets) addDeal();
    for (const [seat, decision] of inTurn(record)) addDecision(seat, decision);
    if (packets.length && !first.packets) addDeal();
    if (community.length && !first.community) addCommunity();
  }
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

// Each street with what the seats decided there: a seat whose raise is placed, or that has folded, decides nothing.
function byStreet({ seats }: RoundRecord, streets: readonly StreetView[]): [StreetView, [number, RecordDecision][]][] {
  const left = seats.map((seat) => ({ seat: seat.seat, made: [...decisionsOf(seat)], placed: new Set<string>() }));
  return streets.map((street) => {
    const wager = street.decision?.wager;
    const made = left.flatMap((one): [number, RecordDecision][] => {
      if (wager === undefined || one.placed.has(wager)) return [];
      const decision = one.made.shift();
      if (decision?.action === "raise") one.placed.add(wager);
      return decision ? [[one.seat, decision]] : [];
    });
    return [street, made];
  });
}

/** The wager that each decision of a seat was about, in order, as far as the streets of the game are known. */
export function decidedWagers(seat: RecordSeat, streets: readonly StreetView[]): string[] {
  const made = [...decisionsOf(seat)];
  const placed = new Set<string>();
  return streets.flatMap(({ decision }) => {
    if (!decision || placed.has(decision.wager)) return [];
    const one = made.shift();
    if (one?.action === "raise") placed.add(decision.wager);
    return one ? [decision.wager] : [];
  });
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
  const { bank } = record;
  const banks = bank && t("rounds.steps.banks", { player: bankerName(record), amount: money(bank.put_up_cents) });
  return `${[...(banks ? [banks] : []), ...parts].join(", ")}.`;
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
  const banker = record.bank ? [record.bank.seat] : [];
  const parts = [...record.seats.map(({ seat }) => seat), ...banker].map((seat) => {
    const won = net(record, seat);
    const player = seat === record.bank?.seat ? bankerName(record) : playerName(record, seat);
    if (won === 0) return t("rounds.steps.even", { player });
    const values = { player, amount: money(Math.abs(won)) };
    return won > 0 ? t("rounds.steps.wins", values) : t("rounds.steps.loses", values);
  });
  return `${parts.join(", ")}.`;
}
