// Chip denominations, and the amounts a spot accepts.

/** A chip: its value, the name of its colour, and its text. */
export interface ChipKind {
  cents: number;
  colour: string;
  text: string;
}

/** All denominations, the smallest first. */
export const CHIPS: ChipKind[] = [
  { cents: 25, colour: "pink", text: "25¢" },
  { cents: 50, colour: "sky", text: "50¢" },
  { cents: 100, colour: "white", text: "1" },
  { cents: 500, colour: "red", text: "5" },
  { cents: 2_500, colour: "green", text: "25" },
  { cents: 10_000, colour: "black", text: "100" },
  { cents: 50_000, colour: "purple", text: "500" },
  { cents: 100_000, colour: "gold", text: "1k" },
  { cents: 500_000, colour: "plum", text: "5k" },
];

/** The fewest chips for an amount, the largest first; cents below the smallest chip are left out. */
export function chipsFor(cents: number): ChipKind[] {
  const chips: ChipKind[] = [];
  let left = cents;
  for (const chip of [...CHIPS].reverse()) {
    for (; left >= chip.cents; left -= chip.cents) chips.push(chip);
  }
  return chips;
}

/** Limits of a spot: minimum, maximum and step. */
export interface Range {
  min_cents: number;
  max_cents: number;
  step_cents: number;
}

/** The largest allowed amount that does not exceed the requested one; 0 if there is none. */
export function largestAllowed(wanted: number, { min_cents, max_cents, step_cents }: Range): number {
  const most = Math.min(wanted, max_cents);
  if (most < min_cents) return 0;
  return min_cents + Math.floor((most - min_cents) / step_cents) * step_cents;
}

/** The amount on a spot after one more chip, kept within the limits. */
export function addChip(lying: number, chip: number, range: Range): number {
  return largestAllowed(Math.max(lying + chip, range.min_cents), range);
}

/** How many chips the tray holds. */
export const TRAY_SIZE = 5;

/**
 * The chips to offer for a spot with these limits and a rack of this size: those the player has chosen, if one of them
 * can be used here; otherwise of those below $1 only the smallest.
 */
export function trayChips(range: Range, rack: number, chosen: readonly number[] = []): ChipKind[] {
  const useful = CHIPS.filter(({ cents }) => cents % range.step_cents === 0 && cents <= range.max_cents);
  const wanted = useful.filter(({ cents }) => chosen.includes(cents));
  if (wanted.length) return wanted.slice(0, TRAY_SIZE);
  const affordable = useful.filter(({ cents }) => cents <= Math.max(rack, range.min_cents));
  const offered = affordable.filter(({ cents }, place) => cents >= 100 || place === 0);
  return offered.slice(0, TRAY_SIZE);
}
