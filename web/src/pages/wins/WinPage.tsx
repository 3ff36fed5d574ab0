// The printable win page: hand, cards, prize, funding and signatures.

import { useEffect, useState } from "preact/hooks";
import { get } from "../../api/client";
import { fromServer } from "../../i18n/translateServerText";
import "../../styles/win.css";
import { Card } from "../../components/cards/Card";
import { Shell } from "../../components/Shell";
import { dateText } from "../../format/dates";
import { formatMicroCents } from "../../format/microCents";
import { money } from "../../format/money";
import { handName, personName } from "../../format/names";
import { rich, type TextKey, t } from "../../i18n/text";
import { roleName } from "../../operators/roleName";
import { SignInForm } from "../../operators/SignInForm";
import type { QrCode as QrCodeData, WinView } from "../../protocol/wire";
import type { Params } from "../../routing/router";

/** The page of a win. */
export default function WinPage({ win = "" }: Params) {
  const [page, setPage] = useState<WinView | null>(null);
  const [error, setError] = useState("");
  const load = () =>
    get<WinView>(`/api/wins/${encodeURIComponent(win)}`).then(
      (found) => {
        setPage(found);
        setError("");
      },
      (problem: Error & { status?: number }) => setError(problem.status === 401 ? "" : problem.message),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each win
  useEffect(() => void load(), [win]);
  return (
    <Shell title={page ? t("wins.titleOf", { reference: reference(page) }) : t("wins.title")} class="win-shell">
      {page ? (
        <WinSheet page={page} />
      ) : (
        <section class="narrow signin">
          <h1>{t("wins.title")}</h1>
          {error ? <p role="alert">{error}</p> : <SignInForm onDone={() => void load()} />}
        </section>
      )}
    </Shell>
  );
}

function WinSheet({ page }: { page: WinView }) {
  const cards = page.cards.split(/\s+/).filter(Boolean);
  const undone = page.signatures.find((one) => one.step === "undone");
  return (
    <article class="win">
      <header>
        <p class="win-kind">{t("wins.kind")}</p>
        <h1>{fromServer(handName(page.hand))}</h1>
        <p class="win-prize">{money(page.prize_cents, true)}</p>
        {undone && (
          <p class="win-undone">
            {t("wins.undone")} <small>{undoneBy(personName(undone.actor), page.undone_because)}</small>
          </p>
        )}
      </header>
      <div class="win-cards">
        {cards.map((card) => (
          <Card key={card} card={card} />
        ))}
      </div>
      <Facts page={page} />
      <Signatures page={page} />
      <Checkpoint page={page} />
      <footer>
        <p>
          {rich(t("wins.footer"), {
            reference: reference(page),
            version: page.version,
            rules: <code title={page.rules_sha256}>{page.rules_sha256.slice(0, 16)}</code>,
          })}
        </p>
        <p>{t("wins.noValue")}</p>
        <button class="button primary" type="button" onClick={() => print()}>
          {t("wins.print")}
        </button>
      </footer>
    </article>
  );
}

/** What a win is filed under: its id, which at a live table begins with the table's title, not its internal name. */
function reference({ short_id, table, table_title }: WinView): string {
  const own = `${table}.`;
  return short_id.startsWith(own) ? `${table_title || table} ${short_id.slice(own.length)}` : short_id;
}

const undoneBy = (name: string, reason: string): string =>
  reason ? t("wins.undoneBecause", { name, reason }) : t("wins.undoneBy", { name });

const payer = (account: string): string =>
  account.startsWith("tray:") ? t("wins.facts.fromTray") : t("wins.facts.fromHouse");

function Facts({ page }: { page: WinView }) {
  const facts: [string, string][] = [
    [t("wins.facts.table"), page.table_title || page.table],
    [t("wins.facts.round"), String(page.round)],
    [t("wins.facts.player"), page.player || t("wins.facts.notNamed")],
    [t("wins.facts.seat"), String(page.seat)],
    [t("wins.facts.sensor"), String(page.sensor)],
    [t("wins.facts.jackpot"), page.jackpot_title || page.jackpot],
    [t("wins.facts.pays"), fromServer(page.terms)],
  ];
  if (page.meter) {
    facts.push([t("wins.facts.meterBefore"), formatMicroCents(page.meter_before)]);
    facts.push([t("wins.facts.fromMeter"), formatMicroCents(page.from_meter)]);
    facts.push([
      t("wins.facts.restartedWith"),
      page.reseed === 0 ? t("wins.facts.notRestarted") : formatMicroCents(page.reseed),
    ]);
  }
  if (page.from_elsewhere !== 0) facts.push([payer(page.source), formatMicroCents(page.from_elsewhere)]);
  return (
    <dl class="win-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The signed checkpoint that covers the win: the printed page shows later whether the chain was changed. */
function Checkpoint({ page }: { page: WinView }) {
  if (!page.checkpoint) return null;
  return (
    <section class="win-checkpoint">
      <h2>{t("wins.checkpoint.title")}</h2>
      <p>{t("wins.checkpoint.covers", { link: page.link.toLocaleString("en-US") })}</p>
      <div class="win-proof">
        <pre>{page.checkpoint.trim()}</pre>
        {page.checkpoint_qr && <QrCode code={page.checkpoint_qr} />}
      </div>
      <p class="win-how">
        {rich(t("wins.checkpoint.keep"), {
          command: <code>longsuit witness</code>,
          option: <code>--checkpoint</code>,
        })}
      </p>
    </section>
  );
}

const QUIET_ZONE = 4;

/** A QR code with the quiet zone that scanners need, dark on white in every theme. */
function QrCode({ code: { size, path } }: { code: QrCodeData }) {
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      class="win-qr"
      role="img"
      aria-label={t("wins.checkpoint.code")}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const STEPS: Record<string, TextKey> = {
  selected: "wins.steps.selected",
  checked: "wins.steps.checked",
  confirmed: "wins.steps.confirmed",
  committed: "wins.steps.committed",
  undone: "wins.steps.undone",
};

function stepName(step: string): string {
  const key = STEPS[step];
  return key ? t(key) : step;
}

function Signatures({ page }: { page: WinView }) {
  return (
    <table class="win-signed">
      <caption>{t("wins.signatures.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("wins.signatures.step")}</th>
          <th scope="col">{t("wins.signatures.who")}</th>
          <th scope="col">{t("wins.signatures.when")}</th>
          <th scope="col" class="win-hand">
            {t("wins.signatures.signature")}
          </th>
        </tr>
      </thead>
      <tbody>
        {page.signatures.map((one) => (
          <tr key={one.step}>
            <th scope="row">{stepName(one.step)}</th>
            <td>
              {personName(one.actor)} <small class="win-role">{roleName(one.role)}</small>
            </td>
            <td>
              <time dateTime={one.at}>
                {dateText(one.at, { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" })}
              </time>
            </td>
            <td class="win-hand" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
