import "../../styles/player.css";
import "../../styles/learn.css";
import { useEffect, useState } from "preact/hooks";
import { GameDeck } from "../../components/cards/Card";
import { Felt } from "../../components/Felt";
import { Shell } from "../../components/Shell";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { PracticeOffer } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { type PlayedLesson, playLesson } from "../../table/learn/playedLesson";
import { usePracticeOffer } from "../../table/practice/usePracticeRound";
import { GuidedHand } from "./GuidedHand";

/** The guided first hand of a table's game. */
export default function LearnPage({ t: table = "" }: Params) {
  const offer = usePracticeOffer(table);
  if (typeof offer === "string") return <NoLesson table={table} sentence={offer} />;
  return offer ? <Lessons offer={offer} /> : <Loading table={table} />;
}

function Lessons({ offer }: { offer: PracticeOffer }) {
  const { felt, lessons } = offer;
  const [at, setAt] = useState(0);
  const [played, setPlayed] = useState<PlayedLesson | null>(null);
  const [problem, setProblem] = useState("");
  const lesson = lessons[at];
  useEffect(() => {
    if (!lesson) return;
    playLesson(felt, lesson).then(setPlayed, (refused: Error) => setProblem(fromServer(refused.message)));
  }, [felt, lesson]);
  if (problem || !lesson) return <NoLesson table={felt.table} sentence={problem || t("learn.none")} />;
  if (played?.lesson !== lesson) return <Loading table={felt.table} />;
  const another = lessons[at + 1] ? () => setAt(at + 1) : null;
  return (
    <GameDeck twoColours={felt.two_colours}>
      <GuidedHand key={at} played={played} next={lessons[at + 1]?.name ?? null} onAnother={another} />
    </GameDeck>
  );
}

function Loading({ table }: { table: string }) {
  return (
    <Shell title={t("learn.title")} table={table} full class="player learn-page">
      <div class="board">
        <Felt class="table">
          <span class="visually-hidden" role="status">
            {t("learn.loading")}
          </span>
        </Felt>
        <div class="dock" />
      </div>
    </Shell>
  );
}

function NoLesson({ table, sentence }: { table: string; sentence: string }) {
  return (
    <Shell title={t("learn.title")} table={table}>
      <section class="narrow">
        <h1>{t("learn.title")}</h1>
        <p role="alert">{sentence}</p>
        <p>
          <Link href="/">{t("practice.toLobby")}</Link>
        </p>
      </section>
    </Shell>
  );
}
