import { useState } from "preact/hooks";
import { formatMicroCents, signedMicroCents } from "../../format/microCents";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { PitMeter, PitView } from "../../protocol/wire";
import { type Draft, ProposalDialog } from "./ProposalDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** The meters with their ledger: start and entries add up to the amount shown (JP-14). */
export function Meters({ view, commands }: { view: PitView; commands: PitCommands }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Section id="meters" title={t("pit.meters.title")}>
      {view.meters.length === 0 && <p class="note">{t("pit.meters.none")}</p>}
      <div class="meter-cards">
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
          {t(meter.progressive ? "pit.meters.progressive" : "pit.meters.house")} ·{" "}
          {linked.length > 0 ? linked.join(", ") : t("pit.meters.noTable")}
        </small>
      </header>
      <p class="meter-amount">{money(display.amount_cents, true)}</p>
      {display.pending_cents.map((cents, place) => (
        <p key={place} class="row-stopped">
          {t("pit.meters.waits", { amount: money(cents, true) })}
        </p>
      ))}
      <LedgerDetails meter={meter} />
      <Facts meter={meter} />
      {view.allowed.includes("propose") && (
        <div class="meter-actions">
          <button class="button small" type="button" onClick={() => onDraft({ what: "terms", meter, others })}>
            {t("pit.meters.terms")}
          </button>
          <button class="button small" type="button" onClick={() => onDraft({ what: "options", meter })}>
            {t("pit.meters.options")}
          </button>
          {view.role !== "administrator" && (
            <button class="button small" type="button" onClick={() => onDraft({ what: "adjustment", meter })}>
              {t("pit.meters.adjust")}
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
        <span>{t(meter.reconciles ? "pit.meters.reconciles" : "pit.meters.doesNotReconcile")}</span>
        <span class="books-more">{t("pit.meters.entries")}</span>
      </summary>
      <table>
        <tbody>
          <tr>
            <th scope="row">{t("pit.meters.start")}</th>
            <td>{formatMicroCents(meter.start)}</td>
          </tr>
          {Object.entries(meter.entries).map(([reason, amount]) => (
            <tr key={reason}>
              <th scope="row">{fromServer(reason)}</th>
              <td>{signedMicroCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("pit.meters.holds")}</th>
            <td>{formatMicroCents(meter.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

function Facts({ meter }: { meter: PitMeter }) {
  const facts: [string, string][] = [
    [t("pit.meters.seed"), money(meter.seed_cents)],
    [t("pit.meters.contribution"), meter.contribution],
    [t("pit.meters.reserveRate"), meter.reserve_rate],
    [t("pit.meters.cap"), meter.cap_cents === null ? t("pit.meters.noCap") : money(meter.cap_cents)],
    [t("pit.meters.reserve"), formatMicroCents(meter.reserve)],
    [t("pit.meters.overflow"), formatMicroCents(meter.overflow)],
    [t("pit.meters.wagersIn"), money(meter.wagers_cents)],
    [t("pit.meters.hits"), t("pit.meters.hitsPaid", { count: meter.hits, amount: money(meter.paid_cents) })],
  ];
  return (
    <dl class="pit-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
