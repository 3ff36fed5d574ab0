import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Countdown } from "../../components/Clock";
import { Money } from "../../components/Money";
import type { ChipKind } from "../../format/chips";
import { largestAllowed } from "../../format/chips";
import { money, parseMoney } from "../../format/money";
import type { ChoiceView } from "../../protocol/wire";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { ClauseLine, useClause } from "../Clause";
import { baseSpot, choice, type MySeat } from "../seats";
import { raiseOffers } from "../wagering/layout";
import { tell, type Wagering } from "../wagering/useWagering";
import { Result } from "./Result";
import { Tray } from "./Tray";

interface DockProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
  chips: ChipKind[];
  chip: number;
  onChip: (cents: number) => void;
  onBuy: () => void;
  /** The clause of the hovered spot; empty if none. */
  clause: string;
  /** Whether a decision was sent but not yet answered. */
  asked: boolean;
  send: TableHandle["send"];
}

/** The bar below the table with the player's current actions. */
export function Dock(props: DockProps) {
  const kind = kindOf(props);
  const View = VIEWS[kind];
  return (
    <div class="dock-frame" tabIndex={-1} ref={useKeptFocus(kind)}>
      <View {...props} />
    </div>
  );
}

type DockKind = "decision" | "finished" | "wagers" | "waiting";

function kindOf({ state, mine }: DockProps): DockKind {
  if (choice(mine.own, "fold") ?? choice(mine.own, "raise")) return "decision";
  if (state.table.phase === "finished" || mine.seat.net_cents !== null) return "finished";
  return state.table.phase === "wagers" && !mine.seat.ready ? "wagers" : "waiting";
}

// When the pressed button disappears, keep the keyboard focus in the dock instead of losing it to the page.
function useKeptFocus(kind: DockKind): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [kind]);
  useEffect(() => {
    const look = (event: FocusEvent) => {
      inside.current = frame.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  return frame;
}

function Wagers({ state, mine, wagering, chips, chip, clause, onChip, onBuy, send }: DockProps) {
  const drop = (target: { spot?: string; sensor?: number }, cents: number) =>
    target.spot ? wagering.add(target.spot, cents) : wagering.toggle(target.sensor!);
  const ready = choice(mine.own, "ready");
  const { felt, table } = state;
  const base = baseSpot(felt.spots);
  const bare = !wagering.layout.wagers[base?.wager ?? ""];
  return (
    <div class="dock dock-wagers">
      <div class="dock-rack">
        <span class="dock-label">Your chips</span>
        <Money cents={wagering.rack} class="rack" />
        <button type="button" class="link-button" onClick={onBuy}>
          Buy more
        </button>
      </div>
      <Tray chips={chips} chosen={chip} onChoose={onChip} onDrop={drop} />
      <div class="dock-tools" role="group" aria-label="Chips on the felt">
        <Tool name="Undo" act={wagering.undo} />
        <Tool name="Clear" act={wagering.clear} />
        <Tool name="Double" act={wagering.double} />
        <Tool name="Rebet" act={wagering.rebet} strong={bare} />
      </div>
      <div class="dock-main">
        {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
        <button
          type="button"
          class="button primary large"
          disabled={!ready || bare}
          onClick={() => void tell(send({ kind: "ready", seat: mine.number }))}
        >
          {felt.dealer === "human" ? "Ready" : "Deal"}
        </button>
      </div>
      {clause ? (
        <div class="dock-hint">
          <ClauseLine felt={felt} clause={clause} />
        </div>
      ) : (
        <p class="dock-hint">
          {bare
            ? `Press ${base?.label ?? "the first spot"} to put your chips down, ${money(base?.min_cents ?? 0)} or more.`
            : `Side bets and the jackpot are optional. Press ${felt.dealer === "human" ? "Ready" : "Deal"} when you are ready.`}
        </p>
      )}
    </div>
  );
}

function Tool({ name, act, strong = false }: { name: string; act: (() => void) | null; strong?: boolean }) {
  return (
    <button
      type="button"
      class={`button small ${strong && act ? "tool-strong" : ""}`}
      disabled={!act}
      onClick={() => act?.()}
    >
      {name}
    </button>
  );
}

function Decision({ state, mine, asked, send }: DockProps) {
  const { felt, table } = state;
  const raise = choice(mine.own, "raise");
  const fold = choice(mine.own, "fold");
  const more = choice(mine.own, "more-time");
  const { clause, about } = useClause((raise ?? fold)?.clause ?? "");
  const base = mine.seat.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0;
  const label = felt.spots.find(({ role }) => role === "raise")?.label ?? "Play";
  const stay = (amount_cents: number) => void tell(send({ kind: "raise", seat: mine.number, amount_cents }));
  return (
    <div class="dock dock-decision">
      <div class="dock-time">
        {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
        {more && (
          <button
            type="button"
            class="button small"
            aria-describedby="clause"
            onClick={() => void tell(send({ kind: "more-time", seat: mine.number }))}
            {...about(more.clause)}
          >
            More time
          </button>
        )}
      </div>
      <div class="dock-choices" role="group" aria-label="Your decision">
        {fold && (
          <button
            type="button"
            class="button large fold"
            disabled={asked}
            aria-describedby="clause"
            onClick={() => void tell(send({ kind: "fold", seat: mine.number }))}
            {...about(fold.clause)}
          >
            Fold
          </button>
        )}
        {raise &&
          raiseOffers(raise, base).map(({ multiple, cents }) => (
            <button
              key={cents}
              type="button"
              class="button primary large"
              disabled={asked}
              aria-describedby="clause"
              onClick={() => stay(cents)}
              {...about(raise.clause)}
            >
              {label} {Number.isInteger(multiple) ? `${multiple}×` : ""} <Money cents={cents} class="button-amount" />
            </button>
          ))}
        {raise && raise.max_cents > raise.min_cents && <OtherAmount raise={raise} label={label} stay={stay} />}
      </div>
      <ClauseLine felt={felt} clause={clause} id="clause" />
    </div>
  );
}

function OtherAmount({ raise, label, stay }: { raise: ChoiceView; label: string; stay: (cents: number) => void }) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [open]);
  const [text, setText] = useState("");
  const wanted = parseMoney(text);
  const fits = wanted !== null && largestAllowed(wanted, raise) === wanted;
  const submit = (event: Event) => {
    event.preventDefault();
    if (fits) stay(wanted);
  };
  if (!open)
    return (
      <button type="button" class="button large other" onClick={() => setOpen(true)}>
        Other…
      </button>
    );
  return (
    <form class="other-amount" onSubmit={submit}>
      <input
        ref={field}
        class="input"
        inputMode="decimal"
        autocomplete="off"
        aria-label={`Another amount to ${label.toLowerCase()}, from ${money(raise.min_cents)} to ${money(raise.max_cents)}`}
        placeholder={`${money(raise.min_cents)}–${money(raise.max_cents)}`}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!fits}>
        {label}
      </button>
    </form>
  );
}

function Finished({ state, mine, send }: DockProps) {
  const ready = choice(mine.own, "ready");
  return (
    <div class="dock dock-finished">
      <Result state={state} mine={mine} />
      <div class="dock-main">
        {state.table.deadline && <Countdown deadline={state.table.deadline} ahead={state.clockOffset} />}
        {ready && (
          <button
            type="button"
            class="button primary large"
            onClick={() => void tell(send({ kind: "ready", seat: mine.number }))}
          >
            Next round
          </button>
        )}
      </div>
    </div>
  );
}

function Waiting({ state, mine }: DockProps) {
  const { table } = state;
  const whom = table.turn && table.turn !== mine.number ? table.seats[table.turn]?.player : "";
  const dealer = state.felt.dealer === "human" && table.phase === "wagers";
  const sentence = whom
    ? `${whom} decides.`
    : dealer
      ? "You are ready. The dealer starts the game."
      : (WAITS[table.phase] ?? "");
  return (
    <div class="dock dock-waiting">
      {table.deadline && <Countdown deadline={table.deadline} ahead={state.clockOffset} />}
      <p>{table.void ? `The round is void: ${table.void}` : sentence}</p>
    </div>
  );
}

const WAITS: Record<string, string> = {
  wagers: "You are ready. The cards come when the others are.",
  chips: "No more bets: the dealer counts the jackpot chips.",
  deal: "The dealer deals.",
  decisions: "Your hand is decided. The others decide.",
  reveal: "The dealer turns up.",
  settlement: "The dealer settles the wagers.",
  jackpots: "A jackpot win is being checked.",
  closed: "The table is closed.",
};

const VIEWS = { decision: Decision, finished: Finished, wagers: Wagers, waiting: Waiting };
