// What a player of the text page adds to shuffles, and the check of a finished round in the browser.

import { api } from "../../api/client";
import { checkRound } from "../../rounds/checkRound";
import { isShort, keepWords, MAX_BYTES, setAddsRandomBytes, wordsHex } from "../../rounds/ownEntropy";
import type { RoundRecord } from "../../rounds/roundRecord";
import { rememberEntropy, seenCommitment } from "../../rounds/seenCommitments";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice } from "../../table/seats";

/** Add words to the shuffle of a seat now, or with its next bet; returns what to say. */
export async function addWords(
  words: string,
  seat: number,
  { felt, table, you }: TableState,
  send: TableHandle["send"],
): Promise<string[]> {
  if (!isShort(words)) return [`That is too long for the shuffle; say up to ${MAX_BYTES} bytes.`];
  if (findChoice(you.seats[seat], "add-entropy")) {
    const result = await send({ kind: "add-entropy", seat, text: words });
    if (result.type === "accepted") {
      rememberEntropy(felt.table, table.round, seat, wordsHex(words));
      return ["Your words are in the shuffle of this round."];
    }
  }
  keepWords(felt.table, seat, words);
  const next = table.seats[seat]?.entropy || table.phase !== "wagers" ? " of the next round" : "";
  return [`Your words go into the shuffle with your first bet${next}, instead of random bytes.`];
}

/** Turn random bytes on or off; returns what to say. */
export function setRandomBytes(on: boolean): string[] {
  setAddsRandomBytes(on);
  return on
    ? ["Your first bet of each round adds random bytes to the shuffle, so the house cannot know the deck before."]
    : ["You add nothing to shuffles any more; “shuffle on” turns it on again."];
}

/** A finished round checked in this browser and by the house; returns what to say. */
export async function checkedRound(table: string, round: number): Promise<string[]> {
  const byHouse = await api.check(table, round);
  const verdict = byHouse.holds ? `Round ${round} holds.` : `Round ${round} does not hold.`;
  const sentences = [verdict, ...byHouse.checks.map((check) => check.sentence)];
  if (!globalThis.crypto?.subtle) return sentences;
  const checks = await checkRound(await api.round<RoundRecord>(table, round), seenCommitment(table, round));
  return [...sentences, "Checked in your browser, without the house:", ...checks.map((check) => check.sentence)];
}
