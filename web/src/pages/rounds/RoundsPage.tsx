import "../../styles/history.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { Money } from "../../components/Money";
import { Shell } from "../../components/Shell";
import { dateText } from "../../format/dates";
import { rich, t } from "../../i18n/text";
import type { RoundSummary } from "../../protocol/wire";
import { jackpotSummary } from "../../rounds/roundRecord";
import { Link } from "../../routing/router";
import { HistoryBar } from "./HistoryBar";

/** A player's rounds, the latest first. */
export default function RoundsPage() {
  const [rounds, setRounds] = useState<RoundSummary[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState("");
  const load = (before?: number) =>
    api.rounds(before).then(
      (page) => {
        setRounds((loaded) => [...(before === undefined ? [] : (loaded ?? [])), ...page.rounds]);
        setMore(page.more);
      },
      (error: Error) => setProblem(error.message),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load(), []);
  return (
    <Shell title={t("rounds.title")} bar={<HistoryBar />}>
      <section class="wide">
        <h1>{t("rounds.title")}</h1>
        {problem && (
          <p role="alert">
            {problem} <Link href="/">{t("rounds.toLobby")}</Link>
          </p>
        )}
        {rounds?.length === 0 && (
          <p>{rich(t("rounds.none"), { lobby: <Link href="/">{t("rounds.lobbyInSentence")}</Link> })}</p>
        )}
        {rounds && rounds.length > 0 && <RoundsTable rounds={rounds} />}
        {more && (
          <button type="button" class="button" onClick={() => void load(oldestSeq(rounds))}>
            {t("rounds.earlier")}
          </button>
        )}
      </section>
    </Shell>
  );
}

const oldestSeq = (rounds: RoundSummary[] | null): number | undefined => rounds?.at(-1)?.seq;

const endedAt = (round: RoundSummary): string => dateText(round.at, { dateStyle: "medium", timeStyle: "short" });

function RoundsTable({ rounds }: { rounds: RoundSummary[] }) {
  return (
    <div class="panel rounds">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("rounds.columns.table")}</th>
            <th scope="col" class="number">
              {t("rounds.columns.round")}
            </th>
            <th scope="col" class="rounds-ended">
              {t("rounds.columns.ended")}
            </th>
            <th scope="col" class="number">
              {t("rounds.columns.result")}
            </th>
            <th scope="col">
              <span class="visually-hidden">{t("rounds.columns.open")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={`${round.table}/${round.round}`}>
              <td>
                {round.title}
                {round.jackpots.map((one) => (
                  <small class="rounds-jackpot" key={one.sensor}>
                    {jackpotSummary(one)}
                  </small>
                ))}
                <time class="rounds-time" dateTime={round.at}>
                  {endedAt(round)}
                </time>
              </td>
              <td class="number">{round.round}</td>
              <td class="rounds-ended">
                <time dateTime={round.at}>{endedAt(round)}</time>
              </td>
              <td class="number">{round.void ? t("rounds.void") : <Money cents={round.net_cents} result />}</td>
              <td class="number">
                <Link
                  href={`/rounds/${encodeURIComponent(round.table)}/${round.round}`}
                  aria-label={t("rounds.replayOf", { round: round.round, table: round.title })}
                >
                  <span class="rounds-ended">{t("rounds.replayAndCheck")}</span>
                  <span class="rounds-short">{t("rounds.replay")}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
