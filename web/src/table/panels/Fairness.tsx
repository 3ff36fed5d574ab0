import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { toast } from "../../components/feedback/Toast";
import { t } from "../../i18n/text";
import type { CheckView, FeltView } from "../../protocol/wire";
import { checkRound } from "../../rounds/checkRound";
import {
  addsRandomBytes,
  isShort,
  keepWords,
  MAX_BYTES,
  setAddsRandomBytes,
  waitingWords,
  wordsHex,
} from "../../rounds/ownEntropy";
import type { RoundRecord } from "../../rounds/roundRecord";
import { rememberEntropy, seenCommitment } from "../../rounds/seenCommitments";
import { Link } from "../../routing/router";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice, type MySeat } from "../seats";

interface FairnessPanelProps {
  state: TableState;
  mine: MySeat | null;
  send: TableHandle["send"];
}

/** What is published about the shuffle, what this player adds to it, and the check of the finished round. */
export function FairnessPanel({ state, mine, send }: FairnessPanelProps) {
  const { felt, table } = state;
  const shuffle = table.shuffle;
  if (!shuffle) return <p class="note">{t("panels.fairness.physical")}</p>;
  return (
    <div class="fair">
      <p class="note">{t("panels.fairness.about", { round: table.round })}</p>
      <HashValue
        name={t("panels.fairness.commitment")}
        value={shuffle.commitment}
        note={t("panels.fairness.commitmentNote")}
      />
      {shuffle.contributions.map(({ seat, player, entropy }, place) => (
        <HashValue
          key={seat}
          name={t("panels.fairness.added", { player })}
          value={entropy}
          note={t("panels.fairness.addedNote", { seat, number: place + 1 })}
        />
      ))}
      <HashValue name={t("panels.fairness.closing")} value={shuffle.closing} note={t("panels.fairness.closingNote")} />
      <HashValue name={t("panels.fairness.seed")} value={shuffle.seed} note={t("panels.fairness.seedNote")} />
      {mine && <OwnEntropy state={state} mine={mine} send={send} />}
      {mine && table.phase === "finished" && <RoundCheck key={table.round} felt={felt} round={table.round} />}
      {table.phase === "finished" && (
        <Link class="button small" href={`/rounds/${encodeURIComponent(felt.table)}/${table.round}`}>
          {t("panels.fairness.checkRound")}
        </Link>
      )}
    </div>
  );
}

function HashValue({ name, value, note }: { name: string; value: string; note: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(t("panels.fairness.copied", { name })),
      () => toast(t("panels.fairness.notCopied", { name })),
    );
  return (
    <div class={`fingerprint ${value ? "" : "fingerprint-missing"}`}>
      <span class="fingerprint-name">
        {name} <small>{note}</small>
      </span>
      {value ? (
        <button
          type="button"
          class="fingerprint-value"
          aria-label={`${t("panels.fairness.copy", { name })} ${value}`}
          onClick={copy}
        >
          <code>{value}</code>
        </button>
      ) : (
        <span class="fingerprint-value">{t("panels.fairness.notYet")}</span>
      )}
    </div>
  );
}

/** What this browser adds to the shuffle: random bytes, or the player's own words. */
function OwnEntropy({ state, mine, send }: FairnessPanelProps & { mine: MySeat }) {
  const [random, setRandom] = useState(addsRandomBytes);
  const [text, setText] = useState("");
  const { felt, table } = state;
  const words = waitingWords(felt.table, mine.number);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!text) return;
    if (!isShort(text)) return toast(t("panels.fairness.tooLong", { bytes: MAX_BYTES }), "bad");
    setText("");
    if (!findChoice(mine.own, "add-entropy")) return keepWords(felt.table, mine.number, text);
    const result = await send({ kind: "add-entropy", seat: mine.number, text });
    // Too late is no error: the words wait for the next round.
    if (result.type === "refused") keepWords(felt.table, mine.number, text);
    else rememberEntropy(felt.table, table.round, mine.number, wordsHex(text));
  };
  return (
    <form class="own-entropy" onSubmit={submit}>
      <label class="check-row">
        <input
          type="checkbox"
          checked={random}
          onChange={(event) => {
            setAddsRandomBytes(event.currentTarget.checked);
            setRandom(event.currentTarget.checked);
          }}
        />
        <span>{t("panels.fairness.random")}</span>
      </label>
      <p class="note" role="status">
        {ownStatus(mine.seat.entropy, words, random)}
      </p>
      <label class="field">
        <span>{t("panels.fairness.ownWords")}</span>
        <span class="own-words">
          <input
            class="input"
            maxLength={MAX_BYTES}
            autocomplete="off"
            placeholder={t("panels.fairness.anything")}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <ReasonButton reason={text ? "" : t("panels.fairness.typeFirst")}>{t("panels.fairness.add")}</ReasonButton>
        </span>
      </label>
    </form>
  );
}

/** What this player adds, in a sentence. */
export function ownStatus(added: boolean, words: string, random: boolean): string {
  const next = words ? ` ${t("panels.fairness.wordsNextRound", { words })}` : "";
  if (added) return `${t("panels.fairness.isIn")}${next}`;
  if (words) return t("panels.fairness.wordsNextWager", { words });
  return random ? t("panels.fairness.randomNext") : t("panels.fairness.nothing");
}

/** The record of a finished round, checked in this browser. */
function RoundCheck({ felt, round }: { felt: Pick<FeltView, "table" | "deck_ranks">; round: number }) {
  const { table, deck_ranks: ranks } = felt;
  const [checks, setChecks] = useState<CheckView[]>([]);
  useEffect(() => {
    if (!globalThis.crypto?.subtle) return;
    api
      .round<RoundRecord>(table, round)
      .then((record) => checkRound(record, seenCommitment(table, round), ranks))
      .then(setChecks, () => undefined);
  }, [table, round, ranks]);
  const broken = checks.find(({ holds }) => !holds);
  const added = checks.find(({ part }) => part === "added");
  if (broken)
    return (
      <p class="verdict verdict-bad" role="alert">
        {t("panels.fairness.notVerified")} {broken.sentence}
      </p>
    );
  return checks.length > 0 ? (
    <p class="note" role="status">
      <b>{t("panels.fairness.verified")}</b> {added?.sentence ?? t("panels.fairness.addedNothing")}
    </p>
  ) : null;
}
