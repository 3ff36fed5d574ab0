import { Link } from "../../routing/router";

/** Navigation of the pages about rounds. */
export function HistoryBar() {
  return (
    <nav aria-label="The house">
      <Link href="/">Lobby</Link>
      <Link href="/rounds">Your rounds</Link>
    </nav>
  );
}
