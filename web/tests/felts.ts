// Felts for the tests of the text page.

import type { FeltView, SpotView } from "../src/protocol/wire";

function spot(wager: string, label: string, role: SpotView["role"], min = 100, max = 10000): SpotView {
  return { wager, label, role, min_cents: min, max_cents: max, step_cents: 100, table: null, pays: [] };
}

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
