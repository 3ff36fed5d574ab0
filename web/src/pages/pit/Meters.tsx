import { useState } from "preact/hooks";
import { formatMicroCents, signedMicroCents } from "../../format/microCents";
import { money } from "../../format/money";
import type { PitMeter, PitView } from "../../protocol/wire";
import { type Draft, ProposalDialog } from "./ProposalDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** The meters with their ledger: start and entries add up to the amount shown (JP-14). */
export function Meters({ view, commands }: { view: PitView; commands: PitCommands }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Section id="meters" title="Meters">
      {view.meters.length === 0 && <p class="note">The house has no jackpot.</p>}
      <div class="meters">
        {view.meters.map((meter) => (
          <MeterCard key={meter.display.meter} meter={meter} view={view} onDraft={setDraft} />
        ))}
      </div>
      {draft && <ProposalDialog draft={draft} commands={commands} onClose={() => setDraft(null)} />}
    </Section>
  );
}

interface MeterCardProps {
  meter: PitMeter;
  view: PitView;
  onDraft: (draft: Draft) => void;
}

function MeterCard({ meter, view, onDraft }: MeterCardProps) {
  const { display } = meter;
  const others = view.meters.filter((one) => one.jackpot === meter.jackpot && one !== meter);
  const linked = meter.tables.map((name) => view.tables.find((one) => one.table === name)?.title ?? name);
  return (
    <article class="meter-card" aria-label={display.label}>
      <header>
        <h3>{display.label}</h3>
        <small>
          {meter.progressive ? "progressive" : "house jackpot"} ·{" "}
          {linked.length > 0 ? linked.join(", ") : "at no table"}
        </small>
      </header>
      <p class="meter-amount">{money(display.amount_cents, true)}</p>
      {display.pending_cents.map((cents, place) => (
        <p key={place} class="row-stopped">
          {money(cents, true)} was hit and waits
        </p>
      ))}
      <LedgerDetails meter={meter} />
      <Facts meter={meter} />
      {view.allowed.includes("propose") && (
        <div class="meter-actions">
          <button class="button small" type="button" onClick={() => onDraft({ what: "terms", meter, others })}>
            Terms…
          </button>
          <button class="button small" type="button" onClick={() => onDraft({ what: "options", meter })}>
            Options…
          </button>
          {view.role !== "administrator" && (
            <button class="button small" type="button" onClick={() => onDraft({ what: "adjustment", meter })}>
              Adjust…
            </button>
          )}
        </div>
      )}
    </article>
  );
}

function LedgerDetails({ meter }: { meter: PitMeter }) {
  return (
    <details class="books">
      <summary>
        <span class={`tick tick-${meter.reconciles}`} aria-hidden="true">
          {meter.reconciles ? "✓" : "✗"}
        </span>
        {meter.reconciles ? "Start and entries make the amount shown" : "The books do not make the amount shown"}
      </summary>
      <table>
        <tbody>
          <tr>
            <th scope="row">start</th>
            <td>{formatMicroCents(meter.start)}</td>
          </tr>
          {Object.entries(meter.entries).map(([reason, amount]) => (
            <tr key={reason}>
              <th scope="row">{reason}</th>
              <td>{signedMicroCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">holds</th>
            <td>{formatMicroCents(meter.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

function Facts({ meter }: { meter: PitMeter }) {
  const facts: [string, string][] = [
    ["Seed", money(meter.seed_cents)],
    ["Contribution", meter.contribution],
    ["Reserve’s part", meter.reserve_rate],
    ["Cap", meter.cap_cents === null ? "none" : money(meter.cap_cents)],
    ["Reserve", formatMicroCents(meter.reserve)],
    ["Overflow", formatMicroCents(meter.overflow)],
    ["Wagers in", money(meter.wagers_cents)],
    ["Hits", `${meter.hits}, ${money(meter.paid_cents)} paid`],
  ];
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
