import "../../styles/player.css";
import "../../styles/practice.css";
import { useState } from "preact/hooks";
import { GameDeck } from "../../components/cards/Card";
import { Felt } from "../../components/Felt";
import { Shell } from "../../components/Shell";
import { t } from "../../i18n/text";
import type { PracticeOffer } from "../../protocol/wire";
import { Link, type Params } from "../../routing/router";
import { firstRound, newSeed } from "../../table/practice/practiceRound";
import { usePracticeOffer, usePracticeRound } from "../../table/practice/usePracticeRound";
import { PracticeTable } from "./PracticeTable";

/** The practice page of a table. */
export default function PracticePage({ t: table = "" }: Params) {
  const offer = usePracticeOffer(table);
  if (typeof offer === "string") return <NoPractice table={table} sentence={offer} />;
  return offer ? <OpenPractice offer={offer} /> : <Loading table={table} />;
}

function OpenPractice({ offer }: { offer: PracticeOffer }) {
  const [first] = useState(() => firstRound(offer.felt, newSeed(), offer.coach));
  const { played, play, describe } = usePracticeRound(offer.felt.table, first);
  return played ? (
    <GameDeck twoColours={offer.felt.two_colours}>
      <PracticeTable offer={offer} played={played} play={play} describe={describe} />
    </GameDeck>
  ) : (
    <Loading table={offer.felt.table} />
  );
}

function Loading({ table }: { table: string }) {
  return (
    <Shell title={t("practice.title")} table={table} full class="player practice-page">
      <div class="board">
        <Felt class="table">
          <span class="visually-hidden" role="status">
            {t("practice.loading")}
          </span>
        </Felt>
        <div class="dock" />
      </div>
    </Shell>
  );
}

function NoPractice({ table, sentence }: { table: string; sentence: string }) {
  return (
    <Shell title={t("practice.title")} table={table}>
      <section class="narrow">
        <h1>{t("practice.title")}</h1>
        <p role="alert">{sentence}</p>
        <p>
          <Link href="/">{t("practice.toLobby")}</Link>
        </p>
      </section>
    </Shell>
  );
}
