// Single-key shortcuts.

import { useEffect, useRef, useState } from "preact/hooks";

const TYPING = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const PRESSED = new Set(["BUTTON", "A", "SUMMARY"]);

/** Call a function for each key pressed outside a field; Escape leaves a field. */
export function useKeys(on: boolean, press: (key: string) => boolean): void {
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || at.closest("dialog")) return;
      if (event.key === "Escape" && TYPING.has(at.tagName)) return at.blur();
      if (TYPING.has(at.tagName) || (event.key === "Enter" && PRESSED.has(at.tagName))) return;
      if (pressed.current(event.key.toLowerCase())) event.preventDefault();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [on]);
}

const KEPT = "longsuit-dealer-keys";

/** Whether single-key shortcuts are on, stored in this browser. */
export function useKeysOn(): [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) !== "off");
  const turn = () => {
    localStorage.setItem(KEPT, on ? "off" : "on");
    setOn(!on);
  };
  return [on, turn];
}
