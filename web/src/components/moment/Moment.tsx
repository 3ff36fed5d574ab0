import { t } from "../../i18n/text";
import { type Win, winText } from "./wins";

const STAGES = ["won", "verifying", "paid"] as const;

/** The jackpot wins of a round, in one layout from the win to the payment. */
export function Moment({ wins, most, class: name = "" }: { wins: readonly Win[]; most: number; class?: string }) {
  if (wins.length === 0) return null;
  const shown = wins.slice(0, wins.length > most ? most - 1 : most);
  return (
    <section class={`moment ${name}`} aria-label={t("jackpotMoment.title")}>
      {shown.map((win) => (
        <p key={win.key} class={`moment-win moment-${win.stage} ${win.share ? "moment-share" : ""}`}>
          <span class="moment-text">{winText(win)}</span>
          <span class="moment-stages" aria-hidden="true">
            {STAGES.map((stage, place) => (
              <span key={stage} class={place <= STAGES.indexOf(win.stage as "won") ? "moment-reached" : ""} />
            ))}
          </span>
        </p>
      ))}
      {wins.length > shown.length && (
        <p class="moment-more">{t("jackpotMoment.more", { count: wins.length - shown.length })}</p>
      )}
    </section>
  );
}
