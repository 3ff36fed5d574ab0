import { rulesApi } from "../../api/rules";
import { Loading } from "../../components/lazy";
import { t } from "../../i18n/text";
import type { SpotFacts as Facts, SheetParagraph } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import "../../styles/rules.css";
import { PayTable } from "../panels/PayTable";
import { edgeText, exactEdge, winsText } from "./figures";
import { type Translated, useRules } from "./useRules";

interface SpotFactsProps {
  state: TableState;
  /** The spot in commands: a wager, or a sensor such as `sensor-1`. */
  place: string;
}

/** What a spot pays by the pay table in force, its house edge, how often it wins, what it takes and when. */
export default function SpotFacts({ state, place }: SpotFactsProps) {
  const found = useRules(() => rulesApi.odds(state.felt), state.felt.rules_sha256);
  if (found === null) return <Loading />;
  if (typeof found === "string") return <p role="alert">{found}</p>;
  const facts = found.body.spots.find(({ wager }) => wager === place);
  if (!facts) return <p>{t("spots.unknown")}</p>;
  return <Known state={state} facts={facts} unknown={found.body.unknown} say={found.say} />;
}

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
              <span title={t("spots.exactly", { exact: exactEdge(facts.odds, table.meters) })}>
                {edgeText(facts.odds, felt, table.meters)}
              </span>
            ) : (
              say(unknown)
            )}
          </dd>
        </div>
        {facts.odds && (
          <div>
            <dt>{t("spots.winsLabel")}</dt>
            <dd>{winsText(facts.odds)}</dd>
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
      {spot?.role === "raise" && facts.odds && (
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

function Sentences({ paragraph: { text, clauses }, say }: { paragraph: SheetParagraph; say: KnownProps["say"] }) {
  return (
    <p>
      {say(text)} <small>{clauses.join(", ")}</small>
    </p>
  );
}
