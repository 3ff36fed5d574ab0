import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/text";

interface InfoProps {
  /** What it is about. */
  label: string;
  /** The words beside the ⓘ that press it too; none unless given. */
  words?: string;
  class?: string;
  children: ComponentChildren;
}

/** An ⓘ that shows something more when it is pressed; Escape or a press elsewhere hides it again. */
export function Info({ label, words, class: name = "", children }: InfoProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === "open");
  return (
    <>
      <button type="button" class={`info ${name}`} popovertarget={id} aria-label={label} aria-expanded={open}>
        {words?.slice(0, words.lastIndexOf(" ") + 1)}
        <span class="info-mark">
          {words?.slice(words.lastIndexOf(" ") + 1)}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9.5" />
            <path d="M12 11v6M12 7.2v.1" />
          </svg>
        </span>
      </button>
      {/* It can have the focus, because a long one scrolls. */}
      <div
        id={id}
        popover="auto"
        class="info-panel"
        role="region"
        aria-label={label}
        tabIndex={0}
        onBeforeToggle={onToggle}
      >
        {open && children}
      </div>
    </>
  );
}

/** An ⓘ that names the clause which something rests on; nothing without one. */
export function ClauseInfo({ clause }: { clause: string }) {
  return clause ? <Info label={t("common.rule")}>{t("common.clause", { clause })}</Info> : null;
}
