// The dealer school: the tables to train at, and for each of them rounds, payouts, approvals and scores.

import "../../styles/school.css";
import { useEffect, useState } from "preact/hooks";
import { schoolApi } from "../../api/school";
import { GameDeck } from "../../components/cards/Card";
import { Shell } from "../../components/Shell";
import { t } from "../../i18n/text";
import type { SchoolOffer, SchoolTables } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { ApproveTab } from "./approve/ApproveTab";
import { DealTab } from "./deal/DealTab";
import { PayTab } from "./pay/PayTab";
import { ScoresTab } from "./scores/ScoresTab";
import { type ScoreBook, useScores } from "./scores/useScores";

/** The dealer school. */
export default function SchoolPage({ t: table = "" }: Params) {
  return table ? <TableSchool table={table} /> : <Tables />;
}

function Tables() {
  const [found, setFound] = useState<SchoolTables | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    schoolApi.tables().then(setFound, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Shell title={t("school.title")} class="school">
      <section class="wide">
        <h1>{t("school.title")}</h1>
        <p>{t("school.lead")}</p>
        {problem && <p role="alert">{problem}</p>}
        <ul class="school-list">
          {found?.tables.map(({ table, title, game_title, parts }) => (
            <li key={table} class="panel">
              <h2>
                <Link href={`/school/${encodeURIComponent(table)}`}>{title}</Link>
              </h2>
              <p class="note">{game_title}</p>
              <p class="step-others">
                {parts.map((tab) => (
                  <Link key={tab} class="button small" href={`/school/${encodeURIComponent(table)}#${tab}`}>
                    {t(`school.tabs.${tab}`)}
                  </Link>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Shell>
  );
}

interface ExercisesProps {
  offer: SchoolOffer;
  tab: Exclude<Tab, "scores">;
  book: ScoreBook;
}

/** The exercises of a tab, or a sentence where the table has none: a table without jackpots and checklist has no cases. */
function Exercises({ offer, tab, book }: ExercisesProps) {
  if (tab === "approve" && !offer.cases.length)
    return (
      <p class="narrow">
        {t("school.noCases")} <Link href="/school">{t("school.otherTables")}</Link>
      </p>
    );
  if (tab === "deal") return <DealTab offer={offer} book={book} />;
  return tab === "pay" ? <PayTab offer={offer} book={book} /> : <ApproveTab offer={offer} book={book} />;
}

const TABS = ["deal", "pay", "approve", "scores"] as const;
type Tab = (typeof TABS)[number];

function useTab(): Tab {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const update = () => setHash(location.hash);
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return TABS.find((tab) => hash === `#${tab}`) ?? "deal";
}

function TableSchool({ table }: { table: string }) {
  const [offer, setOffer] = useState<SchoolOffer | null>(null);
  const [problem, setProblem] = useState("");
  const tab = useTab();
  const book = useScores();
  useEffect(() => {
    schoolApi.offer(table).then(setOffer, (error: Error) => setProblem(error.message));
  }, [table]);
  const title = offer?.felt.title ?? table;
  const bar = (
    <>
      <p class="dealer-where">
        <Link href="/school">{t("school.title")}</Link> <b>{title}</b>
      </p>
      <nav aria-label={t("school.parts")}>
        {TABS.map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === tab ? "page" : undefined}>
            {t(`school.tabs.${one}`)}
          </a>
        ))}
      </nav>
    </>
  );
  return (
    <Shell title={t("school.titleOf", { table: title })} class="school" bar={bar} full>
      <h1 class="visually-hidden">{t("school.titleOf", { table: title })}</h1>
      {problem && (
        <p class="banner banner-bad" role="alert">
          {problem}
        </p>
      )}
      {offer && (
        <GameDeck twoColours={offer.felt.two_colours}>
          {tab !== "scores" && <Exercises offer={offer} tab={tab} book={book} />}
          {tab === "scores" && (
            <ScoresTab themes={{ deal: offer.lessons, pay: offer.themes, approve: offer.cases }} book={book} />
          )}
        </GameDeck>
      )}
    </Shell>
  );
}
