// Links to shared rounds that were made in this browser: the house keeps only their hashes.

const STORAGE_KEY = "longsuit.shared";
const MAX_KEPT = 100;

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function keep(links: Record<string, string>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(Object.entries(links).slice(-MAX_KEPT))));
  } catch {
    // Without storage a link is shown once, when it is made.
  }
}

const nameOf = (table: string, round: number, seat: number): string => `${table}/${round}/${seat}`;

/** The code of the link to a seat of a round; empty if it was not made in this browser. */
export const sharedCode = (table: string, round: number, seat: number): string =>
  all()[nameOf(table, round, seat)] ?? "";

/** Remember the code of a link. */
export function rememberShared(table: string, round: number, seat: number, code: string): void {
  keep({ ...all(), [nameOf(table, round, seat)]: code });
}

/** Forget the code of a link that was revoked. */
export function forgetShared(table: string, round: number, seat: number): void {
  const { [nameOf(table, round, seat)]: _, ...others } = all();
  keep(others);
}
