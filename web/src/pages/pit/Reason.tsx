import { useState } from "preact/hooks";
import { Dialog } from "../../parts/Dialog";

interface ReasonProps {
  title: string;
  /** What will happen. */
  says: string;
  button: string;
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** A dialog that asks why; the answer is kept for ever. */
export function Reason({ title, says, button, onReason, onClose }: ReasonProps) {
  const [reason, setReason] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (reason.trim() && (await onReason(reason.trim()))) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <form class="fields" onSubmit={send}>
        <p>{says}</p>
        <label class="field">
          <span>Why</span>
          <input
            class="input"
            value={reason}
            maxLength={200}
            autocomplete="off"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <small>One line; it is kept for ever.</small>
        </label>
        <button class="button danger" type="submit" disabled={!reason.trim()}>
          {button}
        </button>
      </form>
    </Dialog>
  );
}
