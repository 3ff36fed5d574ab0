import { Chip, ChipStack } from "../../components/Chip";
import { reasoned } from "../../components/feedback/reasoned";
import { CHIPS, type Range } from "../../format/chips";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { LineView, SensorView, SpotView } from "../../protocol/wire";
import { lineAmount } from "../wagering/lineAmount";

interface SpotProps {
  spot: SpotView;
  cents: number;
  /** Its settled line; null before settlement. */
  line: LineView | null;
  /** Whether wagers are open. */
  open: boolean;
  /** Why it takes no chips now; empty if it takes them. */
  reason: string;
  /** What it takes now. */
  range: Range;
  /** What is said in place of what it takes; empty for nothing. */
  note?: string;
  /** Whether this is the spot to bet on first. */
  highlightFirst: boolean;
  onAdd: () => void;
  onRemove: () => void;
  /** The key that presses it. */
  shortcut?: string;
}

/** A spot on the felt: press to add the chosen chip, minus or Backspace to remove one. */
export function Spot(props: SpotProps) {
  const { spot, cents, line, open, reason, highlightFirst, onAdd, onRemove } = props;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "-" && event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  const onMenu = (event: MouseEvent) => {
    event.preventDefault();
    onRemove();
  };
  const shownCents = line ? (line.outcome === "win" ? line.paid_cents : line.stake_cents) : cents;
  return (
    <button
      type="button"
      class={`spot spot-${spot.role} ${open ? "spot-open" : ""} ${highlightFirst ? "spot-wanted" : ""} ${line ? `spot-${line.outcome}` : ""}`}
      data-spot={spot.wager}
      aria-keyshortcuts={open ? props.shortcut : undefined}
      {...reasoned(reason, onAdd)}
      onContextMenu={open ? onMenu : undefined}
      onKeyDown={open ? onKey : undefined}
    >
      <span class="spot-spoken visually-hidden">{spot.label} </span>
      <span class="spot-shape">
        <SpotShape role={spot.role} />
        {shownCents > 0 ? (
          <ChipStack cents={shownCents} />
        ) : (
          <span class="spot-limits">{spot.role === "raise" ? "" : props.note || rangeText(spot, props.range)}</span>
        )}
      </span>
      {line && <Outcome line={line} />}
    </button>
  );
}

// What a spot takes now; its posted limits if it takes nothing.
function rangeText(spot: SpotView, range: Range): string {
  const { min_cents, max_cents } = range.max_cents < range.min_cents ? spot : range;
  return min_cents === max_cents ? money(min_cents) : `${money(min_cents)}–${money(max_cents).slice(1)}`;
}

// Like real layouts: circles for the main wagers, another shape for side bets.
function SpotShape({ role }: { role: SpotView["role"] }) {
  return (
    <svg class="spot-outline" viewBox="0 0 100 100" aria-hidden="true">
      {role === "bonus" ? (
        <path d="M50 3 C62 20 80 38 97 50 C80 62 62 80 50 97 C38 80 20 62 3 50 C20 38 38 20 50 3Z" />
      ) : (
        <>
          <circle cx="50" cy="50" r="47" />
          {role === "base" && <circle class="spot-inner" cx="50" cy="50" r="42" />}
        </>
      )}
    </svg>
  );
}

/** The outcome of a wager, beside its chips. */
export function Outcome({ line }: { line: LineView }) {
  const amount = lineAmount(line);
  return (
    <span class={`outcome outcome-${line.outcome}`} data-size={sizeOf(amount)}>
      <span class="visually-hidden">{t(`felt.outcomes.${line.outcome}`)} </span>
      {amount}
    </span>
  );
}

// How long an amount is; undefined if it is as short as `−$500`.
function sizeOf({ length }: string): string | undefined {
  return length > 10 ? "longest" : length > 8 ? "longer" : length > 6 ? "long" : undefined;
}

interface SensorProps {
  sensor: SensorView;
  lit: boolean;
  open: boolean;
  /** Why it takes no wager now; empty if it takes one. */
  reason: string;
  line: LineView | null;
  onToggle: () => void;
}

const SENSOR_KEYS = "JK";

/** A jackpot sensor: a metal ring with a light. */
export function Sensor({ sensor, lit, open, reason, line, onToggle }: SensorProps) {
  const chip = CHIPS.find(({ cents }) => cents === sensor.wager_cents);
  return (
    <button
      type="button"
      class={`sensor ${lit ? "sensor-lit" : ""} ${open ? "sensor-open" : ""}`}
      data-sensor={sensor.sensor}
      aria-keyshortcuts={open ? SENSOR_KEYS[sensor.sensor - 1] : undefined}
      role="switch"
      aria-checked={lit}
      {...reasoned(reason, onToggle)}
    >
      <span class="sensor-ring" aria-hidden="true">
        <span class="sensor-light" />
        {lit && chip && <Chip chip={chip} />}
      </span>
      <span class="sensor-name">
        {sensor.label} <span class="visually-hidden">{t("felt.jackpot")}</span> <b>{money(sensor.wager_cents)}</b>
      </span>
      {line && <Outcome line={line} />}
    </button>
  );
}
