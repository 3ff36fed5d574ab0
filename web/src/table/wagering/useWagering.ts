// Betting while wagers are open: add, remove, undo, clear, rebet, double.

import { useEffect, useState } from "preact/hooks";
import { toast } from "../../components/Toast";
import { addChip, type Range } from "../../format/chips";
import { money } from "../../format/money";
import type { SeatView } from "../../protocol/wire";
import type { NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { baseSpot, findChoice, type MySeat } from "../seats";
import {
  closedLayout,
  doubleWagers,
  EMPTY_LAYOUT,
  isEmptyLayout,
  type Layout,
  layoutCommand,
  layoutCost,
  layoutWithPending,
  sameLayout,
  withoutJackpots,
} from "./layout";
import { sendWithEntropy } from "./sendWithEntropy";

/** The player's layout, and the actions that change it. */
export interface Wagering {
  layout: Layout;
  /** The rack once all pending commands are accepted. */
  rack: number;
  open: boolean;
  add: (wager: string, chip: number) => void;
  remove: (wager: string, chip: number) => void;
  toggle: (sensor: number) => void;
  undo: (() => void) | null;
  clear: (() => void) | null;
  rebet: (() => void) | null;
  double: (() => void) | null;
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

/** The wagers of a seat and how to change them. */
export function useWagering(
  state: TableState,
  mine: MySeat,
  connection: Pick<TableHandle, "send" | "pending">,
): Wagering {
  const { felt, table } = state;
  const base = baseSpot(felt.spots);
  const layout = layoutWithPending(mine.seat, mine.number, connection.pending);
  const open = table.phase === "wagers" && !mine.seat.ready;
  const [history, setHistory] = useState<Layout[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: undo does not reach into another round
  useEffect(() => setHistory([]), [table.round]);
  useRememberLayout(state, mine.seat);

  const limits = (wager: string): Range | undefined =>
    findChoice(mine.own, "place-wager", wager) ?? felt.spots.find((spot) => spot.wager === wager);
  const place = async (command: NewCommand): Promise<void> => {
    const result = await reportRefusal(sendWithEntropy(connection.send, command, state));
    const retry = withoutJackpots(command, result, table);
    if (retry) await reportRefusal(sendWithEntropy(connection.send, retry, state));
  };
  const changeTo = (next: Layout, keep = true) => {
    const command = layoutCommand(layout, next, mine.number);
    if (!command) return;
    if (keep) setHistory([...history, layout]);
    void place(command);
  };
  const setWager = (wager: string, cents: number) =>
    changeTo({ ...layout, wagers: { ...layout.wagers, [wager]: cents } });
  const undo = (previous: Layout) => {
    changeTo(previous, false);
    setHistory(history.slice(0, -1));
  };
  const last = lastLayouts.get(felt.table);
  const previous = history.at(-1);
  const rack = mine.seat.rack_cents + layoutCost(mine.seat, felt) - layoutCost(layout, felt);

  return {
    layout,
    rack,
    open,
    add: (wager, chip) => {
      const range = limits(wager);
      if (!open || !range) return;
      if (felt.two_colours && !layout.colour) return toast("Choose red or black first.");
      if (wager !== base?.wager && !layout.wagers[base?.wager ?? ""])
        return toast(`Put chips on ${base?.label ?? "the base wager"} first.`);
      const current = layout.wagers[wager] ?? 0;
      const next = addChip(current, chip, { ...range, max_cents: Math.min(range.max_cents, current + rack) });
      if (next === current) return toast("That is the most this spot takes.");
      if (next < range.min_cents)
        return toast(`Your chips do not reach for ${money(range.min_cents)}. Buy more to play here.`);
      setWager(wager, next);
    },
    remove: (wager, chip) => {
      const range = limits(wager);
      const left = (layout.wagers[wager] ?? 0) - chip;
      if (open && range && layout.wagers[wager]) setWager(wager, left >= range.min_cents ? left : 0);
    },
    toggle: (sensor) => {
      if (!open) return;
      const lit = layout.sensors.includes(sensor);
      const sensors = lit ? layout.sensors.filter((other) => other !== sensor) : [...layout.sensors, sensor];
      changeTo({ ...layout, sensors });
    },
    undo: open && previous ? () => undo(previous) : null,
    clear: open && !isEmptyLayout(layout) ? () => changeTo({ ...EMPTY_LAYOUT, colour: layout.colour }) : null,
    rebet: open && last && !isEmptyLayout(last) && !sameLayout(layout, last) ? () => changeTo(last) : null,
    double: open && !isEmptyLayout(layout) ? () => changeTo(doubleWagers(layout, limits)) : null,
  };
}

/** Show the refusal of a command, if it is refused. */
export async function reportRefusal(sent: ReturnType<TableHandle["send"]>): ReturnType<TableHandle["send"]> {
  const result = await sent;
  if (result.type === "refused")
    toast(result.clause ? `${result.sentence} (${result.clause})` : result.sentence, "bad");
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
