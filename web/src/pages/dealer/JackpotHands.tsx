import { useState } from "preact/hooks";
import { money } from "../../format/money";
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
    <div class="jackpots">
      {claims.length === 0 && <p class="note">No seat holds a jackpot hand.</p>}
      <ul>
        {claims.map((claim) => (
          <li key={`${claim.seat}-${claim.sensor}-${claim.hand}`} class={`claim claim-${claim.step}`}>
            <p>
              <b>
                Seat {claim.seat}: {claim.label}
              </b>
              <span>
                {sensorLabel(state, claim.sensor)}
                {claim.prize_cents !== null && `, prize ${money(claim.prize_cents)}`}
                {claim.executive && ", needs executive approval"}
              </span>
            </p>
            {claim.step === "due" && (
              <button class="button primary" type="button" onClick={() => void onCommand(selectHand(claim))} data-due>
                Select
              </button>
            )}
            {claim.step === "selected" && (
              <button class="button" type="button" onClick={() => void onCommand(selectHand(claim))}>
                Take back
              </button>
            )}
            {claim.step !== "due" && claim.step !== "selected" && <em>{claim.step}</em>}
          </li>
        ))}
      </ul>
      {open && <SelectHandForm state={state} onCommand={onCommand} />}
    </div>
  );
}

function sensorLabel({ felt }: TableState, number: number): string {
  return felt.sensors.find((sensor) => sensor.sensor === number)?.label ?? `Sensor ${number}`;
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
        <span>Seat</span>
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
        <span>Hand</span>
        <select class="input" value={row?.key} onChange={(event) => setHand(event.currentTarget.value)}>
          {pays.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}, {one.pays}
            </option>
          ))}
        </select>
      </label>
      <button class="button" type="submit">
        Select, or take back
      </button>
    </form>
  );
}
