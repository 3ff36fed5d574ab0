// Single-key shortcuts.

import { useEffect, useRef, useState } from "preact/hooks";

const FIELDS = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const PRESSABLE = new Set(["BUTTON", "A", "SUMMARY"]);

/** Call a function for each key pressed outside a field; Escape leaves a field. */
export function useShortcuts(on: boolean, press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
      if (event.key === "Escape" && FIELDS.has(target.tagName)) return target.blur();
      if (FIELDS.has(target.tagName) || (event.key === "Enter" && PRESSABLE.has(target.tagName))) return;
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [on]);
}

const STORAGE_KEY = "longsuit-dealer-keys";

/** Whether single-key shortcuts are on, stored in this browser. */
export function useShortcutsSetting(): [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== "off");
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, on ? "off" : "on");
    setOn(!on);
  };
  return [on, toggle];
}
