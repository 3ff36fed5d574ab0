// Keys that press the buttons of a page: each button names its key in `aria-keyshortcuts`.

import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/text";
import { Dialog } from "./Dialog";
import { isOverlayOpen } from "./overlay";

/** A key and what it presses. */
interface Shortcut {
  key: string;
  label: string;
}

/** Presses the button of a typed key; `?` lists every key that can be pressed now. */
export function Shortcuts() {
  const [listed, setListed] = useState<Shortcut[] | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key === "?") setListed(offeredShortcuts());
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Dialog title={t("settings.keys.title")} open={listed !== null} onClose={() => setListed(null)}>
      <p class="note">{t("settings.keys.note")}</p>
      <dl class="shortcuts">
        {[...(listed ?? []), { key: "?", label: t("settings.keys.open") }].map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

// Not with a modifier, not while something is typed, not while a dialog or a panel is open.
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest("select, textarea, [contenteditable], input:not([type=radio], [type=checkbox])");
  const pressing = event.key === "Enter" && target?.closest("button, a, summary");
  return !typing && !pressing && !isOverlayOpen();
}

const offered = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
    (one) => one.checkVisibility() && !one.closest("[inert], :disabled"),
  );

function offeredShortcuts(): Shortcut[] {
  return offered().map((one) => ({
    key: one.getAttribute("aria-keyshortcuts") ?? "",
    label:
      one.getAttribute("aria-label") ??
      (one.querySelector(".spot-spoken, .sensor-name") ?? one).textContent?.trim() ??
      "",
  }));
}

function press(key: string): boolean {
  const found = offered().find((one) => one.getAttribute("aria-keyshortcuts")?.toUpperCase() === key.toUpperCase());
  found?.click();
  return found !== undefined;
}
