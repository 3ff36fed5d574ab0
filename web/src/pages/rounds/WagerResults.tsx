import { Money } from "../../components/Money";
import { t } from "../../i18n/text";
import type { WagerTotalView } from "../../protocol/wire";
import { about, wagerName } from "../../rounds/resultWords";

interface WagerResultsProps {
  wagers: readonly WagerTotalView[];
  /** Whether rounds were not chosen by their result, so that expectation says something. */
  compared: boolean;
}

/** What each wager brought, and what it was expected to bring. */
export function WagerResults({ wagers, compared }: WagerResultsProps) {
  const games = new Set(wagers.map(({ game }) => game));
  return (
    <section class="panel wager-results" aria-label={t("myPlay.wagers.title")}>
      <h2>{t("myPlay.wagers.title")}</h2>
      <div class="scrolling">
        <table class="figures figures-stacked">
          <thead>
            <tr>
              <th scope="col">{t("myPlay.wagers.wager")}</th>
              <th scope="col">{t("myPlay.wagers.rounds")}</th>
              <th scope="col">{t("myPlay.wagers.staked")}</th>
              <th scope="col">{t("myPlay.wagers.net")}</th>
              {compared && <th scope="col">{t("myPlay.wagers.expected")}</th>}
            </tr>
          </thead>
          <tbody>
            {wagers.map((one) => (
              <tr key={`${one.game}/${one.wager}/${one.label}`}>
                <th scope="row">
                  {wagerName(one)}
                  {games.size > 1 && <small>{one.game_title}</small>}
                </th>
                <td data-name={t("myPlay.wagers.rounds")}>{one.rounds.toLocaleString("en-US")}</td>
                <td data-name={t("myPlay.wagers.staked")}>
                  <Money cents={one.staked_cents} />
                </td>
                <td data-name={t("myPlay.wagers.net")}>
                  <Money cents={one.net_cents} result />
                </td>
                {compared && (
                  <td data-name={t("myPlay.wagers.expected")}>
                    {one.expected ? <Money cents={about(one.expected.value)} result /> : "–"}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
