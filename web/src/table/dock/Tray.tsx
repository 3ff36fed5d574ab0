import { useEffect, useRef, useState } from "preact/hooks";
import { Chip } from "../../components/Chip";
import type { ChipKind } from "../../format/chips";
import { money } from "../../format/money";

interface TrayProps {
  chips: ChipKind[];
  chosen: number;
  onChoose: (cents: number) => void;
  /** A chip was dragged onto a spot, or onto a sensor. */
  onDrop: (target: { spot?: string; sensor?: number }, cents: number) => void;
}

interface Drag {
  chip: ChipKind;
  x: number;
  y: number;
}

const FAR_ENOUGH = 8;

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
        if (target) onDrop(target, chip.cents);
      },
      () => setDrag(null),
    );
  };
  return (
    <fieldset class="tray">
      <legend class="unseen">Chip to put down</legend>
      {chips.map((chip) => (
        <label key={chip.cents} class="tray-chip" onPointerDown={(event) => start(chip, event)}>
          <input type="radio" name="chip" checked={chosen === chip.cents} onChange={() => onChoose(chip.cents)} />
          <Chip chip={chip} />
          <span class="unseen">{money(chip.cents)}</span>
        </label>
      ))}
      {drag && <Ghost {...drag} />}
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
  let far = false;
  const ours = (event: PointerEvent) => event.pointerId === first.pointerId;
  const moved = (event: PointerEvent) => {
    if (!ours(event)) return;
    far ||= Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > FAR_ENOUGH;
    if (far) move(event.clientX, event.clientY);
  };
  const ended = (event: PointerEvent) => {
    if (!ours(event)) return;
    document.removeEventListener("pointermove", moved);
    document.removeEventListener("pointerup", ended);
    document.removeEventListener("pointercancel", ended);
    if (far && event.type === "pointerup") drop(event.clientX, event.clientY);
    else stop();
  };
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", ended);
  document.addEventListener("pointercancel", ended);
}

function targetAt(x: number, y: number): { spot?: string; sensor?: number } | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot], [data-sensor]");
  if (!under) return null;
  return under.dataset.spot ? { spot: under.dataset.spot } : { sensor: Number(under.dataset.sensor) };
}

function Ghost({ chip, x, y }: Drag) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current!.style.transform = `translate(${x}px, ${y}px)`;
  }, [x, y]);
  return (
    <span class="ghost" ref={place} aria-hidden="true">
      <Chip chip={chip} />
    </span>
  );
}
