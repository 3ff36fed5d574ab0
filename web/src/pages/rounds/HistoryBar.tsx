import { t } from "../../i18n/text";
import { Link } from "../../routing/router";

/** Navigation of the pages about rounds. */
export function HistoryBar() {
  return (
    <nav aria-label={t("rounds.pages")}>
      <Link href="/">{t("rounds.lobby")}</Link>
      <Link href="/rounds">{t("myPlay.title")}</Link>
    </nav>
  );
}
