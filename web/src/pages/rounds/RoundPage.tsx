import "../../styles/history.css";
import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Shell } from "../../components/Shell";
import { rich, t } from "../../i18n/text";
import type { LobbyTable, Verification } from "../../protocol/wire";
import type { RoundRecord } from "../../rounds/roundRecord";
import { Link, type Params } from "../../routing/router";
import { Fairness } from "../../table/replay/Fairness";
import { Replay } from "../../table/replay/Replay";
import { HistoryBar } from "./HistoryBar";
import { ShareSeats } from "./ShareSeats";

/** A finished round: replay, sharing, and the fairness checks by browser and server. */
export default function RoundPage({ t: table = "", n }: Params) {
  const round = Number(n);
  const me = useMe();
  const [record, setRecord] = useState<RoundRecord | null>(null);
  const [problem, setProblem] = useState("");
  const lobbyTable = useLobbyTable(table);
  const [checked, setChecked] = useState<Verification | null>(null);
  const [uncheckable, setUncheckable] = useState("");
  useEffect(() => {
    api.round<RoundRecord>(table, round).then(setRecord, (error: Error) => setProblem(error.message));
    api.check(table, round).then(setChecked, (error: Error) => setUncheckable(error.message));
  }, [table, round]);
  return (
    <Shell title={t("rounds.titleOf", { round })} table={table} bar={<HistoryBar />}>
      <section class="wide">
        <h1>
          {rich(t("rounds.heading"), {
            round: String(round),
            table: <span class="faint">{t("rounds.atTable", { table: lobbyTable?.title ?? table })}</span>,
          })}
        </h1>
        {problem && (
          <p class="banner banner-bad" role="alert">
            {problem}
          </p>
        )}
        {record && (
          <Replay
            record={record}
            own={checked?.seats ?? []}
            labels={lobbyTable?.wagers ?? {}}
            streets={checked?.streets}
          />
        )}
        {record && checked && me?.player && !me.operator && (
          <ShareSeats table={table} round={round} seats={checked.seats} shared={checked.shared} />
        )}
        {record && <Fairness record={record} table={table} round={round} checked={checked} error={uncheckable} />}
        <p>
          <Link href={`/table/${encodeURIComponent(table)}`}>{t("rounds.toTable")}</Link>
        </p>
      </section>
    </Shell>
  );
}

/** The table as the lobby describes it; null until loaded, or if it no longer exists. */
function useLobbyTable(name: string): LobbyTable | null {
  const [table, setTable] = useState<LobbyTable | null>(null);
  useEffect(() => {
    api.lobby().then(
      (lobby) => setTable(lobby.tables.find((one) => one.table === name) ?? null),
      () => undefined,
    );
  }, [name]);
  return table;
}
