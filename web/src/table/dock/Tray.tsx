import { useEffect, useRef, useState } from "preact/hooks";
import { Chip } from "../../components/Chip";
import type { ChipKind } from "../../format/chips";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { noteDrop } from "../chips/places";

/** The spot or the sensor a chip is dropped on. */
export type DropTarget = { spot: string } | { sensor: number };

interface TrayProps {
  chips: ChipKind[];
  chosen: number;
  onChoose: (cents: number) => void;
  /** A chip was dragged onto a spot, or onto a sensor. */
  onDrop: (target: DropTarget, cents: number) => void;
}

interface Drag {
  chip: ChipKind;
  x: number;
  y: number;
}

const DRAG_THRESHOLD = 8;

// The keys that choose a chip, from left to right.
const KEYS = "QWETY";

/** The chip tray: choose a chip and press a spot, or drag it there. */
export function Tray({ chips, chosen, onChoose, onDrop }: TrayProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = (chip: ChipKind, event: PointerEvent) => {
    if (event.button !== 0) return;
    onChoose(chip.cents);
    followPointer(
      event,
      (x, y) => setDrag({ chip, x, y }),
      (x, y) => {
        setDrag(null);
        const target = targetAt(x, y);
        if (!target) return;
        noteDrop(x, y);
        onDrop(target, chip.cents);
      },
      () => setDrag(null),
    );
  };
  return (
    <fieldset class="tray">
      <legend class="visually-hidden">{t("dock.chipToPlace")}</legend>
      {chips.map((chip, place) => (
        <label key={chip.cents} class="tray-chip" onPointerDown={(event) => start(chip, event)}>
          <input
            type="radio"
            name="chip"
            aria-keyshortcuts={KEYS[place]}
            aria-label={money(chip.cents)}
            checked={chosen === chip.cents}
            onChange={() => onChoose(chip.cents)}
          />
          <Chip chip={chip} />
        </label>
      ))}
      {drag && <DraggedChip {...drag} />}
    </fieldset>
  );
}

// Follow the pointer on the document, so that mouse, pen and touch drag alike.
function followPointer(
  first: PointerEvent,
  move: (x: number, y: number) => void,
  drop: (x: number, y: number) => void,
  stop: () => void,
): void {
  let dragging = false;
  const samePointer = (event: PointerEvent) => event.pointerId === first.pointerId;
  const moved = (event: PointerEvent) => {
    if (!samePointer(event)) return;
    dragging ||= Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > DRAG_THRESHOLD;
    if (dragging) move(event.clientX, event.clientY);
  };
  const ended = (event: PointerEvent) => {
    if (!samePointer(event)) return;
    document.removeEventListener("pointermove", moved);
    document.removeEventListener("pointerup", ended);
    document.removeEventListener("pointercancel", ended);
    if (dragging && event.type === "pointerup") drop(event.clientX, event.clientY);
    else stop();
  };
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", ended);
  document.addEventListener("pointercancel", ended);
}

function targetAt(x: number, y: number): DropTarget | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot], [data-sensor]");
  if (!under) return null;
  return under.dataset.spot ? { spot: under.dataset.spot } : { sensor: Number(under.dataset.sensor) };
}

function DraggedChip({ chip, x, y }: Drag) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current) place.current.style.transform = `translate(${x}px, ${y}px)`;
  }, [x, y]);
  return (
    <span class="ghost" ref={place} aria-hidden="true">
      <Chip chip={chip} />
    </span>
  );
}
