import { useState } from "preact/hooks";
import { Dialog } from "../../components/feedback/Dialog";
import { ClauseInfo } from "../../components/feedback/Info";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { t } from "../../i18n/text";
import type { PitCommands, Refusal } from "./usePitCommands";

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
        {submitted && <ErrorText error={commands.error} />}
        <ReasonButton class="danger" reason={reason.trim() ? "" : t("pit.sayWhyFirst")} busy={commands.busy}>
          {button}
        </ReasonButton>
      </form>
    </Dialog>
  );
}

/** The error inside a dialog. */
export function ErrorText({ error }: { error: Refusal }) {
  if (!error.sentence) return null;
  return (
    <p class="advice-error" role="alert">
      {error.sentence} <ClauseInfo clause={error.clause} />
    </p>
  );
}
