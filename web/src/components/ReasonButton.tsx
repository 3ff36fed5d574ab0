import type { ComponentChildren } from "preact";
import { toast } from "./Toast";

interface ReasonButtonProps {
  /** Why it cannot be pressed now; empty if it can. */
  reason: string;
  onPress: () => void;
  class?: string;
  /** The key that presses it. */
  shortcut?: string | undefined;
  children: ComponentChildren;
}

/** A button that says why it cannot be pressed: as its description, and in a message when it is pressed. */
export function ReasonButton({ reason, onPress, class: name = "", shortcut, children }: ReasonButtonProps) {
  return (
    <button
      type="button"
      class={`button ${name}`}
      aria-disabled={reason !== ""}
      aria-keyshortcuts={shortcut}
      title={reason || undefined}
      onClick={() => (reason ? toast(reason) : onPress())}
    >
      {children}
    </button>
  );
}
