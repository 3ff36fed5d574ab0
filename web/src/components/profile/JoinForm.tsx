import { useState } from "preact/hooks";
import { api } from "../../api/client";
import { t } from "../../i18n/text";
import { toastProblem } from "../feedback/Toast";
import { suggestedName } from "./guestNames";

/** A form to join as a guest under a name. */
export function JoinForm({ label, onJoined }: { label: string; onJoined?: () => void }) {
  const [name, setName] = useState(suggestedName);
  const [busy, setBusy] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    api
      .join(name.trim() || suggestedName())
      .then(() => onJoined?.(), toastProblem)
      .finally(() => setBusy(false));
  };
  return (
    <form class="join" onSubmit={submit}>
      <label class="field">
        <span>{t("common.nameAtTable")}</span>
        <input
          class="input"
          maxLength={24}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary large" disabled={busy}>
        {label}
      </button>
    </form>
  );
}
