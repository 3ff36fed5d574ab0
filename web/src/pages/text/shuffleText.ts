// What a player of the text page adds to shuffles, and the check of a finished round in the browser.

import { api } from "../../api/client";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
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
  if (!isShort(words)) return [t("text.shuffle.tooLong", { most: MAX_BYTES })];
  if (findChoice(you.seats[seat], "add-entropy")) {
    const result = await send({ kind: "add-entropy", seat, text: words });
    if (result.type === "accepted") {
      rememberEntropy(felt.table, table.round, seat, wordsHex(words));
      return [t("text.shuffle.added")];
    }
  }
  keepWords(felt.table, seat, words);
  const next = table.seats[seat]?.entropy || table.phase !== "wagers";
  return [next ? t("text.shuffle.waitingNext") : t("text.shuffle.waiting")];
}

/** Turn random bytes on or off; returns what to say. */
export function setRandomBytes(on: boolean): string[] {
  setAddsRandomBytes(on);
  return [on ? t("text.shuffle.on") : t("text.shuffle.off")];
}

/** A finished round checked in this browser and by the house; returns what to say. */
export async function checkedRound(table: string, round: number): Promise<string[]> {
  const byHouse = await api.check(table, round);
  const verdict = byHouse.holds ? t("text.answers.verified", { round }) : t("text.answers.notVerified", { round });
  const sentences = [verdict, ...byHouse.checks.map((check) => fromServer(check.sentence))];
  if (!globalThis.crypto?.subtle) return sentences;
  const record = await api.round<RoundRecord>(table, round);
  const checks = await checkRound(record, seenCommitment(table, round), byHouse.deck_ranks);
  return [...sentences, t("text.answers.inBrowser"), ...checks.map((check) => check.sentence)];
}
