import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { PlayChips, useTitle } from "../../components/Shell";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { Lobby, LobbyTable } from "../../protocol/wire";
import { Link } from "../../routing/router";

/** All tables in words, each with a link to its text page. */
export function TableList() {
  useTitle(t("text.list.title"));
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [error, setFault] = useState("");
  useEffect(() => {
    api.lobby().then(setLobby, (problem: Error) => setFault(problem.message));
  }, []);
  return (
    <div class="words">
      <header class="words-head">
        <nav aria-label={t("text.pages")}>
          <Link href="/">{t("text.list.withPictures")}</Link>
          <Link href="/rounds">{t("text.rounds")}</Link>
          <Link href="/signin">{t("text.list.signIn")}</Link>
        </nav>
      </header>
      <main id="main" class="words-list">
        <h1>{lobby ? t("text.list.titleOf", { house: lobby.house }) : t("text.list.title")}</h1>
        <p>{t("text.list.intro")}</p>
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
  const game = table.game_title;
  const count = table.free.length;
  const sentences = [
    table.dealer === "automatic" ? t("text.list.automatic", { game }) : t("text.list.human", { game }),
    ...(table.dealer_here ? [] : [t("text.list.noDealer")]),
    t("text.list.wagers", { min: money(table.min_cents), max: money(table.max_cents) }),
    count === 0 ? t("text.list.noneFree") : t("text.list.free", { count, total: table.seats }),
  ];
  if (table.side_bets.length > 0) sentences.push(t("text.list.sideBets", { names: table.side_bets.join(", ") }));
  for (const meter of table.meters) sentences.push(`${meter.label}: ${money(meter.amount_cents, true)}.`);
  return sentences.join(" ");
}
