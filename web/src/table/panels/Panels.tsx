import { useState } from "preact/hooks";
import { toast } from "../../components/Toast";
import { countRanks, countWord } from "../../format/cards";
import type { PayRow } from "../../protocol/wire";
import { Link } from "../../routing/router";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { findChoice, type MySeat } from "../seats";
import { reportRefusal } from "../wagering/useWagering";

/** The pay tables of this table. */
export function PaysPanel({ state }: { state: TableState }) {
  const { felt } = state;
  return (
    <div class="pays">
      {felt.sensors.map((sensor) => (
        <PayTable key={sensor.sensor} title={sensor.label} note="jackpot" rows={sensor.pays} />
      ))}
      {felt.spots
        .filter((spot) => spot.pays.length > 0)
        .map((spot) => (
          <PayTable
            key={spot.wager}
            title={spot.label}
            note={spot.table ? `table ${spot.table}` : ""}
            rows={spot.pays}
          />
        ))}
      {felt.qualifier && (
        <p class="note">
          The dealer qualifies with a {countWord(countRanks(felt.qualifier))}-card flush of <b>{felt.qualifier}</b> or
          better.
        </p>
      )}
      {felt.notices.map((notice) => (
        <p key={notice} class="note">
          {notice}
        </p>
      ))}
    </div>
  );
}

function PayTable({ title, note, rows }: { title: string; note: string; rows: PayRow[] }) {
  return (
    <table class="pay-table">
      <caption>
        {title} {note && <span>{note}</span>}
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{row.pays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FairnessPanelProps {
  state: TableState;
  mine: MySeat | null;
  send: TableHandle["send"];
}

/** What is published about the shuffle, and a form to contribute to it. */
export function FairnessPanel({ state, mine, send }: FairnessPanelProps) {
  const { felt, table } = state;
  const shuffle = table.shuffle;
  if (!shuffle) return <p class="note">This table is dealt from a physical deck of cards.</p>;
  return (
    <div class="fair">
      <p class="note">
        The house bound itself to the shuffle of round {table.round} before anybody wagered. When the round is over it
        shows the seed, and anybody can check every card.
      </p>
      <HashValue name="Commitment" value={shuffle.commitment} note="published before wagers" />
      {shuffle.contributions.map(({ seat, player, entropy }) => (
        <HashValue key={seat} name={`Luck of ${player}`} value={entropy} note={`seat ${seat}`} />
      ))}
      <HashValue name="Closing" value={shuffle.closing} note="published before the first card" />
      <HashValue name="Seed" value={shuffle.seed} note="shown when the round is over" />
      {mine && <EntropyForm mine={mine} send={send} />}
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
        <button type="button" class="fingerprint-value" aria-label={`Copy the ${name.toLowerCase()}`} onClick={copy}>
          <code>{value}</code>
        </button>
      ) : (
        <span class="fingerprint-value">not yet</span>
      )}
    </div>
  );
}

function EntropyForm({ mine, send }: { mine: MySeat; send: TableHandle["send"] }) {
  const [text, setText] = useState("");
  if (mine.seat.entropy) return <p class="note">Your luck is in the shuffle of this round.</p>;
  const mayAdd = Boolean(findChoice(mine.own, "add-entropy"));
  const submit = (event: Event) => {
    event.preventDefault();
    if (text && mayAdd) void reportRefusal(send({ kind: "add-entropy", seat: mine.number, text }));
    setText("");
  };
  return (
    <form class="luck" onSubmit={submit}>
      <label class="field">
        <span>Add your own luck</span>
        <span class="luck-row">
          <input
            class="input"
            maxLength={64}
            autocomplete="off"
            placeholder="anything you like"
            disabled={!mayAdd}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={!mayAdd || !text}>
            Add
          </button>
        </span>
        <small>
          {mayAdd
            ? "It goes into the shuffle, so nobody can have planned it."
            : "Once you have a wager down, while wagers are open."}
        </small>
      </label>
    </form>
  );
}

/** The table's events, latest first. */
export function EventsPanel({ state }: { state: TableState }) {
  const story = [...state.log].reverse().slice(0, 60);
  if (!story.length) return <p class="note">What happens at the table is written here.</p>;
  return (
    <ol class="story">
      {story.map((entry, place) => (
        <li key={`${entry.number}-${story.length - place}`}>{entry.sentence}</li>
      ))}
    </ol>
  );
}
