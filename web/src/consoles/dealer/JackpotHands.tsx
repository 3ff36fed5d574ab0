import { useState } from "preact/hooks";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { ClaimView } from "../../protocol/wire";
import type { NewCommand } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";

interface JackpotHandsProps {
  state: TableState;
  /** Whether a hand may be selected now. */
  open: boolean;
  onCommand: (command: NewCommand) => Promise<boolean>;
}

const selectHand = (claim: Pick<ClaimView, "seat" | "sensor" | "hand">): NewCommand => ({
  kind: "select-hand",
  seat: claim.seat,
  sensor: claim.sensor,
  hand: claim.hand,
});

/** Jackpot hands: those found by the system, and a form to select any other. */
export function JackpotHands({ state, open, onCommand }: JackpotHandsProps) {
  const { claims } = state.table;
  return (
    <div class="jackpot-hands">
      {claims.length === 0 && <p class="note">{t("dealer.jackpots.none")}</p>}
      <ul>
        {claims.map((claim) => (
          <li key={`${claim.seat}-${claim.sensor}-${claim.hand}`} class={`claim claim-${claim.step}`}>
            <p>
              <b>{t("dealer.jackpots.claim", { seat: claim.seat, hand: fromServer(claim.label) })}</b>
              <span>{claimFacts(state, claim)}</span>
            </p>
            {claim.step === "due" && (
              <button class="button primary" type="button" onClick={() => void onCommand(selectHand(claim))} data-due>
                {t("dealer.jackpots.select")}
              </button>
            )}
            {claim.step === "selected" && (
              <button class="button" type="button" onClick={() => void onCommand(selectHand(claim))}>
                {t("dealer.jackpots.takeBack")}
              </button>
            )}
            {claim.step !== "due" && claim.step !== "selected" && (
              <em>{t(`dealer.jackpots.shortSteps.${claim.step}`)}</em>
            )}
          </li>
        ))}
      </ul>
      {open && <SelectHandForm state={state} onCommand={onCommand} />}
    </div>
  );
}

function sensorLabel({ felt }: TableState, number: number): string {
  return (
    felt.sensors.find((sensor) => sensor.sensor === number)?.label ?? t("dealer.jackpots.sensor", { sensor: number })
  );
}

/** The sensor of a win, its prize, and whether an executive approves it. */
function claimFacts(state: TableState, claim: ClaimView): string {
  const facts = [sensorLabel(state, claim.sensor)];
  if (claim.prize_cents !== null) facts.push(t("dealer.jackpots.prize", { amount: money(claim.prize_cents) }));
  if (claim.executive) facts.push(t("dealer.jackpots.needsExecutive"));
  return facts.join(", ");
}

function SelectHandForm({ state, onCommand }: Omit<JackpotHandsProps, "open">) {
  const { felt, table } = state;
  const lit = Object.entries(table.seats).flatMap(([seat, { sensors }]) => sensors.map((sensor) => ({ seat, sensor })));
  const [chosen, setChosen] = useState("");
  const [hand, setHand] = useState("");
  const spot = lit.find((one) => `${one.seat}-${one.sensor}` === chosen) ?? lit[0];
  if (!spot) return null;
  const pays = felt.sensors.find((sensor) => sensor.sensor === spot.sensor)?.pays ?? [];
  const row = pays.find((one) => one.key === hand) ?? pays[0];
  const send = (event: Event) => {
    event.preventDefault();
    if (row) void onCommand(selectHand({ seat: Number(spot.seat), sensor: spot.sensor, hand: row.key }));
  };
  return (
    <form class="by-hand" onSubmit={send}>
      <label class="field">
        <span>{t("dealer.jackpots.seat")}</span>
        <select
          class="input"
          value={`${spot.seat}-${spot.sensor}`}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {lit.map((one) => (
            <option key={`${one.seat}-${one.sensor}`} value={`${one.seat}-${one.sensor}`}>
              {one.seat}: {sensorLabel(state, one.sensor)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("dealer.jackpots.hand")}</span>
        <select class="input" value={row?.key} onChange={(event) => setHand(event.currentTarget.value)}>
          {pays.map((one) => (
            <option key={one.key} value={one.key}>
              {fromServer(one.label)}
            </option>
          ))}
        </select>
        {row && <small>{fromServer(row.pays)}</small>}
      </label>
      <button class="button" type="submit">
        {t("dealer.jackpots.selectOrTakeBack")}
      </button>
    </form>
  );
}
