// The page of a link that brings a guest back to their chips. The link works once, so nothing is sent before a click.

import { useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Shell } from "../../components/Shell";
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
    <Shell title="Welcome back">
      <section class="narrow signin">
        <h1>Welcome back</h1>
        <p class="note">
          This link brings you back to your chips, once. You stay signed in on this device only.
          {me.player &&
            ` You are playing as ${me.player} here now: to play as ${me.player} again you need another link.`}
        </p>
        {problem && (
          <p class="banner banner-bad" role="alert">
            {problem}
          </p>
        )}
        <button type="button" class="button primary large" disabled={busy || !code} onClick={comeBack}>
          Continue
        </button>
      </section>
    </Shell>
  );
}
