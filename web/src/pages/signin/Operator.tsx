import { useEffect } from "preact/hooks";
import { api } from "../../api";
import "../../look/console.css";
import { toastProblem } from "../../parts/Toast";
import { go, Link } from "../../router";
import type { Me } from "../../wire";

/** Who is signed in, and how to leave; for the bar of a console. */
export function Operator({ me }: { me: Me }) {
  const leave = () => api.signOut().then(() => go("/signin"), toastProblem);
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
