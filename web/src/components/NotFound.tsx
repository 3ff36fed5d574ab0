import { rich, t } from "../i18n/text";
import { Link } from "../routing/router";
import { Shell } from "./Shell";

/** The page for an unknown path. */
export function NotFound() {
  return (
    <Shell title={t("common.notFound")}>
      <section class="narrow">
        <h1>{t("common.nothingHere")}</h1>
        <p>{rich(t("common.tablesInLobby"), { lobby: <Link href="/">{t("common.lobby")}</Link> })}</p>
      </section>
    </Shell>
  );
}
