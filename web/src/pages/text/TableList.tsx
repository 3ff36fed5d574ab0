import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { PlayChips, useTitle } from "../../components/Shell";
import { money } from "../../format/money";
import type { Lobby, LobbyTable } from "../../protocol/wire";
import { Link } from "../../routing/router";

/** All tables in words, each with a link to its text page. */
export function TableList() {
  useTitle("The tables in words");
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [error, setFault] = useState("");
  useEffect(() => {
    api.lobby().then(setLobby, (problem: Error) => setFault(problem.message));
  }, []);
  return (
    <div class="words">
      <header class="words-head">
        <nav aria-label="Pages">
          <Link href="/">The lobby with pictures</Link>
          <Link href="/rounds">Your rounds</Link>
          <Link href="/signin">Sign in as an operator</Link>
        </nav>
      </header>
      <main id="main" class="words-list">
        <h1>{lobby ? `${lobby.house}: the tables in words` : "The tables in words"}</h1>
        <p>
          On these pages a table is played by typing and listening alone. Choose a table, type join and a name, then
          type help.
        </p>
        {error && <p role="alert">{error}</p>}
        <ul>
          {lobby?.tables.map((table) => (
            <li key={table.table}>
              <h2>
                <Link href={`/text/${encodeURIComponent(table.table)}`}>{table.title}</Link>
              </h2>
              <p>{description(table)}</p>
            </li>
          ))}
        </ul>
      </main>
      <PlayChips />
    </div>
  );
}

function description(table: LobbyTable): string {
  const free = table.free.length;
  const sentences = [
    `${table.game_title}, ${table.dealer === "automatic" ? "an automatic dealer" : "a human dealer"}.`,
    `Wagers from ${money(table.min_cents)} to ${money(table.max_cents)}.`,
    `${free === 0 ? "No seat" : free === 1 ? "One seat" : `${free} seats`} of ${table.seats} free.`,
  ];
  if (table.side_bets.length > 0) sentences.push(`Side bets: ${table.side_bets.join(", ")}.`);
  for (const meter of table.meters) sentences.push(`${meter.label}: ${money(meter.amount_cents, true)}.`);
  return sentences.join(" ");
}
