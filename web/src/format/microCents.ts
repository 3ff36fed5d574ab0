// Amounts of the books, in millionths of a cent, and rates, in millionths of a wager.

import { money } from "./money";

/** So many micro-cents are a cent. */
export const MICRO = 1_000_000;

/** An amount of the books, exact to its last fraction: `$12.345`, `−$1`. */
export function exact(micro: number): string {
  const size = Math.abs(micro);
  const part = size % MICRO;
  const cents = (size - part) / MICRO;
  const sign = micro < 0 ? "−" : "";
  if (part === 0) return `${sign}${money(cents, true)}`;
  return `${sign}${money(cents, true)}${String(part).padStart(6, "0").replace(/0+$/, "")}`;
}

/** An entry of the books with its sign. */
export const entry = (micro: number): string => (micro > 0 ? `+${exact(micro)}` : exact(micro));

/** What somebody typed in dollars, to the millionth of a cent; null where it is no amount. */
export function micro(text: string): number | null {
  const found = /^\s*([-−+])?\s*\$?\s*(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,8}))?\s*$/.exec(text);
  if (!found) return null;
  const whole = BigInt(found[2]!.replaceAll(",", "")) * 100n * BigInt(MICRO);
  const amount = Number(whole + BigInt((found[3] ?? "").padEnd(8, "0")));
  if (!Number.isSafeInteger(amount)) return null;
  return found[1] && found[1] !== "+" ? -amount : amount;
}

/** A rate in percent as millionths: `15.25%` is 152500; null where it is none, or finer than a millionth. */
export function rate(text: string): number | null {
  const found = /^\s*(\d{1,3})(?:\.(\d{1,4}))?\s*%?\s*$/.exec(text);
  if (!found) return null;
  const millionths = Number(found[1]) * 10_000 + Number((found[2] ?? "").padEnd(4, "0"));
  return millionths <= 1_000_000 ? millionths : null;
}
