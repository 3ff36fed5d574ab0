import "../../styles/lobby.css";
import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Card, Pip } from "../../components/cards/Card";
import { toastProblem } from "../../components/feedback/Toast";
import { Meter } from "../../components/Money";
import { Avatar } from "../../components/profile/Avatar";
import { suggestedName } from "../../components/profile/guestNames";
import { ProfileButton } from "../../components/profile/ProfileButton";
import { Shell } from "../../components/Shell";
import { money } from "../../format/money";
import { rich, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { Lobby, LobbyTable, Me } from "../../protocol/wire";
import { Link, navigate } from "../../routing/router";

const REFRESH_MS = 3_000;

/** The lobby, reloaded every few seconds while the page is visible. */
function useLobby(): { lobby: Lobby | null; problem: string } {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const refresh = () =>
      api.lobby().then(
        (found) => {
          setLobby(found);
          setProblem("");
        },
        (error: Error) => setProblem(error.message),
      );
    void refresh();
    const timer = setInterval(() => document.hidden || void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { lobby, problem };
}

/** The lobby: all tables, and a button to play at once. */
export default function LobbyPage() {
  const { lobby, problem } = useLobby();
  const me = useMe();
  useEffect(() => void api.me().catch(() => undefined), []);
  const [name, setName] = useState("");
  const [joining, setJoining] = useState("");
  const play = async (table: string) => {
    setJoining(table);
    try {
      if (!me?.player) await api.join(name.trim() || suggestedName());
      navigate(`/table/${encodeURIComponent(table)}?sit`);
    } catch (refused) {
      setJoining("");
      toastProblem(refused);
    }
  };
  const first = lobby && firstTable(lobby.tables);
  return (
    <Shell title={t("lobby.title")} class="lobby" bar={<LobbyBar me={me} />}>
      {problem && (
        <p class="banner banner-bad" role="alert">
          {problem}
        </p>
      )}
      <section class="hero">
        <div class="hero-words">
          <h1>{lobby ? t("lobby.welcomeTo", { house: lobby.house }) : t("lobby.welcome")}</h1>
          <p class="hero-lead">{t("lobby.lead")}</p>
          {me?.player ? <KnownPlayer me={me} /> : <NameField name={name} onName={setName} />}
          <button
            type="button"
            class="button primary large hero-play"
            disabled={!first || joining !== "" || !me}
            onClick={() => first && void play(first.table)}
          >
            {first ? t("lobby.playGame", { game: first.game_title }) : t("lobby.play")}
          </button>
          {first && !me?.player && (
            <Link class="hero-learn" href={`/learn/${encodeURIComponent(first.table)}`}>
              {t("learn.invite")}
            </Link>
          )}
          <p class="note">{lobby ? fromServer(lobby.play_chips) : t("lobby.noValue")}</p>
        </div>
        <div class="hero-cards" aria-hidden="true">
          {["Ah", "Jh", "Th", "9h", "4h"].map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
      </section>
      <section class="tables" aria-label={t("lobby.tables")}>
        {lobby?.tables.map((table) => (
          <TableCard
            key={table.table}
            table={table}
            mine={seatAt(me, table.table)}
            company={companyText(table, me)}
            busy={joining === table.table}
            onPlay={() => void play(table.table)}
          />
        ))}
      </section>
    </Shell>
  );
}

// The table offered first: the first with a free seat, preferably automatic, or else with a dealer.
function firstTable(tables: LobbyTable[]): LobbyTable | undefined {
  const playable = tables.filter((table) => table.free.length > 0 && table.phase !== "closed");
  return (
    playable.find(({ dealer }) => dealer === "automatic") ?? playable.find((table) => table.dealer_here) ?? playable[0]
  );
}

const seatAt = (me: Me | null, table: string): number | null => me?.seats.find(([name]) => name === table)?.[1] ?? null;

function LobbyBar({ me }: { me: Me | null }) {
  return (
    <nav aria-label={t("lobby.house")}>
      {me?.player && <Link href="/rounds">{t("lobby.yourRounds")}</Link>}
      {me?.operator ? (
        <Link href="/pit">{t("lobby.pit", { operator: me.operator })}</Link>
      ) : (
        <Link href="/signin">{t("lobby.staff")}</Link>
      )}
    </nav>
  );
}

function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <label class="field hero-name">
      <span>{t("common.nameAtTable")}</span>
      <input
        class="input"
        maxLength={24}
        autocomplete="nickname"
        placeholder={t("lobby.leaveBlank")}
        value={name}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}

function KnownPlayer({ me }: { me: Me }) {
  const more = () => api.chips().catch(toastProblem);
  return (
    <div class="hero-known">
      <Avatar avatar={me.avatar} name={me.player} />
      <p>
        {rich(t("lobby.known"), { player: <b>{me.player}</b>, amount: <b>{money(me.wallet_cents)}</b> })}{" "}
        <button type="button" class="link-button" onClick={more}>
          {t("lobby.askForMore")}
        </button>{" "}
        <ProfileButton me={me} />
      </p>
    </div>
  );
}

interface TableCardProps {
  table: LobbyTable;
  mine: number | null;
  /** Who else plays there, in words. */
  company: string;
  busy: boolean;
  onPlay: () => void;
}

function TableCard({ table, mine, company, busy, onPlay }: TableCardProps) {
  const address = `/table/${encodeURIComponent(table.table)}`;
  const closed = table.phase === "closed";
  const full = table.free.length === 0;
  return (
    <article class={`table-card ${closed ? "table-card-closed" : ""}`}>
      <div class="table-card-felt">
        <Seats table={table} mine={mine} />
        {table.meters.length === 0 && <Emblem />}
        {table.meters.map(({ meter, label, amount_cents }) => (
          <p key={meter} class="table-card-meter">
            <span>{label}</span> <Meter cents={amount_cents} />
          </p>
        ))}
      </div>
      <div class="table-card-words">
        <h2>{table.title}</h2>
        <p class="table-card-game">{table.game_title}</p>
        <dl class="table-card-facts">
          <div>
            <dt>{t("lobby.limits")}</dt>
            <dd>
              {money(table.min_cents)} – {money(table.max_cents)}
            </dd>
          </div>
          <div>
            <dt>{t("lobby.dealer")}</dt>
            <dd>
              {t(
                table.dealer === "automatic"
                  ? "lobby.automatic"
                  : table.dealer_here
                    ? "lobby.inPerson"
                    : "lobby.absent",
              )}
            </dd>
          </div>
          <div>
            <dt>{t("lobby.sideBets")}</dt>
            <dd>{table.side_bets.join(", ") || t("lobby.none")}</dd>
          </div>
        </dl>
        <p class="table-card-practice">
          <Link href={`/learn/${encodeURIComponent(table.table)}`}>{t("learn.title")}</Link>
          <Link href={`/practice/${encodeURIComponent(table.table)}`}>{t("practice.practiseGame")}</Link>
        </p>
        <div class="table-card-foot">
          <p>
            {company && <span class="table-card-company">{company}</span>} {seatsText(table)}
          </p>
          {mine !== null ? (
            <Link class="button primary" href={address}>
              {t("lobby.back")}
            </Link>
          ) : closed || full ? (
            <Link class="button" href={address}>
              {t("lobby.watch")}
            </Link>
          ) : (
            <button
              type="button"
              class="button primary"
              disabled={busy}
              aria-label={t("lobby.playAt", { table: table.title })}
              onClick={onPlay}
            >
              {t("lobby.play")}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

function seatsText({ phase, free, seats, players }: LobbyTable): string {
  if (phase === "closed") return t("lobby.closed");
  if (free.length === 0) return t("lobby.full");
  return players.length ? t("lobby.free", { count: free.length, seats }) : t("lobby.allFree", { seats });
}

// Who plays at a table, each once; the first few by name.
function companyText({ players }: LobbyTable, me: Me | null): string {
  const names = [...new Set(players.map(({ name }) => name))].filter((name) => name !== me?.player);
  if (names.length === 0) return "";
  const [first = "", second = ""] = names;
  if (names.length === 1) return t("lobby.playsHere", { name: first });
  if (names.length === 2) return t("lobby.playHere", { name: first, other: second });
  return t("lobby.manyPlayHere", { name: first, count: names.length - 1 });
}

// Decoration of a table without a jackpot.
function Emblem() {
  return (
    <span class="emblem" aria-hidden="true">
      {(["s", "h", "c", "d"] as const).map((suit) => (
        <Pip key={suit} suit={suit} />
      ))}
    </span>
  );
}

// The seats around the table, from the dealer's left.
function Seats({ table, mine }: { table: LobbyTable; mine: number | null }) {
  const places = Array.from({ length: table.seats }, (_, place) => {
    const angle = Math.PI * (0.08 + (0.84 * place) / (table.seats - 1));
    return { seat: place + 1, x: 100 + 78 * Math.cos(angle), y: 22 + 62 * Math.sin(angle) };
  });
  const look = (seat: number) =>
    seat === mine ? "place-mine" : table.free.includes(seat) ? "place-free" : "place-taken";
  const player = (seat: number) => table.players.find((one) => one.seat === seat);
  return (
    <svg class="table-card-seats" viewBox="0 0 200 100" aria-hidden="true">
      <path class="seats-table" d="M22 16 H178 C184 60 150 78 100 78 C50 78 16 60 22 16 Z" />
      <rect class="seats-dealer" x="84" y="10" width="32" height="9" rx="3" />
      {places.map(({ seat, x, y }) => {
        const here = player(seat);
        return (
          <g key={seat}>
            <circle class={look(seat)} cx={x} cy={y} r="7.5" />
            {here && <Avatar avatar={here.avatar} name={here.name} at={{ x, y, width: 13.5 }} />}
          </g>
        );
      })}
    </svg>
  );
}
