// Real cards typed by a dealer, read while he types.

/** What has been typed so far. */
export interface TypedCards {
  /** The cards read, in order. */
  cards: string[];
  /** Letters at the end that may still become a card, such as `k`. */
  rest: string;
  /** What is wrong; empty where nothing is. */
  fault: string;
}

const RANKS: Record<string, string> = { "10": "T", "1": "A" };
const SUITS: Record<string, string> = {
  "♠": "s",
  "♥": "h",
  "♦": "d",
  "♣": "c",
  "♤": "s",
  "♡": "h",
  "♢": "d",
  "♧": "c",
};
const CARD = /^(10|[1-9tjqka])([shdc♠♥♦♣♤♡♢♧])/i;
const BEGUN = /^(10?|[2-9tjqka])$/i;
const GAP = /^[\s,;|+]+/;

/** Cards as they are typed, `ah kd 7c` or `AhKd7c`; a card that lies on the table already is refused at once. */
export function readTyped(text: string, wanted: number, out: ReadonlySet<string>): TypedCards {
  const cards: string[] = [];
  let left = text.replace(GAP, "");
  while (left !== "") {
    const found = CARD.exec(left);
    if (!found) return { cards, rest: left, fault: BEGUN.test(left) ? "" : notACard(left) };
    const card = cardText(found[1] ?? "", found[2] ?? "");
    const fault = refusal(card, cards, wanted, out);
    if (fault) return { cards, rest: left, fault };
    cards.push(card);
    left = left.slice(found[0].length).replace(GAP, "");
  }
  return { cards, rest: "", fault: "" };
}

function cardText(rank: string, suit: string): string {
  return (RANKS[rank] ?? rank.toUpperCase()) + (SUITS[suit] ?? suit.toLowerCase());
}

function refusal(card: string, cards: readonly string[], wanted: number, out: ReadonlySet<string>): string {
  if (cards.includes(card)) return `${card} is typed twice; a deck has only one.`;
  if (out.has(card)) return `${card} lies on the table already; a deck has only one.`;
  if (cards.length === wanted) return `That is a card too many; ${wanted} ${wanted === 1 ? "is" : "are"} wanted.`;
  return "";
}

function notACard(left: string): string {
  const word = left.split(/\s/)[0]?.slice(0, 3) ?? "";
  return `“${word}” is not a card; type the rank (A K Q J T 9 … 2), then the suit (s h d c), such as Th.`;
}
