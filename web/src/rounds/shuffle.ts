// Recomputes a shuffle in the browser, following docs/fairness.md (`longsuit-fair-1`) and nothing else.

import { t } from "../i18n/text";

/** The algorithm implemented here. */
export const ALGORITHM = "longsuit-fair-1";

/** What a hash is for, so that no hash can be taken for another. */
const purpose = (name: string): string => `${ALGORITHM} ${name}`;

/** Entropy added by a player. */
export interface Contribution {
  seat: number;
  player: string;
  /** The bytes, in hexadecimal. */
  entropy: string;
}

/** The proof of a shuffle, as it appears in a round record. */
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

/** Everything computed from the seed and the players' contributions. */
export interface ComputedShuffle {
  commitment: string;
  closing: string;
  deckKey: string;
  draws: number[];
  deck: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();

/** Decode hexadecimal digits. */
export function fromHex(toHex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(toHex)) throw new Error(t("rounds.checks.notHexadecimal"));
  return Uint8Array.from(toHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Encode bytes as hexadecimal digits. */
export const hex = (given: Uint8Array): string =>
  Array.from(given, (byte) => byte.toString(16).padStart(2, "0")).join("");

function concatenate(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function uint64(number: number): Bytes {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

function lengthPrefixed(value: string | number | Uint8Array): Bytes {
  const raw = typeof value === "string" ? text.encode(value) : typeof value === "number" ? uint64(value) : value;
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, raw.length);
  return concatenate(new Uint8Array(length.buffer), raw);
}

async function sha256(given: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", given));
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, message));
}

/** The pseudorandom bytes that order the deck. */
export async function* stream(deckKey: Bytes): AsyncGenerator<number> {
  for (let block = 0; ; block += 1) yield* await hmac(deckKey, uint64(block));
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
    const [card, drawn] = [deck[place] as string, deck[place + number] as string];
    deck[place] = drawn;
    deck[place + number] = card;
  }
  return { draws, deck };
}

async function closeShuffle(commitment: Bytes, contributions: Contribution[]): Promise<Bytes> {
  const added = contributions.flatMap(({ seat, player, entropy }) => [
    lengthPrefixed(seat),
    lengthPrefixed(player),
    lengthPrefixed(fromHex(entropy)),
  ]);
  return sha256(
    concatenate(
      lengthPrefixed(purpose("closing")),
      lengthPrefixed(commitment),
      lengthPrefixed(contributions.length),
      ...added,
    ),
  );
}

/** The closing hash of a commitment and contributions, which are hashed in the order of their seats. */
export async function computeClosing(commitment: string, contributions: Contribution[]): Promise<string> {
  const bySeat = [...contributions].sort((one, other) => one.seat - other.seat);
  return hex(await closeShuffle(fromHex(commitment), bySeat));
}

/** Recompute commitment, closing hash and deck. */
export async function computeShuffle(
  given: Omit<Proof, "algorithm" | "commitment" | "closing">,
): Promise<ComputedShuffle> {
  const seed = fromHex(given.seed);
  const commitment = await hmac(
    seed,
    concatenate(
      lengthPrefixed(purpose("commitment")),
      lengthPrefixed(given.table),
      lengthPrefixed(given.round),
      lengthPrefixed(fromHex(given.rules_sha256)),
    ),
  );
  const closing = await closeShuffle(commitment, given.contributions);
  const deckKey = await hmac(seed, concatenate(lengthPrefixed(purpose("deck")), lengthPrefixed(closing)));
  return { commitment: hex(commitment), closing: hex(closing), deckKey: hex(deckKey), ...(await shuffled(deckKey)) };
}
