// Guided hands for the tests.

import type { FeltView, LessonView, LineView, PracticeView, Reading } from "../src/protocol/wire";
import type { PlayedLesson } from "../src/table/learn/playedLesson";
import { decisionPoints } from "../src/table/seats";
import { CHASE, FORTUNE, RUSH, SUITS, WILD } from "./felts";

const reading = (text: string, suit: string): Reading => {
  const cards = text.split("-").map((rank) => rank + suit);
  return { text, length: cards.length, cards };
};

const LABELS: Record<string, string> = { ante: "Ante", play: "Play", "flush-rush": "Flush Rush" };

const line = (wager: string, outcome: LineView["outcome"], won_cents: number): LineView => {
  const label = LABELS[wager] ?? wager;
  return { wager, label, outcome, won_cents, stake_cents: 500, paid_cents: won_cents + 500 } as LineView;
};

interface Told {
  felt: FeltView;
  name: LessonView["name"];
  wagers: Record<string, number>;
  flush: Reading;
  lines: LineView[];
  dealer?: { hand: { flush: Reading }; qualifies: boolean | null };
  community?: string[];
}

function played({ felt, name, wagers, flush, lines, dealer, community = [] }: Told): PlayedLesson {
  const table = { seats: { 1: { lines, net_cents: 2000 } }, dealer: dealer ?? { hand: null }, community };
  const view = { table, you: { seats: { 1: { hand: { cards: flush.cards, flush } } } } } as unknown as PracticeView;
  const seat = { strategy: "", wagers, colour: felt.two_colours ? "red" : null, cards: [] };
  const round = { seats: { 1: seat }, dealt: true, decisions: [{ seat: 1, raise_cents: 500 }], seed: 4 };
  const lesson = { name, round, best: true } as unknown as LessonView;
  return { felt, lesson, seat: 1, open: view, dealt: view, settled: view, decided: [view, view] };
}

/** A hand that beats the dealer. */
export const WON = played({
  felt: SUITS,
  name: "win",
  wagers: { ante: 500, "flush-rush": 500 },
  flush: reading("K-9-8-3", "h"),
  lines: [line("ante", "win", 500), line("play", "win", 500), line("flush-rush", "win", 1000)],
  dealer: { hand: { flush: reading("T-9-5", "c") }, qualifies: true },
});

/** A hand against a dealer who does not qualify. */
export const UNQUALIFIED = played({
  felt: SUITS,
  name: "dealer-does-not-qualify",
  wagers: { ante: 500 },
  flush: reading("K-9-8-3", "h"),
  lines: [line("ante", "win", 500), line("play", "push", 0)],
  dealer: { hand: { flush: reading("8-7-2", "c") }, qualifies: false },
});

/** A hand in a colour that wins. */
export const COLOUR = played({
  felt: FORTUNE,
  name: "win",
  wagers: { "nine-cards": 500, "first-3": 500 },
  flush: reading("A-K-J-7", "h"),
  lines: [line("nine-cards", "win", 500), line("play", "win", 500), line("first-3", "win", 1000)],
  community: ["7h", "Jh", "Qc"],
});

interface Street {
  flush: Reading;
  /** What is decided with it; null checks. */
  raise?: number | null;
}

interface ToldByStreets extends Omit<Told, "flush"> {
  /** The flush at each decision, then the last one. */
  streets: Street[];
}

function playedByStreets({ streets, ...told }: ToldByStreets): PlayedLesson {
  const points = decisionPoints(told.felt);
  const views = streets.map(({ flush }, at) => {
    const one = played({ ...told, flush });
    const point = points[at];
    const made = points.slice(0, at).map(() => ({ action: "check", wager: null, amount_cents: 0 }));
    const amounts = (point?.multiples ?? []).map((times) => times * 500);
    const raise = { kind: "raise", min_cents: Math.min(...amounts), max_cents: Math.max(...amounts) };
    const legal = [raise, { kind: point?.check ? "check" : "fold" }];
    Object.assign(one.settled.table.seats[1] ?? {}, { wagers: told.wagers, decisions: made });
    Object.assign(one.settled.you.seats[1] ?? {}, { legal: point ? legal : [] });
    return one;
  });
  const last = views.at(-1) as PlayedLesson;
  const decisions = streets
    .slice(0, -1)
    .map(({ raise }) => ({ seat: 1, raise_cents: raise ?? 0, check: raise === null }));
  return {
    ...last,
    lesson: { ...last.lesson, round: { ...last.lesson.round, decisions } },
    dealt: views[0]?.settled ?? last.settled,
    decided: views.map(({ settled }) => settled),
  };
}

/** Flush Rush: two raises, then a last card. */
export const RUSHED = playedByStreets({
  felt: RUSH,
  name: "win",
  wagers: { ante: 500 },
  streets: [
    { flush: reading("K-9-8", "h"), raise: 500 },
    { flush: reading("K-9-8-3", "h"), raise: 500 },
    { flush: reading("K-9-8-5-3", "h") },
  ],
  lines: [line("ante", "win", 4500), line("play-1", "win", 500), line("play-2", "win", 500)],
});

/** Chase the Flush: two checks, then a raise against a dealer who qualifies. */
export const CHASED = playedByStreets({
  felt: CHASE,
  name: "win",
  wagers: { ante: 500, "x-tra": 500 },
  streets: [
    { flush: reading("K", "h"), raise: null },
    { flush: reading("K-9", "h"), raise: null },
    { flush: reading("K-9-8-3", "h"), raise: 500 },
    { flush: reading("K-9-8-3", "h") },
  ],
  lines: [line("ante", "win", 500), line("x-tra", "push", 0), line("all-in", "lose", 0)],
  dealer: { hand: { flush: reading("T-9-5", "c") }, qualifies: true },
  community: ["9h", "8h", "3h", "Qc"],
});

/** Flushes Gone Wild: one raise, then the shared cards. */
export const WILD_WON = playedByStreets({
  felt: WILD,
  name: "win",
  wagers: { ante: 500, blind: 500 },
  streets: [{ flush: reading("K-9-8", "h"), raise: 1000 }, { flush: reading("K-9-8-3", "h") }],
  lines: [line("ante", "win", 500), line("blind", "win", 500), line("play", "win", 1000)],
  dealer: { hand: { flush: reading("T-9-5", "c") }, qualifies: null },
  community: ["3h", "Qc"],
});
