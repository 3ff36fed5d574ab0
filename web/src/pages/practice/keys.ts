// The space bar deals, as Enter does: other keys are those that the buttons name.

import { useLayoutEffect } from "preact/hooks";
import { isOverlayOpen } from "../../components/feedback/overlay";

/** The button that a space presses, unless it is meant for a control that was reached by keyboard. */
function dealButton(event: KeyboardEvent): HTMLElement | null {
  if (event.key !== " " || event.repeat || isOverlayOpen()) return null;
  const focused = document.activeElement;
  if (focused?.closest("input:not([type=radio], [type=checkbox]), select, textarea")) return null;
  // A control that was clicked before has the focus too, but a space is not meant for it.
  if (focused?.closest("button, a, input, summary")?.matches(":focus-visible")) return null;
  return document.querySelector<HTMLElement>(".dock-controls:not([inert]) [aria-keyshortcuts=Enter]");
}

/** Let the space bar press the button that deals. */
export function useSpaceKey(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const button = dealButton(event);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
