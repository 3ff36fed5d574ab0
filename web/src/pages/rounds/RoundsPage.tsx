// A player's own play: results against expectation, each wager, every round, files of all of it.

import "../../styles/history.css";
import "../../styles/myPlay.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { FILE_FORMS, resultsApi } from "../../api/results";
import { Amounts } from "../../components/Amounts";
import { Money } from "../../components/Money";
import { Shell } from "../../components/Shell";
import { rich, t } from "../../i18n/text";
import type { History, Results } from "../../protocol/wire";
import { about, luckSentences, resultNotes, whyNotCompared } from "../../rounds/resultWords";
import { Link } from "../../routing/router";
import { FilterPanel } from "./FilterPanel";
import { type Filters, filterCount, filtersOf, isChosenByResult, queryOf, searchOf } from "./filters";
import { HistoryBar } from "./HistoryBar";
import { ResultGraph } from "./ResultGraph";
import { RoundList } from "./RoundList";
import { WagerResults } from "./WagerResults";

/** Everything of a player's own play. */
export default function RoundsPage() {
  const [filters, setFilters] = useState(() => filtersOf(location.search));
  const { results, history, problem, more } = useOwnPlay(filters);
  const choose = (chosen: Filters) => {
    window.history.replaceState(null, "", `${location.pathname}${searchOf(chosen)}`);
    setFilters(chosen);
  };
  const filtered = filterCount(filters) > 0;
  const isChosen = isChosenByResult(filters);
  return (
    <Shell title={t("myPlay.title")} bar={<HistoryBar />} class="my-play">
      <section class="wide">
        <h1>{t("myPlay.title")}</h1>
        {problem && (
          <p role="alert">
            {problem} <Link href="/">{t("rounds.toLobby")}</Link>
          </p>
        )}
        {results === null && !problem && <p role="status">{t("myPlay.adding")}</p>}
        {results && results.rounds === 0 && !filtered && (
          <p>{rich(t("rounds.none"), { lobby: <Link href="/">{t("rounds.lobbyInSentence")}</Link> })}</p>
        )}
        {results && (results.rounds > 0 || filtered) && (
          <>
            <FilterPanel filters={filters} results={results} onChange={choose} />
            {results.rounds > 0 ? (
              <Outcome results={results} chosen={isChosen} />
            ) : (
              <p role="status">{t("myPlay.nothing")}</p>
            )}
          </>
        )}
        {history && history.rounds.length > 0 && (
          <section class="own-rounds" aria-label={t("myPlay.rounds.title")}>
            <header>
              <h2>{t("myPlay.rounds.title")}</h2>
              <Files filters={filters} />
            </header>
            <RoundList rounds={history.rounds} />
            {history.more && (
              <button type="button" class="button" onClick={more}>
                {t("rounds.earlier")}
              </button>
            )}
          </section>
        )}
      </section>
    </Shell>
  );
}

interface OwnPlay {
  results: Results | null;
  history: History | null;
  problem: string;
  /** Loads earlier rounds. */
  more: () => void;
}

/** The results and rounds of these filters; those of earlier filters stay until the new ones are here. */
function useOwnPlay(filters: Filters): OwnPlay {
  const [results, setResults] = useState<Results | null>(null);
  const [history, setHistory] = useState<History | null>(null);
  const [problem, setProblem] = useState("");
  const latest = useRef(filters);
  latest.current = filters;
  const query = queryOf(filters);
  const fails = (error: Error) => setProblem(error.message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query follows from the filters
  useEffect(() => {
    setProblem("");
    resultsApi.rounds(query).then((page) => latest.current === filters && setHistory(page), fails);
    resultsApi.results(query).then((all) => latest.current === filters && setResults(all), fails);
  }, [filters]);
  const more = () => {
    const before = history?.rounds.at(-1)?.seq;
    if (!history || before === undefined) return;
    resultsApi.rounds(query, before).then((page) => {
      if (latest.current === filters) setHistory({ ...page, rounds: [...history.rounds, ...page.rounds] });
    }, fails);
  };
  return { results, history, problem, more };
}

function Outcome({ results, chosen }: { results: Results; chosen: boolean }) {
  const { luck } = results;
  return (
    <>
      <dl class="totals">
        <Total name={t("myPlay.totals.rounds")}>{results.rounds.toLocaleString("en-US")}</Total>
        <Total name={t("myPlay.totals.staked")}>
          <Money cents={results.staked_cents} />
        </Total>
        <Total name={t("myPlay.totals.net")}>
          <Money cents={results.net_cents} result />
        </Total>
        {luck && (
          <Total name={t("myPlay.totals.expected")}>
            <Money cents={about(luck.expected_cents)} result />
          </Total>
        )}
      </dl>
      {luck ? (
        <p class="luck">
          <b>{luckSentences(luck)[0]}</b> <Amounts text={luckSentences(luck)[1] ?? ""} />
          <span class="note">{t("myPlay.luck.exact")}</span>
        </p>
      ) : (
        <p class="note">{whyNotCompared(results, chosen)}</p>
      )}
      <ResultGraph points={results.points} compared={luck !== null} />
      <WagerResults wagers={results.wagers} compared={luck !== null} />
      {resultNotes(results).map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </>
  );
}

function Total({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Files({ filters }: { filters: Filters }) {
  return (
    <p class="files">
      <span>{t("myPlay.files.title")}</span>
      {FILE_FORMS.map((form) => (
        <a key={form} href={resultsApi.file(form, queryOf(filters))} download={`longsuit-rounds.${form}`}>
          {t(`myPlay.files.${form}`)}
        </a>
      ))}
    </p>
  );
}
