// What a dealer does at the table without the console: chips go back, a raise is limited, a player is told something.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../../components/feedback/Dialog";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { ReasonButton } from "../../../components/feedback/ReasonButton";
import { parseMoney } from "../../../format/money";
import { t } from "../../../i18n/text";
import type { TableState } from "../../../state/tableState";
import { sensorWager } from "../../../table/seats";
import type { NewStep } from "./useScriptedRound";

const ACTS = [
  ["return-chips", "g"],
  ["limit-raise", "l"],
  ["warn-player", "k"],
] as const;

/** Something done without the console. */
export type ActKind = (typeof ACTS)[number][0];

/** The keys of what is done without the console. */
export const actKeys: ReadonlyMap<string, ActKind> = new Map(ACTS.map(([kind, key]) => [key, kind]));

/** A button for each thing that is done without the console. */
export function ActButtons({ onAct }: { onAct: (kind: ActKind) => void }) {
  return (
    <section class="side-part">
      <h2>{t("school.atTheTable")}</h2>
      <div class="step-others">
        {ACTS.map(([kind, key]) => (
          <button key={kind} type="button" class="button" onClick={() => onAct(kind)}>
            {t(`school.acts.${kind}`)} <KeyHint keyName={key.toUpperCase()} />
          </button>
        ))}
      </div>
    </section>
  );
}

interface ActDialogProps {
  kind: ActKind;
  state: TableState;
  /** Why the last step was wrong; null otherwise. */
  error: ComponentChildren;
  onStep: (step: NewStep) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog for something that is done without the console. */
export function ActDialog({ kind, state, error, onStep, onClose }: ActDialogProps) {
  const seats = Object.keys(state.table.seats).filter((number) => state.table.seats[number]?.player);
  const [chosen, setChosen] = useState(seats[0] ?? "1");
  const done = async (step: NewStep) => {
    if (await onStep(step)) onClose();
  };
  const seat = Number(chosen);
  return (
    <Dialog title={t(`school.acts.${kind}`)} open onClose={onClose}>
      {error}
      <label class="field">
        <span>{t("school.seat")}</span>
        <select class="input" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {seats.map((number) => (
            <option key={number} value={number}>
              {number}, {state.table.seats[number]?.player}
            </option>
          ))}
        </select>
      </label>
      {kind === "return-chips" && <ReturnForm state={state} onSpot={(spot) => void done({ kind, seat, spot })} />}
      {kind === "limit-raise" && (
        <RaiseForm state={state} onAmount={(amount_cents) => void done({ kind, seat, amount_cents })} />
      )}
      {kind === "warn-player" && (
        <button type="button" class="button primary" onClick={() => void done({ kind, seat })}>
          {t("school.warn")}
        </button>
      )}
    </Dialog>
  );
}

function ReturnForm({ state: { felt }, onSpot }: { state: TableState; onSpot: (spot: string) => void }) {
  const spots = [
    ...felt.spots.filter(({ role }) => role !== "raise").map(({ wager, label }) => ({ wager, label })),
    ...felt.sensors.map(({ sensor, label }) => ({ wager: sensorWager(sensor), label })),
  ];
  const [spot, setSpot] = useState(spots[0]?.wager ?? "");
  const send = (event: Event) => {
    event.preventDefault();
    onSpot(spot);
  };
  return (
    <form class="fields" onSubmit={send}>
      <label class="field">
        <span>{t("school.spot")}</span>
        <select class="input" value={spot} onChange={(event) => setSpot(event.currentTarget.value)}>
          {spots.map(({ wager, label }) => (
            <option key={wager} value={wager}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button primary">
        {t("school.giveBack")}
      </button>
    </form>
  );
}

function RaiseForm({ state: { felt }, onAmount }: { state: TableState; onAmount: (cents: number) => void }) {
  const [text, setText] = useState("");
  const cents = parseMoney(text);
  const raise = felt.spots.find(({ role }) => role === "raise")?.label ?? "";
  const send = (event: Event) => {
    event.preventDefault();
    if (cents !== null) onAmount(cents);
  };
  return (
    <form class="fields" onSubmit={send}>
      <label class="field">
        <span>{t("school.raiseStays", { wager: raise })}</span>
        <input
          class="input"
          inputMode="decimal"
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <small>{t("school.raiseNone")}</small>
      </label>
      <ReasonButton class="primary" reason={cents === null ? t("school.enterRaise") : ""}>
        {t("school.giveRestBack")}
      </ReasonButton>
    </form>
  );
}
