// Felts for the tests of the text page.

import type { FeltView, SpotView, StreetView } from "../src/protocol/wire";

function spot(wager: string, label: string, role: SpotView["role"], min = 100, max = 10000): SpotView {
  return {
    wager,
    label,
    role,
    min_cents: min,
    max_cents: max,
    step_cents: 100,
    table: null,
    pays: [],
    second_table: null,
    second_pays: [],
  };
}

const street = (parts: Partial<StreetView>): StreetView => ({
  own: 0,
  dealer: 0,
  shared: 0,
  hidden: 0,
  turned: 0,
  decision: null,
  ...parts,
});

/** I Luv Suits with one jackpot. */
export const SUITS: FeltView = {
  table: "suits",
  title: "I Luv Suits",
  game: "i-luv-suits",
  game_title: "I Luv Suits Poker",
  house: "",
  rules_sha256: "0".repeat(64),
  dealer: "automatic",
  deck: "shuffled",
  seats: 6,
  packet_cards: 7,
  community_cards: 0,
  dealer_cards: 7,
  streets: [street({ own: 7, dealer: 7, decision: { wager: "play", multiples: [1, 2, 3], fold: true, check: false } })],
  banking: null,
  deals_to_folded: true,
  wild: [],
  deck_cards: 52,
  deck_ranks: "23456789TJQKA",
  two_colours: false,
  bonuses_equal: false,
  qualifier: "9-3-2",
  spots: [
    spot("ante", "Ante", "base", 500, 50000),
    spot("play", "Play", "raise"),
    {
      ...spot("flush-rush", "Flush Rush", "bonus"),
      table: "FR2",
      pays: [{ key: "7", label: "7-card flush", pays: "100 to 1" }],
    },
    spot("super-flush-rush", "Super Flush Rush", "bonus"),
  ],
  sensors: [
    {
      sensor: 1,
      jackpot: "hearts",
      label: "Royal Hearts",
      wager_cents: 100,
      pays: [{ key: "royal-flush-hearts", label: "Royal flush in hearts", pays: "100% of the meter" }],
    },
  ],
  notices: [],
  clauses: { "ILS-3": "Fold, or a Play bet of 1x.", "ILS-4": "A fold loses the Ante." },
  equipment_faults: {},
};

/** 9 Card Fortune Flush. */
export const FORTUNE: FeltView = {
  ...SUITS,
  game: "nine-card-fortune-flush",
  game_title: "9 Card Fortune Flush",
  seats: 8,
  packet_cards: 6,
  community_cards: 3,
  dealer_cards: 0,
  streets: [
    street({ shared: 3, decision: { wager: "play", multiples: [1], fold: true, check: false } }),
    street({ own: 6 }),
  ],
  two_colours: true,
  qualifier: "",
  spots: [
    spot("nine-cards", "9 Cards", "base", 500, 50000),
    spot("play", "Play", "raise"),
    spot("players-6", "Player's 6", "bonus"),
    spot("first-3", "First 3", "bonus"),
    spot("nine-card-bonus", "9 Card Bonus", "bonus"),
  ],
  sensors: [],
  clauses: { "NCF-1": "A chosen colour and the mandatory 9 Cards bet." },
};

/** I Luv Suits with two jackpots. */
export const TWO_SENSORS: FeltView = {
  ...SUITS,
  sensors: [...SUITS.sensors, { ...SUITS.sensors[0]!, sensor: 2, jackpot: "straights", label: "Long Straights" }],
};

const ALL_IN = { wager: "all-in", fold: false, check: true };

/** Chase the Flush: an equal wager, shared cards face down, three decisions on one wager. */
export const CHASE: FeltView = {
  ...SUITS,
  table: "chase",
  title: "The Chase",
  game: "chase-the-flush",
  game_title: "Chase the Flush",
  packet_cards: 3,
  community_cards: 4,
  dealer_cards: 3,
  streets: [
    street({ own: 3, dealer: 3, hidden: 4, decision: { ...ALL_IN, multiples: [3] } }),
    street({ turned: 2, decision: { ...ALL_IN, multiples: [2] } }),
    street({ turned: 2, decision: { ...ALL_IN, multiples: [1], fold: true, check: false } }),
  ],
  spots: [
    spot("ante", "Ante", "base", 500, 50000),
    { ...spot("x-tra", "X-Tra", "equal"), table: "250", pays: [{ key: "4", label: "4-card flush", pays: "1 to 1" }] },
    spot("all-in", "All In", "raise", 0, 150000),
  ],
  sensors: [],
  clauses: { "CTF-2": "Raise 3x at once." },
};

/** Flush Rush: no dealer's hand, two raise wagers, two pay tables of the base wager. */
export const RUSH: FeltView = {
  ...CHASE,
  table: "rush",
  title: "Rush Hour",
  game: "flush-rush-poker",
  game_title: "Flush Rush",
  packet_cards: 7,
  community_cards: 0,
  dealer_cards: 0,
  deals_to_folded: false,
  qualifier: "",
  streets: [
    street({ own: 4, decision: { wager: "play-1", multiples: [1], fold: true, check: false } }),
    street({ own: 2, decision: { wager: "play-2", multiples: [1], fold: true, check: false } }),
    street({ own: 1 }),
  ],
  spots: [
    spot("ante", "Ante", "base", 500, 50000),
    spot("play-1", "Play 1", "raise"),
    spot("play-2", "Play 2", "raise"),
  ],
  clauses: { "FLR-2": "Fold, or Play 1." },
};

/** Flushes Gone Wild: deuces are wild, and the shared cards are turned up when nobody can act any more. */
export const WILD: FeltView = {
  ...CHASE,
  table: "wild",
  title: "Deuces Wild",
  game: "flushes-gone-wild",
  game_title: "Flushes Gone Wild",
  packet_cards: 5,
  community_cards: 2,
  dealer_cards: 5,
  qualifier: "none",
  wild: ["2"],
  streets: [
    street({ own: 5, dealer: 5, hidden: 2, decision: { wager: "play", multiples: [2], fold: true, check: false } }),
    street({ turned: 2 }),
  ],
  spots: [spot("ante", "Ante", "base", 500, 50000), spot("blind", "Blind", "equal"), spot("play", "Play", "raise")],
  clauses: { "FGW-2": "Fold, or a Play bet." },
};

/** A game with two decisions: check or raise up to three times, then fold or raise up to twice. */
export const PADDOCK: FeltView = {
  ...SUITS,
  table: "paddock",
  title: "The Paddock",
  game: "paddock-five",
  game_title: "Paddock Five",
  seats: 5,
  packet_cards: 5,
  dealer_cards: 5,
  qualifier: "J-4",
  streets: [
    street({ own: 3, dealer: 5, decision: { wager: "spur", multiples: [1, 2, 3], fold: false, check: true } }),
    street({ own: 2, decision: { wager: "gallop", multiples: [1, 2], fold: true, check: false } }),
  ],
  spots: [
    spot("ante", "Ante", "base", 500, 10000),
    spot("spur", "Spur", "raise", 0, 30000),
    spot("gallop", "Gallop", "raise", 0, 20000),
    spot("stable", "Full Stable", "bonus"),
  ],
  sensors: [],
  clauses: { "PF-3": "Check, or a Spur." },
};

/** I Luv Suits where players bank the game. */
export const CARD_ROOM: FeltView = {
  ...SUITS,
  table: "room",
  banking: {
    min_cents: 10_000,
    max_cents: 100_000,
    player_fees: [
      { from_cents: 500, cents: 100 },
      { from_cents: 2_000, cents: 200 },
    ],
    banker_fees: [
      { from_cents: 500, cents: 300 },
      { from_cents: 1_500, cents: 450 },
    ],
  },
};
