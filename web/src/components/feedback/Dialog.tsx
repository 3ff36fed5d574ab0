import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/text";
import { Toasts } from "./Toast";

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

/** A modal dialog; Escape or a click outside closes it. */
export function Dialog({ title, open, onClose, class: name = "", children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = dialogRef.current; // it is open before the next key is pressed
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = dialogRef.current;
    return () => dialog?.close(); // gives the focus back to what had it
  }, []);
  const onBackdrop = (event: MouseEvent) => event.target === dialogRef.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog ref={dialogRef} class={`dialog ${name}`} aria-labelledby={id} onClose={onClose} onClick={onBackdrop}>
      {open && (
        <div class="dialog-body">
          <header class="dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" class="button quiet icon" aria-label={t("common.close")} onClick={onClose}>
              <span aria-hidden="true">✕</span>
            </button>
          </header>
          {children}
          <Toasts />
        </div>
      )}
    </dialog>
  );
}
