/** Amounts as people type them. */

const AMOUNT = /^\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})?(?:\.(\d{1,2})?)?$/;

/** An amount in cents: `5`, `$5`, `2.50`, `.5`, `$1,000`; null for anything else. */
export function parseAmount(text: string): number | null {
  const found = AMOUNT.exec(text.trim());
  if (!found || !/\d/.test(text)) return null;
  const whole = Number((found[1] ?? "0").replaceAll(",", ""));
  return whole * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** Whether a word can only be meant as money, well written or not. */
export function meantAsAmount(text: string): boolean {
  return /^[-+]?\$?[-+]?[\d.,]*\d[\d.,]*$/.test(text);
}
