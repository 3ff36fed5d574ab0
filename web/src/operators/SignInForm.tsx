import { useState } from "preact/hooks";
import { api } from "../api/client";
import "../styles/signin.css";
import { rich, t } from "../i18n/text";
import type { Me } from "../protocol/wire";
import { navigate } from "../routing/router";

interface SignInFormProps {
  /** Path to open afterwards; empty to let the caller choose by role. */
  then?: string;
  onDone?: (me: Me) => void;
}

/** Sign-in form for operators. */
export function SignInForm({ then = "", onDone }: SignInFormProps) {
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    try {
      const me = await api.signIn(String(form.get("name")), String(form.get("secret")), String(form.get("code")));
      setError("");
      onDone?.(me);
      if (then) navigate(then, true);
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel signin-form" onSubmit={submit}>
      <label class="field">
        <span>{t("signIn.name")}</span>
        <input class="input" name="name" autocomplete="username" autocapitalize="off" required maxLength={64} />
      </label>
      <label class="field">
        <span>{t("signIn.password")}</span>
        <input class="input" name="secret" type="password" autocomplete="current-password" required maxLength={256} />
      </label>
      <label class="field">
        <span>{t("signIn.code")}</span>
        <input
          class="input"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="off"
          spellcheck={false}
          maxLength={64}
        />
      </label>
      {error && (
        <p class="signin-error" role="alert">
          {error}
        </p>
      )}
      <button class="button primary large" type="submit" disabled={busy}>
        {t("signIn.submit")}
      </button>
      <p class="note">{rich(t("signIn.note"), { command: <code>longsuit operators</code> })}</p>
    </form>
  );
}
