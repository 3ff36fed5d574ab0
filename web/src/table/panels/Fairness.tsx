import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { toast } from "../../components/Toast";
import type { CheckView } from "../../protocol/wire";
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
  if (!shuffle) return <p class="note">This table is dealt from a physical deck of cards.</p>;
  return (
    <div class="fair">
      <p class="note">
        The house bound itself to the shuffle of round {table.round} before anybody wagered. What players add while
        wagers are open changes the deck, so nobody knows it before. When the round is over the house shows the seed,
        and anybody can check every card.
      </p>
      <HashValue name="Commitment" value={shuffle.commitment} note="published before wagers" />
      {shuffle.contributions.map(({ seat, player, entropy }, place) => (
        <HashValue key={seat} name={`Added by ${player}`} value={entropy} note={`seat ${seat}, number ${place + 1}`} />
      ))}
      <HashValue name="Closing" value={shuffle.closing} note="published before the first card" />
      <HashValue name="Seed" value={shuffle.seed} note="shown when the round is over" />
      {mine && <OwnEntropy state={state} mine={mine} send={send} />}
      {mine && table.phase === "finished" && <RoundCheck key={table.round} table={felt.table} round={table.round} />}
      {table.phase === "finished" && (
        <Link class="button small" href={`/rounds/${encodeURIComponent(felt.table)}/${table.round}`}>
          Check this round
        </Link>
      )}
    </div>
  );
}

function HashValue({ name, value, note }: { name: string; value: string; note: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(`${name} copied.`),
      () => toast(`Select the ${name.toLowerCase()} to copy it.`),
    );
  return (
    <div class={`fingerprint ${value ? "" : "fingerprint-missing"}`}>
      <span class="fingerprint-name">
        {name} <small>{note}</small>
      </span>
      {value ? (
        <button type="button" class="fingerprint-value" aria-label={`Copy: ${name}`} onClick={copy}>
          <code>{value}</code>
        </button>
      ) : (
        <span class="fingerprint-value">not yet</span>
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
    if (!isShort(text)) return toast(`That is too long. Write up to ${MAX_BYTES} bytes.`, "bad");
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
        <span>Add random bytes from this browser to every shuffle</span>
      </label>
      <p class="note" role="status">
        {ownStatus(mine.seat.entropy, words, random)}
      </p>
      <label class="field">
        <span>Your own words instead</span>
        <span class="own-words">
          <input
            class="input"
            maxLength={MAX_BYTES}
            autocomplete="off"
            placeholder="anything you like"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={!text}>
            Add
          </button>
        </span>
      </label>
    </form>
  );
}

/** What this player adds, in a sentence. */
export function ownStatus(added: boolean, words: string, random: boolean): string {
  const next = words ? ` “${words}” goes in with your first wager of the next round.` : "";
  if (added) return `Your contribution is in the shuffle of this round.${next}`;
  if (words) return `“${words}” goes in with your next wager.`;
  return random
    ? "They go in with your first wager of each round, so the house cannot know the deck before wagers close."
    : "You add nothing. The house knows the deck of a round to which nobody adds.";
}

/** The record of a finished round, checked in this browser. */
function RoundCheck({ table, round }: { table: string; round: number }) {
  const [checks, setChecks] = useState<CheckView[]>([]);
  useEffect(() => {
    if (!globalThis.crypto?.subtle) return;
    api
      .round<RoundRecord>(table, round)
      .then((record) => checkRound(record, seenCommitment(table, round)))
      .then(setChecks, () => undefined);
  }, [table, round]);
  const broken = checks.find(({ holds }) => !holds);
  const added = checks.find(({ part }) => part === "added");
  if (broken)
    return (
      <p class="verdict verdict-bad" role="alert">
        Not verified. {broken.sentence}
      </p>
    );
  return checks.length > 0 ? (
    <p class="note" role="status">
      <b>Verified in your browser.</b> {added?.sentence ?? "You added nothing to this shuffle."}
    </p>
  ) : null;
}
