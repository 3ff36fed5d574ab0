import "../../styles/history.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { ChipStack } from "../../components/Chip";
import { Felt } from "../../components/Felt";
import { Money } from "../../components/Money";
import { Shell } from "../../components/Shell";
import { sortCards } from "../../format/cards";
import { signedMoney } from "../../format/money";
import { fromServer } from "../../i18n/serverSentences";
import { rich, t } from "../../i18n/text";
import type { CheckView, LobbyTable, Verification } from "../../protocol/wire";
import { checkRound } from "../../rounds/checkRound";
import { replaySteps, type Step } from "../../rounds/replay";
import {
  cardsSeen,
  jackpotNet,
  jackpotOutcome,
  jackpotsOf,
  net,
  type RecordLine,
  type RecordSeat,
  type RoundRecord,
  wagerLabel,
} from "../../rounds/roundRecord";
import { seenCommitment } from "../../rounds/seenCommitments";
import { Link, type Params } from "../../routing/router";
import { Hand } from "../../table/felt/Hand";
import { lineAmount } from "../../table/wagering/lineAmount";
import { HistoryBar } from "./HistoryBar";

/** A finished round: replay, and the fairness checks by browser and server. */
export default function RoundPage({ t: table = "", n }: Params) {
  const round = Number(n);
  const [record, setRecord] = useState<RoundRecord | null>(null);
  const [problem, setProblem] = useState("");
  const lobbyTable = useLobbyTable(table);
  const [checked, setChecked] = useState<Verification | null>(null);
  const [uncheckable, setUncheckable] = useState("");
  useEffect(() => {
    api.round<RoundRecord>(table, round).then(setRecord, (error: Error) => setProblem(error.message));
    api.check(table, round).then(setChecked, (error: Error) => setUncheckable(error.message));
  }, [table, round]);
  return (
    <Shell title={t("rounds.titleOf", { round })} table={table} bar={<HistoryBar />}>
      <section class="wide">
        <h1>
          {rich(t("rounds.heading"), {
            round: String(round),
            table: <span class="faint">{t("rounds.atTable", { table: lobbyTable?.title ?? table })}</span>,
          })}
        </h1>
        {problem && (
          <p class="banner banner-bad" role="alert">
            {problem}
          </p>
        )}
        {record && <Replay record={record} own={checked?.seats ?? []} labels={lobbyTable?.wagers ?? {}} />}
        {record && <Fairness record={record} table={table} round={round} checked={checked} error={uncheckable} />}
        <p>
          <Link href={`/table/${encodeURIComponent(table)}`}>{t("rounds.toTable")}</Link>
        </p>
      </section>
    </Shell>
  );
}

/** The table as the lobby describes it; null until loaded, or if it no longer exists. */
function useLobbyTable(name: string): LobbyTable | null {
  const [table, setTable] = useState<LobbyTable | null>(null);
  useEffect(() => {
    api.lobby().then(
      (lobby) => setTable(lobby.tables.find((one) => one.table === name) ?? null),
      () => undefined,
    );
  }, [name]);
  return table;
}

interface ReplayProps {
  record: RoundRecord;
  /** The visitor's seats. */
  own: readonly number[];
  labels: Record<string, string>;
}

function Replay({ record, own, labels }: ReplayProps) {
  const steps = replaySteps(record);
  const [at, setAt] = useState(steps.length - 1);
  const step = steps[at] as Step;
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) setAt(Math.max(0, Math.min(steps.length - 1, at + by)));
  };
  return (
    <section class="replay" aria-label={t("rounds.replayTitle")}>
      <Felt class="replay-table">
        <DealerSide record={record} step={step} />
        <div class="replay-seats">
          {record.seats.map((seat) => (
            <ReplaySeat key={seat.seat} record={record} seat={seat} own={own} step={step} labels={labels} />
          ))}
        </div>
      </Felt>
      <div class="replay-controls" role="group" aria-label={t("rounds.stepsTitle")} onKeyDown={move}>
        <button type="button" class="button" disabled={at === 0} onClick={() => setAt(0)}>
          {t("rounds.fromStart")}
        </button>
        <button type="button" class="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("rounds.back")}
        </button>
        <button type="button" class="button primary" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
          {t("rounds.next")}
        </button>
        <p class="replay-step" aria-live="polite">
          <span class="faint">{t("rounds.position", { at: at + 1, total: steps.length })}</span> <b>{step.title}.</b>{" "}
          {step.sentence}
        </p>
      </div>
    </section>
  );
}

function DealerSide({ record, step }: { record: RoundRecord; step: Step }) {
  const { community, dealer } = record.dealt;
  return (
    <div class="replay-dealer">
      {community.length > 0 && (
        <Hand
          cards={step.community ? community : []}
          hidden={step.community ? 0 : community.length}
          label={t("rounds.communityCards")}
        />
      )}
      {dealer.length > 0 && (
        <Hand
          cards={step.dealer ? sortCards(dealer) : []}
          hidden={step.dealer || !step.dealt ? 0 : dealer.length}
          label={t("rounds.dealerCards")}
        />
      )}
      {dealer.length > 0 && !step.dealt && <span class="empty-place">{t("rounds.dealer")}</span>}
      {step.dealer && record.settlement.dealer && <p>{step.dealer && dealerLine(record)}</p>}
    </div>
  );
}

const dealerLine = (record: RoundRecord): string => {
  const dealer = record.settlement.dealer;
  if (!dealer?.flush) return "";
  const { flush, qualifies } = dealer;
  if (qualifies === null) return flush;
  return qualifies ? t("rounds.dealerQualifies", { flush }) : t("rounds.dealerDoesNotQualify", { flush });
};

interface ReplaySeatProps extends ReplayProps {
  seat: RecordSeat;
  step: Step;
}

function ReplaySeat({ record, seat, own, step, labels }: ReplaySeatProps) {
  const held = record.dealt.packets.find((packet) => packet.seat === seat.seat)?.cards.length ?? 0;
  const cards = cardsSeen(record, seat.seat, own, step.settled ? "at_end" : "at_decision");
  const decided = step.decided.includes(seat.seat);
  const lines = record.settlement.lines.filter((line) => line.seat === seat.seat);
  return (
    <section class={`replay-seat ${decided && seat.decision?.action === "fold" ? "folded" : ""}`}>
      <header>
        <span class="pod-seat">{seat.seat}</span> <b>{seat.player ?? t("rounds.seat", { seat: seat.seat })}</b>
        {seat.colour && <span>{t(`cards.${seat.colour}`)}</span>}
        {decided && <span>{seat.decision?.action === "fold" ? t("rounds.folds") : t("rounds.staysIn")}</span>}
        {step.settled && <Money cents={net(record, seat.seat)} result class="pod-net" />}
      </header>
      {step.dealt && <Hand cards={sortCards(cards)} hidden={held - cards.length} />}
      <ul class="replay-wagers">
        {[...seat.wagers, ...(decided ? raiseWager(seat, lines) : [])].map(({ wager, amount_cents }) => {
          const line = lines.find((one) => one.wager === wager);
          return (
            <li key={wager}>
              <ChipStack cents={amount_cents} labelled={false} maxDrawn={3} />
              <span>
                {wagerLabel(wager, labels)} <Money cents={amount_cents} />
                {step.settled && line && (
                  <small>
                    <b>{lineAmount(line)}</b> {fromServer(line.reason)} ({line.clause})
                  </small>
                )}
              </span>
            </li>
          );
        })}
        {jackpotsOf(record, seat.seat).map((one) => (
          <li key={`jackpot-${one.sensor}`}>
            <ChipStack cents={one.wager_cents} labelled={false} maxDrawn={3} />
            <span>
              {one.title} <Money cents={one.wager_cents} />
              {step.settled && (
                <small>
                  <b>{signedMoney(jackpotNet(one))}</b> {jackpotOutcome(one)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The raise is not among the seat's wagers: its amount is in the decision, its name in the settled line.
function raiseWager(seat: RecordSeat, lines: RecordLine[]): RecordSeat["wagers"] {
  if (seat.decision?.action !== "raise") return [];
  const placed = seat.wagers.map(({ wager }) => wager);
  const name = lines.find(({ wager }) => !placed.includes(wager) && !wager.startsWith("sensor"))?.wager ?? "raise";
  return [{ wager: name, amount_cents: seat.decision.amount_cents }];
}

interface FairnessProps {
  record: RoundRecord;
  table: string;
  round: number;
  /** The verification by the house; null until it is known. */
  checked: Verification | null;
  /** Why there is none. */
  error: string;
}

function Fairness({ record, table, round, checked, error }: FairnessProps) {
  const [browserChecks, setBrowserChecks] = useState<CheckView[] | null>(null);
  useEffect(() => {
    if (!globalThis.crypto?.subtle) return;
    checkRound(record, seenCommitment(table, round)).then(setBrowserChecks, () => setBrowserChecks([]));
  }, [record, table, round]);
  return (
    <section class="checks" aria-label={t("rounds.fairness.title")}>
      <div class="panel check-box">
        <h2>{t("rounds.fairness.inBrowser")}</h2>
        <p class="note">{t("rounds.fairness.inBrowserNote")}</p>
        {browserChecks ? <Checks checks={browserChecks} /> : <p class="note">{browserCheckStatus()}</p>}
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

const browserCheckStatus = (): string =>
  globalThis.crypto?.subtle ? t("rounds.fairness.checking") : t("rounds.fairness.unavailable");

function Fact({ name, value }: { name: string; value: string }) {
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
