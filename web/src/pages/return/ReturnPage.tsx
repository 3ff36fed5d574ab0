// The page of a link that brings a guest back to their chips. The link works once, so nothing is sent before a click.

import "../../styles/signin.css";
import { useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Shell } from "../../components/Shell";
import { t } from "../../i18n/text";
import { navigate } from "../../routing/router";

/** Opens a guest's session with the code after the `#` of the address. */
export default function ReturnPage() {
  const me = useMe();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const code = location.hash.slice(1);
  if (!me) return <div class="loading" aria-busy="true" />;
  const comeBack = () => {
    setBusy(true);
    api
      .comeBack(code)
      .then(
        () => navigate("/", true),
        (refusal: Error) => setProblem(refusal.message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Shell title={t("signIn.welcomeBack")}>
      <section class="narrow signin">
        <h1>{t("signIn.welcomeBack")}</h1>
        <p class="note">
          {t("signIn.link")} {me.player && t("signIn.otherGuest", { name: me.player })}
        </p>
        {problem && (
          <p class="banner banner-bad" role="alert">
            {problem}
          </p>
        )}
        <button type="button" class="button primary large" disabled={busy || !code} onClick={comeBack}>
          {t("signIn.continue")}
        </button>
      </section>
    </Shell>
  );
}
