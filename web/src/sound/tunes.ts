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
