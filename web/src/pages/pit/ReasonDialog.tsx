import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { t } from "../../i18n/text";
import type { PitCommands } from "./usePitCommands";

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  description: string;
  button: string;
  commands: PitCommands;
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** A dialog that asks for a reason, which is stored permanently. */
export function ReasonDialog({ title, description, button, commands, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!reason.trim()) return;
    setSubmitted(true);
    if (await onReason(reason.trim())) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <form class="fields" onSubmit={send}>
        <p>{description}</p>
        <label class="field">
          <span>{t("pit.why")}</span>
          <input
            class="input"
            value={reason}
            maxLength={200}
            autocomplete="off"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <small>{t("pit.keptForEver")}</small>
        </label>
        <ErrorText error={submitted ? commands.error : ""} />
        <button class="button danger" type="submit" disabled={!reason.trim() || commands.busy}>
          {button}
        </button>
      </form>
    </Dialog>
  );
}

/** The error inside a dialog. */
export function ErrorText({ error }: { error: string }) {
  if (!error) return null;
  return (
    <p class="advice-error" role="alert">
      {error}
    </p>
  );
}
