// Formats and parses money, held in whole cents.

const whole = new Intl.NumberFormat("en-US");

/** An amount such as `$1,234.50`; cents are left out if zero, unless `always` is set. */
export function money(cents: number, always = false): string {
  const size = Math.abs(Math.trunc(cents));
  const rest = size % 100;
  const tail = rest || always ? `.${String(rest).padStart(2, "0")}` : "";
  return `${cents < 0 ? "−" : ""}$${whole.format((size - rest) / 100)}${tail}`;
}

/** A result with its sign: `+$5`, `−$5`, `$0`. */
export const signedMoney = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));

/** Parse an amount into cents; null if it is not one. */
export function parseMoney(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  return Number((found[1] ?? "").replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** Parse an amount with or without a sign, such as `-5` or `+$12.50`, into cents; null if it is not one. */
export function parseSignedMoney(text: string): number | null {
  const found = /^\s*([+\-−–]?)(.*)$/su.exec(text);
  const cents = parseMoney(found?.[2] ?? "");
  if (cents === null) return null;
  return found?.[1] && found[1] !== "+" ? 0 - cents : cents;
}
