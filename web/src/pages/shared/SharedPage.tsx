// A round that a player shares by a link: their own seat, and whether the round was fair.

import "../../styles/history.css";
import { useEffect, useState } from "preact/hooks";
import { resultsApi } from "../../api/results";
import { Shell } from "../../components/Shell";
import { dateText } from "../../format/dates";
import { rich, t } from "../../i18n/text";
import type { SharedRoundView } from "../../protocol/wire";
import type { RoundRecord } from "../../rounds/roundRecord";
import { Link, type Params } from "../../routing/router";
import { Fact, Fairness } from "../../table/replay/Fairness";
import { Replay } from "../../table/replay/Replay";

/** The round of a link. */
export default function SharedPage({ code = "" }: Params) {
  const [shared, setShared] = useState<SharedRoundView | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    resultsApi.shared(code).then(setShared, (error: Error) => setProblem(error.message));
  }, [code]);
  return (
    <Shell title={shared ? t("rounds.titleOf", { round: shared.round }) : t("myPlay.shared.title")}>
      <section class="wide">
        {problem && (
          <>
            <h1>{t("myPlay.shared.title")}</h1>
            <p class="banner banner-bad" role="alert">
              {problem}
            </p>
          </>
        )}
        {shared && <SharedRound shared={shared} />}
        <p>
          <Link href="/">{t("rounds.toLobby")}</Link>
        </p>
      </section>
    </Shell>
  );
}

function SharedRound({ shared }: { shared: SharedRoundView }) {
  const record = shared.record as unknown as RoundRecord;
  const withheld = record.fairness === null && shared.commitment !== "";
  const { table, round, verification } = shared;
  return (
    <>
      <h1>
        {rich(t("rounds.heading"), {
          round: String(round),
          table: <span class="faint">{t("rounds.atTable", { table: shared.title })}</span>,
        })}
      </h1>
      <p class="note">
        {t("myPlay.shared.note", {
          player: record.seats[0]?.player ?? t("rounds.seat", { seat: verification.seats[0] }),
          when: dateText(shared.at, { dateStyle: "long", timeStyle: "short" }),
        })}
      </p>
      <Replay record={record} own={verification.seats} labels={shared.wagers} streets={verification.streets} />
      <Fairness record={record} table={table} round={round} checked={verification} error="" withheld={withheld} />
      {withheld && (
        <details class="panel check-box proof">
          <summary>{t("myPlay.shared.published")}</summary>
          <dl>
            <Fact name={t("rounds.fairness.commitment")} value={shared.commitment} />
            <Fact name={t("rounds.fairness.closing")} value={shared.closing} />
            <Fact name={t("rounds.fairness.record")} value={record.record_sha256} />
          </dl>
        </details>
      )}
    </>
  );
}
