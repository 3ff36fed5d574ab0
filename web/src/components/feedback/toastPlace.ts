// Where messages are shown: where they cover no amount, and as few controls as possible.

/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** The upper left corner of something. */
export interface Place {
  left: number;
  top: number;
}

const MARGIN = 12;
const STEP = 8;

const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** The area that a thing at a place covers of some boxes. */
export function covered({ left, top }: Place, { width, height }: Size, boxes: readonly Box[]): number {
  return boxes.reduce(
    (sum, box) =>
      sum + shared(left, left + width, box.left, box.right) * shared(top, top + height, box.top, box.bottom),
    0,
  );
}

/** Whether a thing at a place is wholly in the window. */
export const isWithin = ({ left, top }: Place, size: Size, view: Size): boolean =>
  left >= 0 && top >= 0 && left + size.width <= view.width && top + size.height <= view.height;

// From the top down in the middle, then at the left and at the right edge.
function* places(size: Size, view: Size, first: number): Generator<Place> {
  for (const left of [(view.width - size.width) / 2, MARGIN, view.width - size.width - MARGIN])
    for (let top = first; top + size.height + MARGIN <= view.height; top += STEP) yield { left, top };
}

/** The first place, below `first`, that covers no amount and no control; else the one that covers the least of both. */
export function freePlace(
  size: Size,
  view: Size,
  first: number,
  amounts: readonly Box[],
  controls: readonly Box[],
): Place {
  let best: Place = { left: (view.width - size.width) / 2, top: first };
  let least = Number.POSITIVE_INFINITY;
  for (const place of places(size, view, first)) {
    const cost = 1000 * covered(place, size, amounts) + covered(place, size, controls);
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return best;
}

const AMOUNT = /\$\s?\d/;

/** The boxes of all amounts below an element. */
export function amountBoxes(root: Element, except: Element): Box[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!AMOUNT.test(node.nodeValue ?? "") || except.contains(node)) continue;
    const range = document.createRange();
    range.selectNode(node);
    boxes.push(...visible([...range.getClientRects()]));
  }
  return boxes;
}

/** The boxes of all controls below an element. */
export const controlBoxes = (root: Element, except: Element): Box[] =>
  visible(
    [...root.querySelectorAll("button, a, input, select, summary")]
      .filter((one) => !except.contains(one))
      .map((one) => one.getBoundingClientRect()),
  );

// Texts for screen readers only have a box of one pixel.
const visible = (boxes: DOMRect[]): DOMRect[] => boxes.filter(({ width, height }) => width > 1 && height > 1);
