import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface SpotlightProps {
  /** What holds the table; the outline is placed in it. */
  board: RefObject<HTMLElement | null>;
  /** The element to point at, as a selector. */
  target: string;
  /** Changes whenever the element may have moved. */
  moment: string;
}

const MARGIN = 6;

/** An outline around the element that is spoken of; the rest of the table is dimmed. */
export function Spotlight({ board, target, moment }: SpotlightProps) {
  const outline = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again at every step
  useLayoutEffect(() => {
    const holder = board.current;
    if (!holder) return;
    const find = () => holder.querySelector(target);
    const show = () => {
      holder.style.scrollPaddingBottom = `${(words(holder)?.offsetHeight ?? 0) + 2 * MARGIN}px`;
      find()?.scrollIntoView({ block: "nearest" });
    };
    show();
    const sizes = new ResizeObserver(show);
    for (const one of [holder, words(holder)]) if (one) sizes.observe(one);
    let frame = 0;
    // It may move without changing its size, such as when a font is loaded or a line is added below it.
    const follow = () => {
      placeAround(outline.current, holder, find());
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [board, target, moment]);
  return <div class="spotlight" ref={outline} aria-hidden="true" />;
}

// What stays below the table while it scrolls.
const words = (holder: HTMLElement): HTMLElement | null => holder.querySelector(".learn-dock");

// Styles are set through the DOM, because the content policy forbids them in the page.
function placeAround(outline: HTMLElement | null, holder: HTMLElement, element: Element | null): void {
  if (!outline) return;
  outline.hidden = !element;
  if (!element) return;
  const inside = element.getBoundingClientRect();
  const around = holder.getBoundingClientRect();
  outline.style.left = `${inside.left - around.left + holder.scrollLeft - MARGIN}px`;
  outline.style.top = `${inside.top - around.top + holder.scrollTop - MARGIN}px`;
  outline.style.width = `${inside.width + 2 * MARGIN}px`;
  outline.style.height = `${inside.height + 2 * MARGIN}px`;
}
