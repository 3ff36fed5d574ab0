// The sounds of the table, as notes.

/** One note of a tune. */
export interface Note {
  /** When it starts, in seconds. */
  at: number;
  /** Its pitch in hertz. */
  pitch: number;
  /** How long it sounds, in seconds. */
  length: number;
  /** How loud it is, from 0 to 1. */
  loudness: number;
  wave: OscillatorType;
}

/** A tune: notes that may overlap. */
export type Tune = readonly Note[];

const C5 = 523.25;
const semitones = (count: number): number => C5 * 2 ** (count / 12);

const note = (at: number, steps: number, length: number, loudness = 0.5, wave: OscillatorType = "triangle"): Note => ({
  at,
  pitch: semitones(steps),
  length,
  loudness,
  wave,
});

/** A chip is put down or taken back: a click. */
export const CHIP: Tune = [note(0, 29, 0.035, 0.3, "square"), note(0.02, 24, 0.05, 0.25)];

/** Cards are dealt: three short strokes. */
export const CARDS: Tune = [0, 0.09, 0.18].flatMap((start) => [
  note(start, -17, 0.05, 0.3, "sawtooth"),
  note(start + 0.015, 12, 0.03, 0.1, "square"),
]);

/** It is the player's turn: two notes that rise. */
export const YOUR_TURN: Tune = [note(0, 4, 0.16, 0.35), note(0.13, 9, 0.26, 0.35)];

/** The round is won: three notes that rise. */
export const WIN: Tune = [0, 4, 7].map((steps, place) => note(place * 0.09, steps + 12, 0.3, 0.3));

/** The round is lost: two soft notes that fall. */
export const LOSS: Tune = [note(0, -5, 0.2, 0.14, "sine"), note(0.14, -10, 0.32, 0.12, "sine")];

/** Time is running out: two knocks, twice. */
export const LAST_CALL: Tune = [0, 0.6].flatMap((start) => [
  note(start, 9, 0.12, 0.6),
  note(start + 0.18, 4, 0.2, 0.6),
]);

/** A jackpot is won and being verified: a rising run. */
export const JACKPOT_WON: Tune = [0, 4, 7, 12, 16, 19].map((steps, place) => note(place * 0.11, steps, 0.5, 0.45));

/** A jackpot is paid: the run again, and a chord that rings. */
export const JACKPOT_PAID: Tune = [
  ...[0, 7, 12, 16].map((steps, place) => note(place * 0.1, steps, 0.35, 0.4)),
  ...[0, 4, 7, 12, 16].map((steps) => note(0.45, steps, 1.8, 0.3, "sine")),
  ...[24, 28, 31, 24, 28, 31].map((steps, place) => note(0.6 + place * 0.14, steps, 0.4, 0.12, "sine")),
];
