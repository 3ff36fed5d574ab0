import type { ComponentChildren } from "preact";
import { reasoned } from "./reasoned";

interface ReasonButtonProps {
  /** Why it cannot be pressed now; empty if it can. */
  reason: string;
  /** What it does; a button without it submits its form. */
  onPress?: () => void;
  class?: string;
  /** Whether it waits for an answer to what was pressed before. */
  busy?: boolean;
  /** The key that presses it. */
  shortcut?: string | undefined;
  children: ComponentChildren;
}

/** A button that says why it cannot be pressed: as its description, and in a message when it is pressed. */
export function ReasonButton({ reason, onPress, class: name = "", busy, shortcut, children }: ReasonButtonProps) {
  return (
    <button
      type={onPress ? "button" : "submit"}
      class={`button ${name}`}
      disabled={busy}
      aria-keyshortcuts={shortcut}
      {...reasoned(reason, onPress)}
    >
      {children}
    </button>
  );
}
