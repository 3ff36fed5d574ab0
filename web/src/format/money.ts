// Play chips, in whole cents.

const whole = new Intl.NumberFormat("en-US");

/** An amount as people read it: `$1,234.50`, and no cents where there are none. */
export function money(cents: number, always = false): string {
  const size = Math.abs(Math.trunc(cents));
  const rest = size % 100;
  const tail = rest || always ? `.${String(rest).padStart(2, "0")}` : "";
  return `${cents < 0 ? "−" : ""}$${whole.format((size - rest) / 100)}${tail}`;
}

/** A result with its sign: `+$5`, `−$5`, `$0`. */
export const signed = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));

/** What somebody typed, in cents; null where it is no amount. */
export function parsed(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  return Number(found[1]!.replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}
