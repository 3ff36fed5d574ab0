import { Money } from "../../components/Money";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { FeltView, LineView } from "../../protocol/wire";
import { lineLabel } from "../../rounds/lineLabel";
import { Link } from "../../routing/router";
import type { TableState } from "../../state/tableState";
import { clauseText } from "../Clause";
import type { MySeat } from "../seats";
import { lineAmount } from "../wagering/lineAmount";

/** The result of a round, wager by wager, each with its clause. */
export function Result({ state, mine }: { state: TableState; mine: MySeat }) {
  const { felt, table } = state;
  const { lines, net_cents } = mine.seat;
  return (
    <section class="result" aria-label={t("dock.result")}>
      <header class="result-head">
        <h2>
          {mine.seat.timed_out && !table.void && <span class="result-late">{t("dock.timeRanOut")}</span>}{" "}
          {table.void ? t("dock.void") : headline(net_cents)}{" "}
          {net_cents !== null && <Money cents={Math.abs(net_cents)} class={`result-net ${tone(net_cents)}`} />}
        </h2>
        {table.phase === "finished" && (
          <Link class="result-check" href={`/rounds/${encodeURIComponent(felt.table)}/${table.round}`}>
            {t("dock.replay")}
          </Link>
        )}
      </header>
      {table.void && <p>{fromServer(table.void)}</p>}
      {lines.length > 0 && <Lines felt={felt} lines={lines} known={table.void} />}
    </section>
  );
}

function headline(net: number | null): string {
  if (net === null) return t("dock.settling");
  return net > 0 ? t("dock.won") : net < 0 ? t("dock.lost") : t("dock.even");
}

const tone = (net: number): string => (net > 0 ? "gain" : net < 0 ? "loss" : "");

interface LinesProps {
  felt: Pick<FeltView, "clauses">;
  lines: LineView[];
  /** A reason that is shown once, above the lines. */
  known?: string | null;
}

/** Settled wagers; each expands to the text of its clause. */
export function Lines({ felt, lines, known = null }: LinesProps) {
  return (
    <ul class="lines">
      {lines.map((line) => (
        <li key={line.wager} class={`line line-${line.outcome}`}>
          <details>
            <summary>
              <span class="line-what">
                <span class="line-label">{lineLabel(line)}</span>{" "}
                {line.wager !== "fee" && <span class="line-stake">{money(line.stake_cents)}</span>}{" "}
                <span class="line-reason">{line.reason === known ? "" : fromServer(line.reason)}</span>
              </span>
              <b class="line-won">{lineAmount(line)}</b>
            </summary>
            <p class="clause">
              <b>{line.clause}</b> {clauseText(felt, line.clause)}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
