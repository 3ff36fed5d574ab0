import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import "../styles/console.css";
import { toastProblem } from "../components/feedback/Toast";
import { t } from "../i18n/text";
import type { Me } from "../protocol/wire";
import { Link, navigate } from "../routing/router";
import { roleName } from "./roleName";

/** The signed-in operator and the sign-out button, for the header bar. */
export function OperatorBar({ me }: { me: Me }) {
  const leave = () => api.signOut().then(() => navigate("/signin"), toastProblem);
  return (
    <nav class="operator" aria-label={t("operators.operator")}>
      {me.role !== "dealer" && location.pathname !== "/pit" && <Link href="/pit">{t("operators.pit")}</Link>}
      {!location.pathname.startsWith("/dealer/") && <Link href="/school">{t("school.title")}</Link>}
      <span class="operator-name">
        {me.operator} <small>{roleName(me.role)}</small>
      </span>
      <button class="button small" type="button" onClick={leave}>
        {t("operators.signOut")}
      </button>
    </nav>
  );
}

/** Link to the operator's own consoles, shown on a console they may not use. */
export function OtherConsoles() {
  // If the session has expired, the console asks to sign in again.
  useEffect(() => void api.me().catch(() => undefined), []);
  return (
    <section class="narrow">
      <p>
        <Link class="button" href="/signin">
          {t("operators.toConsoles")}
        </Link>
      </p>
    </section>
  );
}
