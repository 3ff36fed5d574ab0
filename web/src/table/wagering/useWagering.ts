// Betting while wagers are open: add, remove, undo, clear, rebet, double.

import { useEffect } from "preact/hooks";
import { toast } from "../../components/feedback/Toast";
import type { Range } from "../../format/chips";
import { t } from "../../i18n/text";
import type { FeltView, SeatView, SpotView } from "../../protocol/wire";
import { playSmall } from "../../sound/play";
import { CHIP } from "../../sound/tunes";
import type { TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import type { MySeat } from "../seats";
import {
  closedLayout,
  EMPTY_LAYOUT,
  isEmptyLayout,
  type Layout,
  layoutCommand,
  layoutCost,
  layoutWithPending,
  sameLayout,
} from "./layout";
import {
  atStake,
  doubled,
  type LayoutOrReason,
  lossAllowance,
  type Means,
  spotRange,
  whyBeyond,
  whyClosed,
  whyNoSensor,
  withChip,
  withoutChip,
} from "./placing";
import { sendWithEntropy } from "./sendWithEntropy";
import { useUndo } from "./useUndo";

/** An action, or why it is not possible now. */
export interface Tool {
  /** Why not; empty if it is possible. */
  reason: string;
  press: () => void;
}

/** The player's layout, and the actions that change it. */
export interface Wagering {
  layout: Layout;
  /** The rack once all pending commands are accepted. */
  rack: number;
  open: boolean;
  /** Whether wagers were sent but not yet answered; what is sent after them is carried out after them. */
  placing: boolean;
  add: (spot: SpotView, chip: number) => void;
  remove: (spot: SpotView, chip: number) => void;
  toggle: (sensor: number) => void;
  choose: (colour: "red" | "black") => void;
  /** Why a spot takes no chips; empty if it does. */
  whyNoChips: (spot: SpotView) => string;
  /** What a spot takes now. */
  range: (spot: SpotView) => Range;
  /** Why a jackpot wager cannot be placed; empty if it can, or can be taken back. */
  whyNoSensor: (sensor: number) => string;
  undo: Tool;
  clear: Tool;
  rebet: Tool;
  double: Tool;
}

// The last wagers survive a reload, but not the browser session.
const lastLayouts = {
  get(table: string): Layout | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(`longsuit.last.${table}`) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(table: string, layout: Layout): void {
    try {
      sessionStorage.setItem(`longsuit.last.${table}`, JSON.stringify(layout));
    } catch {
      // Without storage there is no rebet after a reload.
    }
  },
};

// What the player's own limits and racks allow; the other seats of the player at this table count too.
function meansOf(state: TableState, mine: MySeat, layout: Layout): Means {
  const { felt, table, you } = state;
  const others = Object.keys(you.seats).filter((number) => Number(number) !== mine.number);
  const elsewhere = others.reduce((sum, number) => sum + seatStake(table.seats[number], felt), 0);
  const rack = mine.seat.rack_cents + layoutCost(mine.seat, felt) - layoutCost(layout, felt);
  return { rack, allowance: lossAllowance(you.session, elsewhere + atStake(layout, felt)) };
}

// What a seat may lose: its wagers, or its bank with the fee.
function seatStake(seat: SeatView | undefined, felt: FeltView): number {
  if (seat?.bank_cents) return seat.bank_cents + seat.fee_cents;
  return atStake(seat ?? EMPTY_LAYOUT, felt);
}

/** The wagers of a seat and how to change them. */
export function useWagering(
  state: TableState,
  mine: MySeat,
  connection: Pick<TableHandle, "send" | "pending">,
): Wagering {
  const { felt, table } = state;
  const layout = layoutWithPending(mine.seat, mine.number, connection.pending, felt);
  const means = meansOf(state, mine, layout);
  const banks = mine.seat.bank_cents > 0;
  const open = table.phase === "wagers" && !mine.seat.ready && !banks;
  const own = connection.pending.filter((command) => "seat" in command && command.seat === mine.number);
  const beforePending = layoutWithPending(mine.seat, mine.number, own.slice(0, -1), felt);
  const history = useUndo({ round: table.round, seat: mine.number, layout, beforePending });
  useRememberLayout(state, mine.seat);

  const send = (next: Layout, follow: typeof history.note) => {
    const command = layoutCommand(layout, next, mine.number);
    if (!command) return;
    playSmall(CHIP);
    const answer = reportRefusal(sendWithEntropy(connection.send, command, state));
    void follow(command, own.length ? null : layout, answer);
  };
  const changeTo = (next: LayoutOrReason) => (typeof next === "string" ? toast(next) : send(next, history.note));
  const closed = open ? "" : t(banks ? "banking.noWagers" : "wagering.closed");
  const tool = (next: LayoutOrReason, follow = history.note): Tool => {
    const reason = closed || (typeof next === "string" ? next : "");
    return { reason, press: () => typeof next !== "string" && send(next, follow) };
  };
  const whyNoChips = (spot: SpotView) => closed || whyClosed(felt, table, layout, spot);
  const whyDark = (sensor: number) => closed || whyNoSensor(felt, table, layout, sensor, means);

  return {
    layout,
    rack: means.rack,
    open,
    placing: own.length > 0,
    whyNoChips,
    whyNoSensor: whyDark,
    range: (spot) => spotRange(felt, layout, spot, means),
    add: (spot, chip) => changeTo(whyNoChips(spot) || withChip(felt, layout, spot, chip, means)),
    remove: (spot, chip) => open && changeTo(withoutChip(felt, layout, spot, chip)),
    toggle: (sensor) => changeTo(whyDark(sensor) || toggled(layout, sensor)),
    choose: (colour) => open && changeTo({ ...layout, colour }),
    undo: tool(history.previous ?? t("wagering.nothingToUndo"), history.goBack),
    clear: tool(isEmptyLayout(layout) ? t("wagering.noChips") : { ...EMPTY_LAYOUT, colour: layout.colour }),
    rebet: tool(lastWagers(state, layout, means)),
    double: tool(doubled(felt, layout, means)),
  };
}

function toggled(layout: Layout, sensor: number): Layout {
  const lit = layout.sensors.includes(sensor);
  return { ...layout, sensors: lit ? layout.sensors.filter((one) => one !== sensor) : [...layout.sensors, sensor] };
}

// The wagers of the last round at this table; without jackpots while none are taken.
function lastWagers({ felt, table }: TableState, layout: Layout, means: Means): LayoutOrReason {
  const last = lastLayouts.get(felt.table);
  if (!last || isEmptyLayout(last)) return t("wagering.noLastWagers");
  const next = { ...last, sensors: table.message ? layout.sensors : last.sensors };
  if (sameLayout(layout, next)) return t("wagering.lastWagersPlaced");
  return whyBeyond(felt, layout, next, means) || next;
}

/** Show the refusal of a command, if it is refused. */
export async function reportRefusal(sent: ReturnType<TableHandle["send"]>): ReturnType<TableHandle["send"]> {
  const result = await sent;
  if (result.type === "refused") toast(result.sentence, "bad", result.clause);
  return result;
}

// "Rebet" repeats the layout at the close of wagers. It is read afterwards, because one update may both change the
// layout and close the wagers.
function useRememberLayout({ felt, table }: TableState, seat: SeatView): void {
  const open = table.phase === "wagers";
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once a round, when wagers are closed
  useEffect(() => {
    const last = closedLayout(seat, felt);
    if (!open && !isEmptyLayout(last)) lastLayouts.set(felt.table, last);
  }, [table.round, open]);
}
