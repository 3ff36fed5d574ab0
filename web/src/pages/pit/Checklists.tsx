import { useState } from "preact/hooks";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { t } from "../../i18n/text";
import { ChecklistItems, isWaiting, SIGNATURES } from "../../operators/ChecklistItems";
import type { ChecklistView, PitView } from "../../protocol/wire";
import { ErrorText, ReasonDialog } from "./ReasonDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** The tables and approvals that are not complete, for the count in the bar. */
export const incomplete = (view: PitView): number =>
  [view.approvals, ...view.tables.map((table) => table.checklist)].filter((one) => one && !one.complete).length;

/** What two people sign before a table opens, and the approvals of the house (EQ-3, WA-5). */
export function Checklists({ view, commands }: { view: PitView; commands: PitCommands }) {
  const tables = view.tables.filter((table) => table.checklist);
  if (!view.approvals && tables.length === 0) return null;
  return (
    <Section id="opening" title={t("pit.checklists.title")} count={incomplete(view)}>
      {view.approvals && (
        <Checklist
          table=""
          title={t("pit.checklists.approvals")}
          checklist={view.approvals}
          view={view}
          commands={commands}
        />
      )}
      {tables.map(({ table, title, checklist }) => (
        <Checklist
          key={table}
          table={table}
          title={title}
          checklist={checklist as ChecklistView}
          view={view}
          commands={commands}
        />
      ))}
    </Section>
  );
}

interface ChecklistProps {
  /** The table; empty for the approvals of the house. */
  table: string;
  title: string;
  checklist: ChecklistView;
  view: PitView;
  commands: PitCommands;
}

/** Whether a role may sign: administrators sign approvals only; whose second signature counts, the server decides. */
export const maySign = (view: PitView, table: string): boolean =>
  view.allowed.includes("sign-checklist") && (table === "" || view.role !== "administrator");

/** Whether a role may remove signatures. */
const mayClear = (view: PitView, table: string): boolean =>
  view.allowed.includes("clear-checklist") && view.role !== (table === "" ? "supervisor" : "administrator");

function Checklist({ table, title, checklist, view, commands }: ChecklistProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [document, setDocument] = useState({ date: "", document: "" });
  const [submitted, setSubmitted] = useState(false);
  const [clearing, setClearing] = useState(false);
  const signable = maySign(view, table) ? checklist.items.filter((item) => isWaiting(item, view.operator)) : [];
  const chosen = signable.filter((item) => ticked.has(item.name));
  const first = chosen.some((item) => item.needs_document && item.signatures.length === 0);
  const send = async (event: Event) => {
    event.preventDefault();
    setSubmitted(true);
    const items = chosen.map((item) => item.name);
    const command = { kind: "sign-checklist", table, items, ...(first ? document : {}) } as const;
    if (await commands.house(command, t("pit.checklists.signed"))) setTicked(new Set());
  };
  const signed = checklist.items.some((item) => item.signatures.length > 0);
  return (
    <article class="proposal checklist" aria-label={title}>
      <h3>
        {title} <span class={`phase ${checklist.complete ? "" : "phase-closed"}`}>{status(table, checklist)}</span>
      </h3>
      <form class="fields" onSubmit={send}>
        <ChecklistItems items={checklist.items} signable={signable} ticked={ticked} onTicked={setTicked} />
        {first && <DocumentFields value={document} onChange={setDocument} />}
        {submitted && <ErrorText error={commands.error} />}
        <div class="claim-actions">
          {signable.length > 0 && (
            <>
              <ReasonButton
                reason={chosen.length === signable.length ? t("pit.checklists.allTicked") : ""}
                onPress={() => setTicked(new Set(signable.map((item) => item.name)))}
              >
                {t("pit.checklists.tickAll")}
              </ReasonButton>
              <ReasonButton
                class="primary"
                reason={chosen.length === 0 ? t("pit.checklists.tickFirst") : ""}
                busy={commands.busy}
              >
                {t("pit.checklists.signTicked")}
              </ReasonButton>
            </>
          )}
          {signed && mayClear(view, table) && (
            <button class="button" type="button" disabled={commands.busy} onClick={() => setClearing(true)}>
              {t("pit.checklists.clearMore")}
            </button>
          )}
        </div>
      </form>
      {clearing && (
        <ReasonDialog
          title={t("pit.checklists.clearTitle", { title })}
          description={t("pit.checklists.clearAbout")}
          button={t("pit.checklists.clear")}
          commands={commands}
          onReason={(reason) => commands.house({ kind: "clear-checklist", table, reason }, t("pit.checklists.cleared"))}
          onClose={() => setClearing(false)}
        />
      )}
    </article>
  );
}

function status(table: string, checklist: ChecklistView): string {
  if (checklist.complete) return t(table === "" ? "pit.checklists.onRecord" : "pit.checklists.complete");
  const left = checklist.items.filter((item) => item.signatures.length < SIGNATURES).length;
  return t("pit.checklists.left", { count: left, all: checklist.items.length });
}

interface DocumentFieldsProps {
  value: { date: string; document: string };
  onChange: (value: { date: string; document: string }) => void;
}

function DocumentFields({ value, onChange }: DocumentFieldsProps) {
  return (
    <div class="checklist-document">
      <label class="field">
        <span>{t("pit.checklists.date")}</span>
        <input
          class="input"
          type="date"
          value={value.date}
          onInput={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t("pit.checklists.document")}</span>
        <input
          class="input"
          value={value.document}
          maxLength={200}
          autocomplete="off"
          onInput={(event) => onChange({ ...value, document: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
