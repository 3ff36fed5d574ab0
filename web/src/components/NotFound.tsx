import { Link } from "../routing/router";
import { Shell } from "./Shell";

/** The page for an unknown path. */
export function NotFound() {
  return (
    <Shell title="Not here">
      <section class="narrow">
        <h1>There is nothing at this address</h1>
        <p>
          The tables are in the <Link href="/">lobby</Link>.
        </p>
      </section>
    </Shell>
  );
}
