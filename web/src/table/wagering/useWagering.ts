// A player's chips while wagers are open: one chip more, one back, undo, clear, rebet, double.

import { useEffect, useState } from "preact/hooks";
import { toast } from "../../components/Toast";
import { added, type Range } from "../../format/chips";
import { money } from "../../format/money";
import type { SeatView } from "../../protocol/wire";
import type { Ask, TableUse } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { baseSpot, choice, type MySeat } from "../seats";
import { BARE, change, cost, doubled, isBare, type Layout, lying, same, spared, wagered } from "./layout";

/** What a player can do with his chips, and what lies there meanwhile. */
export interface Wagering {
  layout: Layout;
  /** The rack once everything asked for is carried out. */
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

// What was wagered last outlives a page that is loaded anew, but not the visit.
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
      // A browser that keeps nothing offers no rebet after a reload.
    }
  },
};

/** The chips of a seat. */
export function useWagering(state: TableState, mine: MySeat, link: Pick<TableUse, "send" | "waiting">): Wagering {
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
  const placed = async (wanted: Ask): Promise<void> => {
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
      const next = added(lies, chip, { ...range, max_cents: Math.min(range.max_cents, lies + rack) });
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

/** Say why something was refused. */
export async function tell(answer: ReturnType<TableUse["send"]>): ReturnType<TableUse["send"]> {
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
