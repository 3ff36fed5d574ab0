// The jackpot display of a table; it only shows what it receives (JP-12).

import { fromServer } from "../../i18n/translateServerText";
import "../../styles/display.css";
import { useMemo } from "preact/hooks";
import { useNow } from "../../components/Clock";
import { Confetti } from "../../components/moment/Confetti";
import { Moment } from "../../components/moment/Moment";
import { useCelebration } from "../../components/moment/useCelebration";
import { type Win, winsOf } from "../../components/moment/wins";
import { useTitle } from "../../components/Shell";
import { timeOfDay } from "../../format/dates";
import { money } from "../../format/money";
import { rich, t } from "../../i18n/text";
import type { DisplayView, DisplayWin, MeterView, SensorView } from "../../protocol/wire";
import type { Params } from "../../routing/router";
import { SoundButton } from "../../sound/SoundButton";
import { isStale, useFeed } from "../../state/feed";
import { Odometer } from "./Odometer";

/** The display of a table. */
export default function DisplayPage({ t: table = "" }: Params) {
  const feed = useFeed<DisplayView>(`/ws/display/${encodeURIComponent(table)}`, "display", true);
  const now = useNow(1000);
  const { view } = feed;
  useTitle(view ? t("display.titleOf", { table: view.title }) : t("display.title"));
  const stale = view !== null && isStale(feed.receivedAt, now);
  return (
    <main class={`display ${stale ? "display-stale" : ""}`} data-meters={view?.meters.length ?? 0}>
      <header>
        <h1>{view?.title ?? t("display.jackpots")}</h1>
        <SoundButton />
        {!view?.notices.some((notice) => /play chips/i.test(notice)) && <p>{t("display.noValue")}</p>}
      </header>
      {!view && <p class="display-waiting">{feed.endReason || t("display.waiting")}</p>}
      {stale && <StaleNotice receivedAt={feed.receivedAt} />}
      {view?.message && (
        <p class="display-message" role="status">
          {fromServer(view.message)}
        </p>
      )}
      {view && view.meters.length > 0 && <Jackpots view={view} />}
      {view && view.meters.length === 0 && <p class="display-waiting">{t("display.noJackpot")}</p>}
      {view && view.notices.length > 0 && (
        <ul class="display-notices">
          {view.notices.map((notice) => (
            <li key={notice}>{fromServer(notice)}</li>
          ))}
        </ul>
      )}
    </main>
  );
}

function StaleNotice({ receivedAt }: { receivedAt: number }) {
  return (
    <p class="display-old" role="alert">
      {t("display.stale", { time: timeOfDay(receivedAt) })}
    </p>
  );
}

function Jackpots({ view }: { view: DisplayView }) {
  const wins = winsOf(view.wins, view.refused, (claim) => (claim as DisplayWin).player);
  const celebrated = useCelebration(useStable(wins));
  return (
    <>
      <div class="display-wins" role="status">
        <Moment wins={wins} most={2} class="display-moment" />
      </div>
      <Confetti count={celebrated} />
      <div class="display-meters">
        {view.meters.map((meter) => (
          <MeterDisplay key={meter.meter} meter={meter} own={wins.map(({ cents }) => cents)} />
        ))}
      </div>
      <div class="display-pays">
        {view.sensors.map((sensor) => (
          <PayTable key={sensor.sensor} sensor={sensor} />
        ))}
      </div>
    </>
  );
}

// The same list as long as it announces the same.
function useStable(wins: Win[]): Win[] {
  const text = wins.map(({ key, stage }) => `${key} ${stage}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every message has a new list
  return useMemo(() => wins, [text]);
}

function MeterDisplay({ meter, own }: { meter: MeterView; own: readonly number[] }) {
  return (
    <section class="sign" aria-label={meter.label}>
      <h2>{meter.label}</h2>
      <Odometer cents={meter.amount_cents} />
      {meter.pending_cents
        .filter((cents) => !own.includes(cents))
        .map((cents, place) => (
          <p key={place} class="sign-pending">
            {rich(t("display.pending"), { amount: <b>{money(cents, true)}</b> })}
          </p>
        ))}
    </section>
  );
}

function PayTable({ sensor }: { sensor: SensorView }) {
  return (
    <section aria-label={t("display.pays", { jackpot: sensor.label })}>
      <h2>
        {sensor.label} <small>{t("display.perRound", { amount: money(sensor.wager_cents) })}</small>
      </h2>
      <dl>
        {sensor.pays.map((row) => (
          <div key={row.key}>
            <dt>{fromServer(row.label)}</dt>
            <dd>{fromServer(row.pays)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
