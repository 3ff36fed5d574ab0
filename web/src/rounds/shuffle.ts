// The shuffle computed again in the browser, from what docs/fairness.md says and nothing else: `longsuit-fair-1`.

/** The algorithm this page can follow. */
export const ALGORITHM = "longsuit-fair-1";

/** What a player added. */
export interface Contribution {
  seat: number;
  player: string;
  /** The bytes, in hexadecimal digits. */
  entropy: string;
}

/** The proof of a shuffle, as a round record carries it. */
export interface Proof {
  algorithm: string;
  table: string;
  round: number;
  rules_sha256: string;
  commitment: string;
  contributions: Contribution[];
  closing: string;
  seed: string;
}

/** What follows from a seed and all that was added. */
export interface Computed {
  commitment: string;
  closing: string;
  deckKey: string;
  draws: number[];
  deck: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();

/** Bytes from hexadecimal digits. */
export function bytes(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("These are not hexadecimal digits.");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Hexadecimal digits of bytes. */
export const hex = (given: Uint8Array): string =>
  Array.from(given, (byte) => byte.toString(16).padStart(2, "0")).join("");

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function eight(number: number): Bytes {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

function framed(value: string | number | Uint8Array): Bytes {
  const raw = typeof value === "string" ? text.encode(value) : typeof value === "number" ? eight(value) : value;
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, raw.length);
  return joined(new Uint8Array(length.buffer), raw);
}

async function sha256(given: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", given));
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

/** The bytes that order a deck, one after the other. */
export async function* stream(deckKey: Bytes): AsyncGenerator<number> {
  for (let block = 0; ; block += 1) yield* await hmac(deckKey, eight(block));
}

async function draw(below: number, from: AsyncGenerator<number>): Promise<number> {
  const enough = 256 - (256 % below);
  for (;;) {
    const byte = (await from.next()).value as number;
    if (byte < enough) return byte % below;
  }
}

function newDeck(): string[] {
  return [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));
}

async function shuffled(deckKey: Bytes): Promise<{ draws: number[]; deck: string[] }> {
  const deck = newDeck();
  const draws: number[] = [];
  const from = stream(deckKey);
  for (let place = 0; place < 51; place += 1) {
    const number = await draw(52 - place, from);
    draws.push(number);
    [deck[place], deck[place + number]] = [deck[place + number]!, deck[place]!];
  }
  return { draws, deck };
}

/** Compute everything again. */
export async function computed(given: Omit<Proof, "algorithm" | "commitment" | "closing">): Promise<Computed> {
  const seed = bytes(given.seed);
  const commitment = await hmac(
    seed,
    joined(
      framed(`${ALGORITHM} commitment`),
      framed(given.table),
      framed(given.round),
      framed(bytes(given.rules_sha256)),
    ),
  );
  const added = given.contributions.flatMap(({ seat, player, entropy }) => [
    framed(seat),
    framed(player),
    framed(bytes(entropy)),
  ]);
  const closing = await sha256(
    joined(framed(`${ALGORITHM} closing`), framed(commitment), framed(given.contributions.length), ...added),
  );
  const deckKey = await hmac(seed, joined(framed(`${ALGORITHM} deck`), framed(closing)));
  return { commitment: hex(commitment), closing: hex(closing), deckKey: hex(deckKey), ...(await shuffled(deckKey)) };
}
