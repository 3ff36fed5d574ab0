// Chips that move over the felt. They only show what has happened: the felt below already has the new state.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ChipStack } from "../../components/Chip";
import type { SeatView } from "../../protocol/wire";
import { settings } from "../../settings/settings";
import type { TableState } from "../../state/tableState";
import { type MySeat, sensorWager } from "../seats";
import type { Layout } from "../wagering/layout";
import { type ChipMove, type Chips, chipMoves, seatMoves } from "./moves";
import { type Point, pointOf, spotElement } from "./places";

/** How long chips move, in milliseconds, by the speed of animations. */
const DURATIONS = { normal: 360, fast: 140, none: 0 };

/** The diameter of chips of other seats in pixels, and of a chip of one's own as a part of its spot. */
const SIZE_OF_OTHERS = 26;
const PART_OF_SPOT = 0.54;

interface Flight extends ChipMove {
  id: number;
  start: Point;
  end: Point;
  duration: number;
  /** The diameter of a chip in pixels. */
  size: number;
}

interface ChipFlightsProps {
  state: TableState;
  /** The player's seat and the wagers shown there; null for somebody who watches. */
  own: { mine: MySeat; layout: Layout } | null;
}

interface Shown {
  key: string;
  chips: Chips;
  seats: Record<string, SeatView>;
}

/** Moves chips between tray, spots, dealer and rack when wagers are placed, settled or taken back. */
export function ChipFlights({ state, own }: ChipFlightsProps) {
  const [flights, setFlights] = useState<Flight[]>([]);
  const last = useRef<Shown | null>(null);
  const shown = shownChips(state, own);
  // Without dependencies: every state that is drawn is compared with the one before it.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before?.key !== shown.key) return;
    const begun = movesBetween(before, shown).flatMap(flightOf);
    if (begun.length) setFlights((all) => [...all, ...begun]);
  });
  const land = (id: number) => setFlights((all) => all.filter((one) => one.id !== id));
  return (
    <div class="flights" aria-hidden="true">
      {flights.map((flight) => (
        <FlyingChips key={flight.id} flight={flight} onLanded={() => land(flight.id)} />
      ))}
    </div>
  );
}

function shownChips({ felt, table: { seats } }: TableState, own: ChipFlightsProps["own"]): Shown {
  const key = `${felt.table} ${own?.mine.number ?? ""}`;
  return { key, chips: own ? ownChips(felt.sensors, own.mine.seat, own.layout) : {}, seats: othersOf(seats, own) };
}

function ownChips(sensors: TableState["felt"]["sensors"], { lines, bank_cents }: SeatView, layout: Layout): Chips {
  const lit = sensors.filter(({ sensor }) => layout.sensors.includes(sensor));
  const placed: Record<string, number> = {
    ...layout.wagers,
    ...(bank_cents > 0 && { bank: bank_cents }),
    ...Object.fromEntries(lit.map(({ sensor, wager_cents }) => [sensorWager(sensor), wager_cents])),
  };
  const line = (wager: string) => lines.find((one) => one.wager === wager) ?? null;
  const spots = new Set([...Object.keys(placed), ...lines.map(({ wager }) => wager)]);
  return Object.fromEntries([...spots].map((spot) => [spot, { cents: placed[spot] ?? 0, line: line(spot) }]));
}

function othersOf(seats: Record<string, SeatView>, own: ChipFlightsProps["own"]): Record<string, SeatView> {
  return Object.fromEntries(Object.entries(seats).filter(([number]) => Number(number) !== own?.mine.number));
}

function movesBetween(before: Shown, after: Shown): ChipMove[] {
  const others = Object.entries(after.seats).flatMap(([number, seat]) =>
    before.seats[number] === seat ? [] : seatMoves(`seat-${number}`, before.seats[number], seat),
  );
  return [...chipMoves(before.chips, after.chips), ...others];
}

let count = 0;

function flightOf(move: ChipMove): Flight[] {
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = still ? 0 : DURATIONS[settings().speed];
  if (!duration) return [];
  const [start, end] = [pointOf(move.from, move), pointOf(move.to, move)];
  if (!start || !end) return [];
  count += 1;
  return [{ ...move, id: count, start, end, duration, size: chipSize(move.spot) }];
}

function chipSize(spot: string): number {
  const found = spotElement(spot);
  const chip = found?.querySelector(".chip") ?? null;
  if (chip?.checkVisibility()) return chip.getBoundingClientRect().width;
  return spot.startsWith("seat-") || !found ? SIZE_OF_OTHERS : found.getBoundingClientRect().width * PART_OF_SPOT;
}

function FlyingChips({ flight, onLanded }: { flight: Flight; onLanded: () => void }) {
  const moving = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight begins once, and is never changed
  useLayoutEffect(() => {
    const hidden = hideArriving(flight);
    const animation = moving.current?.animate(framesOf(flight), { duration: flight.duration, easing: "ease-in-out" });
    animation?.finished.then(onLanded, onLanded);
    return () => hidden?.cancel();
  }, []);
  const chipSize = { "--chip-size": `${flight.size}px` };
  const stays = flight.to === "spot" && flight.from === "dealer" && flight.stays > 0;
  return (
    <>
      {stays && (
        <span class="flight" style={{ ...chipSize, ...placeOf(flight.end) }}>
          <ChipStack cents={flight.stays} labelled={false} />
        </span>
      )}
      <span
        ref={moving}
        class="flight"
        data-from={flight.from}
        data-to={flight.to}
        data-moving={flight.spot}
        style={{ ...chipSize, ...placeOf(flight.end) }}
      >
        <ChipStack cents={flight.cents} labelled={false} />
      </span>
    </>
  );
}

const placeOf = ({ x, y }: Point) => ({ left: `${x}px`, top: `${y}px` });

function framesOf({ start, end, to }: Flight): Keyframe[] {
  const offset = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
  return [{ transform: offset }, { transform: "none", opacity: 1, offset: 0.85 }, { opacity: to === "spot" ? 1 : 0 }];
}

// The chips that arrive are not on the spot before they have arrived: all of a settled pile, the last one of a wager.
function hideArriving({ spot, from, to, stays, duration }: Flight): Animation | undefined {
  if (to !== "spot") return undefined;
  const added = from === "tray" && stays > 0 ? ".chip-pile .chip:last-child" : ".chip-pile, :scope > .chip";
  const arriving = spot.startsWith("seat-") ? null : spotElement(spot)?.querySelector(added);
  return arriving?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
}
