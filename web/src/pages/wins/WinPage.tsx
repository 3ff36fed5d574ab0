// The printable win page: hand, cards, prize, funding and signatures.

import { useEffect, useState } from "preact/hooks";
import { get } from "../../api/client";
import "../../styles/win.css";
import { Card } from "../../components/Card";
import { Shell } from "../../components/Shell";
import { formatMicroCents } from "../../format/microCents";
import { money } from "../../format/money";
import { handName, personName } from "../../format/names";
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
    <Shell title={page ? `Win ${reference(page)}` : "Win page"} class="win-shell">
      {page ? (
        <WinSheet page={page} />
      ) : (
        <section class="narrow signin">
          <h1>Win page</h1>
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
        <p class="win-kind">Jackpot win</p>
        <h1>{handName(page.hand)}</h1>
        <p class="win-prize">{money(page.prize_cents, true)}</p>
        {undone && (
          <p class="win-undone">
            UNDONE{" "}
            <small>
              by {personName(undone.actor)}
              {page.undone_because && `: ${page.undone_because}`}
            </small>
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
          Win {reference(page)} · Longsuit {page.version} · rules{" "}
          <code title={page.rules_sha256}>{page.rules_sha256.slice(0, 16)}</code>
        </p>
        <p>Play chips only: this prize has no value.</p>
        <button class="button primary" type="button" onClick={() => print()}>
          Print
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

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" });

const payer = (account: string): string => (account.startsWith("tray:") ? "the table’s tray" : "the house");

function Facts({ page }: { page: WinView }) {
  const facts: [string, string][] = [
    ["Table", page.table_title || page.table],
    ["Round", String(page.round)],
    ["Player", page.player || "not named"],
    ["Seat", String(page.seat)],
    ["Sensor", String(page.sensor)],
    ["Jackpot", page.jackpot_title || page.jackpot],
    ["Pays", page.terms],
  ];
  if (page.meter) {
    facts.push(["Meter before", formatMicroCents(page.meter_before)]);
    facts.push(["Off the meter", formatMicroCents(page.from_meter)]);
    facts.push(["Restarted with", page.reseed === 0 ? "it went on" : formatMicroCents(page.reseed)]);
  }
  if (page.from_elsewhere !== 0) facts.push([`From ${payer(page.source)}`, formatMicroCents(page.from_elsewhere)]);
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
      <h2>Checkpoint</h2>
      <p>
        This win is link {page.link.toLocaleString("en-US")} of the audit chain. The house has signed the chain up to
        and beyond it:
      </p>
      <div class="win-proof">
        <pre>{page.checkpoint.trim()}</pre>
        {page.checkpoint_qr && <QrCode code={page.checkpoint_qr} />}
      </div>
      <p class="win-how">
        Keep this page away from the house. To compare it with the records later, scan the code, save its text as a file
        and run <code>longsuit witness</code> with <code>--checkpoint</code>.
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
      aria-label="The checkpoint as a QR code"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Signatures({ page }: { page: WinView }) {
  return (
    <table class="win-signed">
      <caption>Signed off by</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Who</th>
          <th scope="col">Role</th>
          <th scope="col">When, in UTC</th>
          <th scope="col" class="win-hand">
            Signature
          </th>
        </tr>
      </thead>
      <tbody>
        {page.signatures.map((one) => (
          <tr key={one.step}>
            <th scope="row">{one.step}</th>
            <td>{personName(one.actor)}</td>
            <td>{one.role}</td>
            <td>
              <time dateTime={one.at}>{TIME.format(new Date(one.at))}</time>
            </td>
            <td class="win-hand" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
