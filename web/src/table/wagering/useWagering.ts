// Betting while wagers are open: add, remove, undo, clear, rebet, double.

import { useEffect, useState } from "preact/hooks";
import { toast } from "../../components/Toast";
import { addChip, type Range } from "../../format/chips";
import { money } from "../../format/money";
import type { SeatView } from "../../protocol/wire";
import type { NewCommand, TableHandle } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { baseSpot, choice, type MySeat } from "../seats";
import { BARE, change, cost, doubled, isBare, type Layout, lying, same, spared, wagered } from "./layout";

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
const remembered = {
  get(place: string): Layout | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(`longsuit.last.${place}`) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(place: string, layout: Layout): void {
    try {
      sessionStorage.setItem(`longsuit.last.${place}`, JSON.stringify(layout));
    } catch {
      // Without storage there is no rebet after a reload.
    }
  },
};

/** The wagers of a seat and how to change them. */
export function useWagering(state: TableState, mine: MySeat, link: Pick<TableHandle, "send" | "waiting">): Wagering {
  const { felt, table } = state;
  const layout = lying(mine.seat, mine.number, link.waiting);
  const open = table.phase === "wagers" && !mine.seat.ready;
  const place = felt.table;
  const [past, setPast] = useState<Layout[]>([]);
  useEffect(() => setPast([]), [table.round]); // undo does not reach into another round
  useLastLayout(state, mine.seat);

  const limits = (wager: string): Range | undefined =>
    choice(mine.own, "place-wager", wager) ?? felt.spots.find((spot) => spot.wager === wager);
  const send = (next: Layout, keep = true) => {
    const wanted = change(layout, next, mine.number);
    if (!wanted) return;
    if (keep) setPast([...past, layout]);
    void placed(wanted);
  };
  const placed = async (wanted: NewCommand): Promise<void> => {
    const left = spared(wanted, await tell(link.send(wanted)));
    if (left) await tell(link.send(left));
  };
  const put = (wager: string, cents: number) => send({ ...layout, wagers: { ...layout.wagers, [wager]: cents } });
  const last = remembered.get(place);
  const rack = mine.seat.rack_cents + cost(mine.seat, felt) - cost(layout, felt);

  return {
    layout,
    rack,
    open,
    add: (wager, chip) => {
      const range = limits(wager);
      if (!open || !range) return;
      if (felt.two_colours && !layout.colour) return toast("Choose red or black first.");
      if (wager !== baseSpot(felt.spots)?.wager && !layout.wagers[baseSpot(felt.spots)?.wager ?? ""])
        return toast(`Put chips on ${baseSpot(felt.spots)?.label ?? "the base wager"} first.`);
      const lies = layout.wagers[wager] ?? 0;
      const next = addChip(lies, chip, { ...range, max_cents: Math.min(range.max_cents, lies + rack) });
      if (next === lies) return toast("That is the most this spot takes.");
      if (next < range.min_cents)
        return toast(`Your chips do not reach for ${money(range.min_cents)}. Buy more to play here.`);
      put(wager, next);
    },
    remove: (wager, chip) => {
      const range = limits(wager);
      const left = (layout.wagers[wager] ?? 0) - chip;
      if (open && range && layout.wagers[wager]) put(wager, left >= range.min_cents ? left : 0);
    },
    toggle: (sensor) => {
      if (!open) return;
      const lit = layout.sensors.includes(sensor);
      const sensors = lit ? layout.sensors.filter((other) => other !== sensor) : [...layout.sensors, sensor];
      send({ ...layout, sensors });
    },
    undo: open && past.length ? () => (send(past.at(-1)!, false), setPast(past.slice(0, -1))) : null,
    clear: open && !isBare(layout) ? () => send({ ...BARE, colour: layout.colour }) : null,
    rebet: open && last && !isBare(last) && !same(layout, last) ? () => send(last) : null,
    double: open && !isBare(layout) ? () => send(doubled(layout, limits)) : null,
  };
}

/** Show the refusal of a command, if it is refused. */
export async function tell(answer: ReturnType<TableHandle["send"]>): ReturnType<TableHandle["send"]> {
  const said = await answer;
  if (said.type === "refused") toast(said.clause ? `${said.sentence} (${said.clause})` : said.sentence, "bad");
  return said;
}

// What lay there when wagers were closed is what "rebet" puts down again. It is read after that: chips may come to lie
// there and wagers be closed in one update.
function useLastLayout({ felt, table }: TableState, seat: SeatView): void {
  const open = table.phase === "wagers";
  useEffect(() => {
    const last = wagered(seat, felt);
    if (!open && !isBare(last)) remembered.set(felt.table, last);
  }, [table.round, open]);
}
