// Chips of a tray, and amounts that a spot takes.

/** A chip: its worth and the name of its colour. */
export interface ChipKind {
  cents: number;
  colour: string;
  text: string;
}

/** Every chip of the house, the smallest first. */
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

/** The fewest chips that make an amount, the largest first; cents that no chip makes are left out. */
export function stack(cents: number): ChipKind[] {
  const chips: ChipKind[] = [];
  let left = cents;
  for (const chip of [...CHIPS].reverse()) {
    for (; left >= chip.cents; left -= chip.cents) chips.push(chip);
  }
  return chips;
}

/** Limits of a spot: the least, the most, and what lies between two amounts. */
export interface Range {
  min_cents: number;
  max_cents: number;
  step_cents: number;
}

/** The nearest amount a spot takes that is not above the one wanted; 0 where there is none. */
export function fitting(wanted: number, { min_cents, max_cents, step_cents }: Range): number {
  const most = Math.min(wanted, max_cents);
  if (most < min_cents) return 0;
  return min_cents + Math.floor((most - min_cents) / step_cents) * step_cents;
}

/** What lies on a spot after one more chip: at least the least it takes, and no more than the most. */
export function added(lying: number, chip: number, range: Range): number {
  return fitting(Math.max(lying + chip, range.min_cents), range);
}

/** The chips worth having in a tray for a spot of these limits and a rack of this size. */
export function tray(range: Range, rack: number): ChipKind[] {
  const useful = CHIPS.filter(({ cents }) => cents % range.step_cents === 0 && cents <= range.max_cents);
  const affordable = useful.filter(({ cents }) => cents <= Math.max(rack, range.min_cents));
  const whole = affordable.filter(({ cents }) => cents >= 100 || range.min_cents < 100);
  return whole.slice(0, 5);
}
