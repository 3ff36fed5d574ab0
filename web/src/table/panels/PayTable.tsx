import { fromServer } from "../../i18n/translateServerText";
import type { PayRow } from "../../protocol/wire";

interface PayTableProps {
  title: string;
  /** Which table it is, if that is to be said. */
  note: string;
  rows: PayRow[];
}

/** A pay table, the best hand first. */
export function PayTable({ title, note, rows }: PayTableProps) {
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
