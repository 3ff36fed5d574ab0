import { countRanks, countWord } from "../../format/cards";
import { fromServer } from "../../i18n/serverSentences";
import type { PayRow } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";

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
          {fromServer(notice)}
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
            <th scope="row">{fromServer(row.label)}</th>
            <td>{fromServer(row.pays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's events, latest first. */
export function EventsPanel({ state }: { state: TableState }) {
  const story = [...state.log].reverse().slice(0, 60);
  if (!story.length) return <p class="note">What happens at the table is written here.</p>;
  return (
    <ol class="story">
      {story.map((entry, place) => (
        <li key={`${entry.number}-${story.length - place}`}>{fromServer(entry.sentence)}</li>
      ))}
    </ol>
  );
}
