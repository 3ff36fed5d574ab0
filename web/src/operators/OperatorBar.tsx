import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import "../styles/console.css";
import { toastProblem } from "../components/Toast";
import type { Me } from "../protocol/wire";
import { Link, navigate } from "../routing/router";

/** Who is signed in, and how to leave; for the bar of a console. */
export function Operator({ me }: { me: Me }) {
  const leave = () => api.signOut().then(() => navigate("/signin"), toastProblem);
  return (
    <nav class="operator" aria-label="Operator">
      {me.role !== "dealer" && location.pathname !== "/pit" && <Link href="/pit">Pit</Link>}
      <span class="operator-name">
        {me.operator} <small>{me.role}</small>
      </span>
      <button class="button small" type="button" onClick={leave}>
        Sign out
      </button>
    </nav>
  );
}

/** Where to go from a console that is not for this operator. */
export function OtherConsoles() {
  // Perhaps the session is over: then the console asks for name and secret again.
  useEffect(() => void api.me().catch(() => undefined), []);
  return (
    <section class="narrow">
      <p>
        <Link class="button" href="/signin">
          To your consoles
        </Link>
      </p>
    </section>
  );
}
