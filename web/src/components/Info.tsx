import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** An ⓘ that shows something more when it is pressed; Escape or a press elsewhere hides it again. */
export function Info({ label, children }: { label: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <>
      <button type="button" class="info" popovertarget={id} aria-label={label}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9.5" />
          <path d="M12 11v6M12 7.2v.1" />
        </svg>
      </button>
      <span id={id} popover="auto" class="info-panel">
        {children}
      </span>
    </>
  );
}
