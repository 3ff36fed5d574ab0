import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import type { Asking } from "./usePitCommands";

interface ReasonProps {
  title: string;
  /** What will happen. */
  says: string;
  button: string;
  ask: Asking;
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** A dialog that asks for a reason, which is stored permanently. */
export function Reason({ title, says, button, ask, onReason, onClose }: ReasonProps) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!reason.trim()) return;
    setTried(true);
    if (await onReason(reason.trim())) onClose();
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
        <Refused of={tried ? ask.fault : ""} />
        <button class="button danger" type="submit" disabled={!reason.trim() || ask.busy}>
          {button}
        </button>
      </form>
    </Dialog>
  );
}

/** The error inside a dialog. */
export function Refused({ of }: { of: string }) {
  if (!of) return null;
  return (
    <p class="advice-fault" role="alert">
      {of}
    </p>
  );
}
