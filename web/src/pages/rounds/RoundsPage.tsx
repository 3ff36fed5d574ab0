import "../../styles/history.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { Money } from "../../components/Money";
import { Shell } from "../../components/Shell";
import { money, signedMoney } from "../../format/money";
import type { RoundSummary } from "../../protocol/wire";
import { jackpotNet, jackpotOutcome } from "../../rounds/roundRecord";
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
    <Shell title="Your rounds" bar={<HistoryBar />}>
      <section class="wide">
        <h1>Your rounds</h1>
        {problem && (
          <p role="alert">
            {problem} <Link href="/">To the lobby</Link>
          </p>
        )}
        {rounds?.length === 0 && (
          <p>
            You have not finished a round yet. The tables are in the <Link href="/">lobby</Link>.
          </p>
        )}
        {rounds && rounds.length > 0 && <RoundsTable rounds={rounds} />}
        {more && (
          <button type="button" class="button" onClick={() => void load(oldestSeq(rounds))}>
            Earlier rounds
          </button>
        )}
      </section>
    </Shell>
  );
}

const oldestSeq = (rounds: RoundSummary[] | null): number | undefined => rounds?.at(-1)?.seq;

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

function RoundsTable({ rounds }: { rounds: RoundSummary[] }) {
  return (
    <div class="panel rounds">
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col" class="number">
              Round
            </th>
            <th scope="col" class="rounds-ended">
              Ended
            </th>
            <th scope="col" class="number">
              Result
            </th>
            <th scope="col">
              <span class="visually-hidden">Look</span>
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
                    {one.title} {money(one.wager_cents)}: {signedMoney(jackpotNet(one))}, {jackpotOutcome(one)}
                  </small>
                ))}
                <time class="rounds-time" dateTime={round.at}>
                  {time.format(new Date(round.at))}
                </time>
              </td>
              <td class="number">{round.round}</td>
              <td class="rounds-ended">
                <time dateTime={round.at}>{time.format(new Date(round.at))}</time>
              </td>
              <td class="number">{round.void ? "void" : <Money cents={round.net_cents} result />}</td>
              <td class="number">
                <Link
                  href={`/rounds/${encodeURIComponent(round.table)}/${round.round}`}
                  aria-label={`Replay and check round ${round.round} of ${round.title}`}
                >
                  Replay<span class="rounds-ended"> and check</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
