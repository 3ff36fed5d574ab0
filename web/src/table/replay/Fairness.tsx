import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { CheckView, Verification } from "../../protocol/wire";
import { checkRound } from "../../rounds/checkRound";
import type { RoundRecord } from "../../rounds/roundRecord";
import { seenCommitment } from "../../rounds/seenCommitments";

interface FairnessProps {
  record: RoundRecord;
  table: string;
  round: number;
  /** The verification by the house; null until it is known. */
  checked: Verification | null;
  /** Why there is none. */
  error: string;
  /** Whether the record has no proof because it would tell cards of other players. */
  withheld?: boolean;
}

/** The fairness checks of a round: by this browser, and by the house. */
export function Fairness({ record, table, round, checked, error, withheld = false }: FairnessProps) {
  return (
    <section class="checks" aria-label={t("rounds.fairness.title")}>
      <div class="panel check-box">
        <h2>{t("rounds.fairness.inBrowser")}</h2>
        {withheld ? (
          <p class="note">{t("myPlay.shared.withheld")}</p>
        ) : (
          <BrowserChecks record={record} table={table} round={round} checked={checked} error={error} />
        )}
      </div>
      <div class="panel check-box">
        <h2>{t("rounds.fairness.byHouse")}</h2>
        <p class="note">{t("rounds.fairness.byHouseNote")}</p>
        {checked ? <Checks checks={checked.checks} /> : <p class="note">{error || t("rounds.fairness.checking")}</p>}
      </div>
      {record.fairness && (
        <details class="panel check-box proof">
          <summary>{t("rounds.fairness.proof")}</summary>
          <dl>
            <Fact name={t("rounds.fairness.seed")} value={record.fairness.seed} />
            <Fact name={t("rounds.fairness.commitment")} value={record.fairness.commitment} />
            <Fact name={t("rounds.fairness.closing")} value={record.fairness.closing} />
            <Fact name={t("rounds.fairness.rules")} value={record.rules_sha256} />
            <Fact name={t("rounds.fairness.record")} value={record.record_sha256} />
          </dl>
        </details>
      )}
    </section>
  );
}

function BrowserChecks({ record, table, round, checked, error }: Omit<FairnessProps, "withheld">) {
  const [checks, setChecks] = useState<CheckView[] | null>(null);
  useEffect(() => {
    if (!globalThis.crypto?.subtle || (!checked && !error)) return;
    checkRound(record, seenCommitment(table, round), checked?.deck_ranks).then(setChecks, () => setChecks([]));
  }, [record, table, round, checked, error]);
  return (
    <>
      <p class="note">{t("rounds.fairness.inBrowserNote")}</p>
      {checks ? <Checks checks={checks} /> : <p class="note">{browserCheckStatus()}</p>}
    </>
  );
}

const browserCheckStatus = (): string =>
  globalThis.crypto?.subtle ? t("rounds.fairness.checking") : t("rounds.fairness.unavailable");

/** A fact of a proof. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}

function Checks({ checks }: { checks: CheckView[] }) {
  const all = checks.length > 0 && checks.every(({ holds }) => holds);
  return (
    <>
      <p class={`verdict ${all ? "verdict-good" : "verdict-bad"}`}>
        {all ? t("rounds.fairness.verified") : t("rounds.fairness.notVerified")}
      </p>
      <ul class="check-list">
        {checks.map((check) => (
          <li key={check.part} class={check.holds ? "holds" : "breaks"}>
            <span class="visually-hidden">
              {check.holds ? t("rounds.fairness.passed") : t("rounds.fairness.failed")}
            </span>{" "}
            {fromServer(check.sentence)}
          </li>
        ))}
      </ul>
    </>
  );
}
