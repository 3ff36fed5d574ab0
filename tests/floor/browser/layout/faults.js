// Finds what is wrong with the layout of the page as it is drawn now: one sentence for each fault.
// Texts, controls and boxes that overlap; texts that are cut off or stand out of their box; short words broken in two; controls
// that are covered or too small; whatever is wider than its window or cannot be scrolled into it. If a modal dialog is open,
// the dialog is the page.
() => {
  const SLACK = 1.5; // CSS pixels by which edges may touch
  const LEAST = 24; // the minimum width and height of a control
  const LEAST_FOR_FINGERS = 44; // the same for a player's controls, where the window is narrow
  const NARROW = 700;

  // Not part of the layout: a skip link that is shown when it has the focus, a chip that is being dragged; messages choose their
  // place by themselves, which tests/floor/browser/test_messages.py checks.
  const NOT_LAID_OUT = ".text-version, .ghost, .toasts";
  // Pictures that nothing may cover.
  const PICTURES = "svg.card, .countdown";
  // Cards that are drawn over each other on purpose: the fan of the lobby.
  const DECORATION = ".hero-cards";
  const CONTROLS = "button, a[href], input, select, textarea, summary, label:has(input), [role=tab], [role=switch]";
  const FOR_FINGERS =
    "[data-spot], [data-sensor], .tray-chip, .dock-main .button, .dock-choices > .button, .dock-sit .button, .dock-advice .info," +
    ".hero-play, .coach-ask, .practice-next .button, .learn-steps .button, .learn-ending .button, .picker-card";

  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const faults = new Set();
  const page = document.scrollingElement;

  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  // Words for screen readers are clipped to nothing.
  const isForListeners = (element) =>
    element !== null && (styleOf(element).clipPath === "inset(50%)" || isForListeners(element.parentElement));
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(NOT_LAID_OUT) &&
    !isForListeners(element);
  const isPainted = (colour) => !/^(transparent|rgba\(.*, 0\))$/.test(colour);
  const hasBorder = (style) =>
    ["Top", "Right", "Bottom", "Left"].every(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && isPainted(style[`border${side}Color`]),
    );
  // A radio button or check box in a label is pressed by its label.
  const isInLabel = (element) => element.matches("label input:is([type=radio], [type=checkbox])");
  const isControl = (element) =>
    element.matches(CONTROLS) && styleOf(element).display !== "inline" && !isInLabel(element);
  const isBox = (element) => {
    const style = styleOf(element);
    if (isControl(element) || element.matches(PICTURES)) return true;
    return element.textContent.trim() !== "" && (isPainted(style.backgroundColor) || hasBorder(style));
  };
  const describe = ({ element, text }) => {
    const name = element.getAttribute("aria-label") ?? text ?? (element.textContent || element.value || "");
    const kind = element.getAttribute("class")?.trim().split(/\s+/)[0] ?? "";
    return `${element.localName}${kind && `.${kind}`} “${(text ?? name).trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  };

  function* ancestorsOf(element) {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) yield outer;
  }

  // The elements that clip an element, or a text in it, from the inside out.
  function* clippers({ element, text }) {
    let position = text === undefined ? styleOf(element).position : "static";
    let outer = text === undefined ? element.parentElement : element;
    for (; outer && outer !== root.parentElement; outer = outer.parentElement) {
      if (position === "fixed") return;
      const style = styleOf(outer);
      if (position === "absolute" && style.position === "static") continue;
      position = style.position;
      if (outer instanceof HTMLElement && style.display !== "inline") yield [outer, style];
    }
  }

  // What is visible of a rectangle; reports what is cut off and cannot be scrolled to.
  const clipped = (item) => {
    let { left, right, top, bottom } = item;
    for (const [outer, style] of clippers(item)) {
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = outer.getBoundingClientRect();
      const [x, y] = [box.left + outer.clientLeft, box.top + outer.clientTop];
      const [width, height] = [outer.clientWidth, outer.clientHeight];
      const hides = (overflow) => /hidden|clip/.test(overflow);
      if (
        (hides(style.overflowX) && (left < x - SLACK || right > x + width + SLACK)) ||
        (hides(style.overflowY) && (top < y - SLACK || bottom > y + height + SLACK))
      )
        faults.add(`${describe(item)} is cut off by ${describe({ element: outer, text: "" })}`);
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, x), Math.min(right, x + width)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, y), Math.min(bottom, y + height)];
    }
    if (right - left <= SLACK || bottom - top <= SLACK) return null;
    const isWhole = left === item.left && right === item.right && top === item.top && bottom === item.bottom;
    return { ...item, left, right, top, bottom, isWhole };
  };

  // A wheel of a meter shows one of its ten digits.
  const isTurnedAway = (node, { top, bottom }) => {
    const wheel = node.parentElement.closest(".wheel")?.getBoundingClientRect();
    return wheel && ((top + bottom) / 2 < wheel.top || (top + bottom) / 2 > wheel.bottom);
  };

  // The rectangles of a text, one for each line, without the space above capitals and below letters; figures have no
  // descenders, and in large lines of a meter that space is as high as another text.
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const below = /^\d+$/.test(node.data) ? 0.2 : /^[$,.]$/.test(node.data) ? 0.1 : 0.04;
    return [...range.getClientRects()]
      .filter((line) => line.width > 0 && !isTurnedAway(node, line))
      .map(({ left, right, top, bottom, height }) => ({
        text: node.data,
        node,
        element: node.parentElement,
        left,
        right,
        top: top + height * 0.17,
        bottom: bottom - height * below,
      }));
  };

  const texts = [];
  const boxes = [];
  const tree = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = tree.nextNode(); node; node = tree.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest("svg, script, style, option, noscript") || !isShown(parent)) continue;
      texts.push(...linesOf(node));
    } else if (!node.parentElement.closest("svg") && !node.closest(DECORATION) && isShown(node) && isBox(node)) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      if (right > left && bottom > top) boxes.push({ element: node, left, right, top, bottom });
    }
  }
  const visible = [...texts, ...boxes].map(clipped).filter(Boolean);

  // The sticky or popped-up element that an element is part of: it may cover what scrolls beneath it.
  const layers = new Map();
  const layerOf = (element) => {
    if (!element || element === root) return root;
    if (!layers.has(element)) {
      const own = styleOf(element).position === "sticky" || element.matches(":popover-open");
      layers.set(element, own ? element : layerOf(element.parentElement));
    }
    return layers.get(element);
  };

  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  const areRelated = (one, other) => one.element.contains(other.element) || other.element.contains(one.element);
  const isCard = ({ element }) => element.matches("svg.card");
  // Cards of one hand lie over each other.
  const areOneHand = (one, other) =>
    isCard(one) && isCard(other) && one.element.closest("ul, ol, div, p") === other.element.closest("ul, ol, div, p");
  visible.forEach((one, place) => {
    for (let next = place + 1; next < visible.length; next += 1) {
      const other = visible[next];
      if (!overlap(one, other) || areOneHand(one, other)) continue;
      const areTexts = one.text !== undefined && other.text !== undefined;
      if (areTexts ? one.node === other.node : areRelated(one, other)) continue;
      if (layerOf(one.element) !== layerOf(other.element)) continue;
      faults.add(`${describe(one)} overlaps ${describe(other)}`);
    }
  });

  // A text stands within the box it belongs to.
  const isWithin = (item, box) =>
    item.left >= box.left - SLACK &&
    item.right <= box.right + SLACK &&
    item.top >= box.top - SLACK &&
    item.bottom <= box.bottom + SLACK;
  const boxed = new Set(boxes.map(({ element }) => element));
  for (const text of visible.filter(({ text }) => text !== undefined)) {
    let outer = text.element;
    while (outer && !boxed.has(outer)) outer = outer.parentElement;
    if (outer && !isWithin(text, outer.getBoundingClientRect()))
      faults.add(`${describe(text)} stands out of ${describe({ element: outer })}`);
  }

  // Only longer words may be broken, and the names of players in a narrow seat.
  const BREAKABLE = 15;
  const NAMES = ".pod-name, .seat-player";
  const WORD = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;
  const isBroken = (node, word) => {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  // A key or an address has no spaces, and may be broken anywhere.
  const CODE = 30;
  const isInCode = ({ data }, { index }) => {
    const before = data.slice(0, index).match(/\S*$/)[0];
    return before.length + data.slice(index).match(/^\S*/)[0].length >= CODE;
  };
  for (const node of new Set(texts.map((text) => text.node)))
    for (const word of node.parentElement.closest(NAMES) ? [] : node.data.matchAll(WORD))
      if (word[0].length < BREAKABLE && !isInCode(node, word) && isBroken(node, word))
        faults.add(`${describe({ element: node.parentElement, text: word[0] })} is broken in two`);

  // Everything that lies on the felt lies within its rounded shape, as far as it is in the window. The browser rounds
  // points, and finds nothing in the last half pixel of a window.
  const isInWindow = (x, y) => x >= 0 && y >= 0 && x < innerWidth - 0.5 && y < innerHeight - 0.5;
  const cornersOf = ({ left, right, top, bottom }) =>
    [left + SLACK, right - SLACK].flatMap((x) => [top + SLACK, bottom - SLACK].map((y) => [x, y]));
  for (const item of visible) {
    const felt = item.element.closest(".felt");
    if (!felt || felt === item.element || !root.contains(felt) || layerOf(item.element) !== layerOf(felt)) continue;
    const leaves = ([x, y]) => isInWindow(x, y) && !document.elementsFromPoint(x, y).includes(felt);
    if (!isWithin(item, felt.getBoundingClientRect()) || (item.isWhole && cornersOf(item).some(leaves)))
      faults.add(`${describe(item)} leaves the felt`);
  }

  // Every control is large enough.
  const controls = boxes.map(({ element }) => element).filter(isControl);
  for (const element of controls) {
    const { width, height } = element.getBoundingClientRect();
    const least = innerWidth < NARROW && element.matches(FOR_FINGERS) ? LEAST_FOR_FINGERS : LEAST;
    if (width < least - 0.5 || height < least - 0.5)
      faults.add(`${describe({ element })} is only ${width.toFixed(1)} × ${height.toFixed(1)}`);
  }

  // What lies on top in the middle of every control is the control itself, where it is or after some scrolling.
  const whatCovers = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const above = isInWindow(x, y) ? document.elementFromPoint(x, y) : document.documentElement;
    const isOwn = element.contains(above) || element.labels?.[0]?.contains(above) || above?.closest(NOT_LAID_OUT);
    return isOwn ? null : above;
  };
  const whatAlwaysCovers = (element) => {
    const scrolled = [...ancestorsOf(element)].map((outer) => [outer, outer.scrollLeft, outer.scrollTop]);
    const tries = ["center", "start", "end"].map((block) => {
      element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      return whatCovers(element);
    });
    for (const [outer, left, top] of scrolled) outer.scrollTo({ left, top, behavior: "instant" });
    return tries.every(Boolean) ? tries[0] : null;
  };
  // What has popped up is closed by the first press elsewhere.
  for (const element of document.querySelector(":popover-open") ? [] : controls) {
    const above = whatCovers(element) && whatAlwaysCovers(element);
    if (above) faults.add(`${describe({ element })} is covered by ${describe({ element: above, text: "" })}`);
  }

  // Nothing is wider than the window, or beyond the edges that cannot be scrolled to.
  if (page.scrollWidth > page.clientWidth)
    faults.add(`the page is ${page.scrollWidth} wide in a window of ${page.clientWidth}`);
  for (const item of visible) {
    const fixed = item.element.closest(":popover-open, dialog");
    const [above, under] = [item.top + (fixed ? 0 : page.scrollTop), fixed ? item.bottom : 0];
    if (item.left < -SLACK || item.right > page.clientWidth + SLACK || above < -SLACK || under > innerHeight + SLACK)
      faults.add(`${describe(item)} is out of the window`);
  }

  // What a field shows before anybody types; what is typed scrolls.
  const isFieldCut = (field) => {
    if (field.value && !field.readOnly) return false;
    const empty = field.value === "";
    if (empty) field.value = field.placeholder;
    const isCut = field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 2;
    if (empty) field.value = "";
    return isCut;
  };

  // Whether the chosen option of a list is wider than the list.
  const isOptionCut = (list) => {
    const copy = list.cloneNode(false);
    copy.append(list.selectedOptions[0]?.cloneNode(true) ?? "");
    Object.assign(copy.style, { position: "absolute", visibility: "hidden", width: "auto", minWidth: "0" });
    list.after(copy);
    const isCut = copy.offsetWidth > list.offsetWidth + 1;
    copy.remove();
    return isCut;
  };

  // Nothing scrolls sideways, and nothing is shortened.
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (!(element instanceof HTMLElement) || !isShown(element)) continue;
    const style = styleOf(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (/auto|scroll/.test(style.overflowX) && isWide && style.display !== "inline")
      faults.add(`${describe({ element })} scrolls sideways`);
    if (style.textOverflow === "ellipsis" && isWide) faults.add(`${describe({ element })} ends in an ellipsis`);
    if (style.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 1)
      faults.add(`${describe({ element })} is clamped`);
    if (element.matches("input:not([type=radio], [type=checkbox]), textarea") && isFieldCut(element))
      faults.add(`the field “${element.value || element.placeholder}” is cut off`);
    if (element.matches("select") && isOptionCut(element))
      faults.add(`the option “${element.selectedOptions[0]?.text}” is cut off`);
  }
  return [...faults];
}
