// What the floor says about a win.

/** Who took a step of a win, and when. */
export interface Signature {
  step: string;
  actor: string;
  role: string;
  at: string;
}

/** A win as the floor sends it; amounts of the books in micro-cents. */
export interface WinPage {
  win: string;
  table: string;
  round: number;
  seat: number;
  sensor: number;
  jackpot: string;
  hand: string;
  terms: string;
  cards: string;
  prize_cents: number;
  meter: string;
  meter_before: number;
  from_meter: number;
  from_elsewhere: number;
  source: string;
  reseed: number;
  signatures: (Signature | [string, Omit<Signature, "step">])[];
  version: string;
  rules_sha256: string;
}

/** The signatures of a win, each with its step. */
export function signatures(page: Pick<WinPage, "signatures">): Signature[] {
  return page.signatures.map((one) => (Array.isArray(one) ? { step: one[0], ...one[1] } : one));
}
