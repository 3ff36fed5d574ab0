import { useEffect, useState } from "preact/hooks";
import { rulesApi } from "../../api/rules";
import { Loading } from "../../components/lazy";
import { t } from "../../i18n/text";
import type { SpotFacts as Facts, FeltView, HandsOddsView, SheetParagraph, TableOdds } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import "../../styles/rules.css";
import { PayTable } from "../panels/PayTable";
import { edgeText, exactEdge, percentText, winsText } from "./figures";
import { type Translated, useRules } from "./useRules";

interface SpotFactsProps {
  state: TableState;
  /** The spot in commands: a wager, or a sensor such as `sensor-1`. */
  place: string;
}

/** What a spot pays by the pay table in force, its house edge, how often it wins, what it takes and when. */
export default function SpotFacts({ state, place }: SpotFactsProps) {
  const found = useOdds(state.felt);
  if (found === null) return <Loading />;
  if (typeof found === "string") return <p role="alert">{found}</p>;
  const facts = found.body.spots.find(({ wager }) => wager === place);
  if (!facts) return <p>{t("spots.unknown")}</p>;
  return <Known state={state} facts={facts} unknown={found.body.unknown} say={found.say} />;
}

// Figures that are being computed are asked for again until they are there.
function useOdds(felt: FeltView): Translated<TableOdds> | string | null {
  const [asked, setAsked] = useState(0);
  const found = useRules(() => rulesApi.odds(felt), `${felt.rules_sha256}/${asked}`);
  const pending = found !== null && typeof found !== "string" && found.body.pending;
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => setAsked((before) => before + 1), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [pending]);
  return found;
}

const ASK_AGAIN_MS = 3000;

interface KnownProps extends Pick<Translated<unknown>, "say"> {
  state: TableState;
  facts: Facts;
  /** Why the figures are not known. */
  unknown: string;
}

function Known({ state, facts, unknown, say }: KnownProps) {
  const { felt, table } = state;
  const spot = felt.spots.find(({ wager }) => wager === facts.wager);
  const sensor = felt.sensors.find((one) => `sensor-${one.sensor}` === facts.wager);
  const title = spot?.label ?? sensor?.label ?? "";
  const rows = spot?.pays ?? sensor?.pays ?? [];
  const note = spot?.table ? t("panels.table", { table: spot.table }) : sensor ? t("panels.jackpot") : "";
  return (
    <div class="spot-facts">
      <h3>{title}</h3>
      <dl class="spot-figures">
        <div>
          <dt>{t("spots.houseEdge")}</dt>
          <dd>
            {facts.odds ? (
              <>
                {edgeText(facts.odds, felt, table.meters)}
                <span class="spot-exact">{t("spots.exactly", { exact: exactEdge(facts.odds, table.meters) })}</span>
              </>
            ) : (
              say(unknown)
            )}
          </dd>
        </div>
        {facts.odds?.hit_frequency && (
          <div>
            <dt>{t("spots.winsLabel")}</dt>
            <dd>{winsText(facts.odds.hit_frequency)}</dd>
          </div>
        )}
        <div>
          <dt>{t("spots.takes")}</dt>
          <dd>{say(facts.takes)}</dd>
        </div>
        <div>
          <dt>{t("spots.when")}</dt>
          <dd>{say(facts.when)}</dd>
        </div>
      </dl>
      {facts.odds && facts.odds.by_hands.length > 0 && <ByHands lines={facts.odds.by_hands} />}
      {(spot?.role === "raise" || spot?.role === "equal") && facts.odds && (
        <p class="note">{t("spots.raiseCounted", { raise: spot.label, base: facts.odds.of })}</p>
      )}
      {rows.length > 0 && <PayTable title={t("spots.pays")} note={note} rows={rows} />}
      {spot && spot.second_pays.length > 0 && (
        <PayTable
          title={t("spots.pays")}
          note={t("panels.table", { table: spot.second_table ?? "" })}
          rows={spot.second_pays}
        />
      )}
      {facts.pays.map((paragraph) => (
        <Sentences key={paragraph.text} paragraph={paragraph} say={say} />
      ))}
    </div>
  );
}

/** The figures of a spot that reads every hand at the table, for each number of hands. */
function ByHands({ lines }: { lines: readonly HandsOddsView[] }) {
  return (
    <table class="pay-table by-hands">
      <caption>{t("spots.byHands")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("spots.houseEdge")}</th>
          <th scope="col">{t("spots.winsLabel")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ hands, house_edge, hit_frequency }) => (
          <tr key={hands}>
            <th scope="row">{t("spots.hands", { hands })}</th>
            <td title={t("spots.exactly", { exact: house_edge.exact })}>{percentText(house_edge.value)}</td>
            <td>{percentText(hit_frequency.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sentences({ paragraph: { text, clauses }, say }: { paragraph: SheetParagraph; say: KnownProps["say"] }) {
  return (
    <p>
      {say(text)} <small>{clauses.join(", ")}</small>
    </p>
  );
}
