// Ledger amounts in millionths of a cent, and rates in millionths of a wager.

import { money } from "./money";

/** Micro-cents in a cent. */
export const MICRO = 1_000_000;

/** A ledger amount with all its decimals: `$12.345`, `−$1`. */
export function formatMicroCents(microCents: number): string {
  const size = Math.abs(microCents);
  const part = size % MICRO;
  const cents = (size - part) / MICRO;
  const sign = microCents < 0 ? "−" : "";
  if (part === 0) return `${sign}${money(cents, true)}`;
  return `${sign}${money(cents, true)}${String(part).padStart(6, "0").replace(/0+$/, "")}`;
}

/** A ledger entry with its sign. */
export const signedMicroCents = (microCents: number): string =>
  microCents > 0 ? `+${formatMicroCents(microCents)}` : formatMicroCents(microCents);

/** Parse dollars, exact to the millionth of a cent; null if it is not an amount. */
export function parseMicroCents(text: string): number | null {
  const found = /^\s*([-−+])?\s*\$?\s*(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,8}))?\s*$/.exec(text);
  if (!found) return null;
  const whole = BigInt((found[2] ?? "").replaceAll(",", "")) * 100n * BigInt(MICRO);
  const amount = Number(whole + BigInt((found[3] ?? "").padEnd(8, "0")));
  if (!Number.isSafeInteger(amount)) return null;
  return found[1] && found[1] !== "+" ? -amount : amount;
}

/** Parse a percentage as millionths: `15.25%` is 152500; null if it is not one, or finer than a millionth. */
export function parseRate(text: string): number | null {
  const found = /^\s*(\d{1,3})(?:\.(\d{1,4}))?\s*%?\s*$/.exec(text);
  if (!found) return null;
  const millionths = Number(found[1]) * 10_000 + Number((found[2] ?? "").padEnd(4, "0"));
  return millionths <= 1_000_000 ? millionths : null;
}
