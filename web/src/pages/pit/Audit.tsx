import { useState } from "preact/hooks";
import { post } from "../../api/client";
import { toast, toastProblem } from "../../components/feedback/Toast";
import { Timestamp } from "../../components/Timestamp";
import { money } from "../../format/money";
import { personName } from "../../format/names";
import { rich, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import { roleName } from "../../operators/roleName";
import type { AuditView, PitView } from "../../protocol/wire";
import { Link } from "../../routing/router";
import { type Draft, ProposalDialog } from "./ProposalDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

/** The latest wins, each with a link to its win page. */
export function Wins({ view, commands }: { view: PitView; commands: PitCommands }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const title = (name: string) => view.tables.find((table) => table.table === name)?.title ?? name;
  return (
    <Section id="wins" title={t("pit.wins.title")}>
      {view.wins.length === 0 && <p class="note">{t("pit.wins.none")}</p>}
      <ul class="trail">
        {view.wins.map((win) => (
          <li key={win.win} class={win.undone ? "undone" : ""}>
            <span>
              <b>{money(win.prize_cents, true)}</b> {fromServer(win.hand || win.label)}, {win.jackpot_title}
              <small>
                {t("pit.wins.where", {
                  table: win.table_title === win.table ? title(win.table) : win.table_title,
                  round: win.round,
                  seat: win.seat,
                })}
                {win.player && `, ${win.player}`}, <Timestamp at={win.at} />
                {win.undone && ` · ${t("pit.wins.undoneBy", { name: personName(win.undone_by) })}`}
              </small>
            </span>
            <span class="row-actions">
              {view.role !== "administrator" && (
                <Link href={`/wins/${encodeURIComponent(win.win)}`}>{t("pit.wins.page")}</Link>
              )}
              {!win.undone && view.allowed.includes("propose") && view.role !== "administrator" && (
                <button class="link-button" type="button" onClick={() => setDraft({ what: "undo", win })}>
                  {t("pit.wins.undo")}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {draft && <ProposalDialog draft={draft} commands={commands} onClose={() => setDraft(null)} />}
    </Section>
  );
}

const SHORT_LIST = 8;

/** The latest exceptions. */
export function Exceptions({ view }: { view: PitView }) {
  const [all, setAll] = useState(false);
  const shown = all ? view.exceptions : view.exceptions.slice(0, SHORT_LIST);
  const title = (name: string) => view.tables.find((table) => table.table === name)?.title ?? name;
  return (
    <Section id="exceptions" title={t("pit.exceptions.title")}>
      {view.exceptions.length === 0 && <p class="note">{t("pit.none")}</p>}
      <ol class="trail">
        {shown.map((one) => (
          <li key={one.seq}>
            <span>
              {fromServer(one.sentence)}
              <small>
                #{one.seq} · <Timestamp at={one.at} /> · {personName(one.actor)}
                {one.role && `, ${roleName(one.role)}`}
                {one.table && ` · ${title(one.table)}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {view.exceptions.length > SHORT_LIST && (
        <button class="button small" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("pit.exceptions.fewer") : t("pit.exceptions.last", { count: view.exceptions.length })}
        </button>
      )}
    </Section>
  );
}

/** Roles that may verify the whole chain; the server refuses the others. */
const VERIFIERS = new Set(["executive", "auditor", "administrator"]);

/** The audit chain: its length, and the result of the last verification. */
export function Audit({ view, onAudit }: { view: PitView; onAudit: (audit: AuditView) => void }) {
  const [busy, setBusy] = useState(false);
  const { audit } = view;
  const verify = async () => {
    setBusy(true);
    try {
      const found = await post<AuditView>("/api/pit/verify");
      onAudit(found);
      toast(fromServer(found.fault) || t("pit.audit.chainVerified"), found.fault ? "bad" : "plain");
    } catch (problem) {
      toastProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section id="audit" title={t("pit.audit.title")}>
      <p class={audit.fault ? "advice-error" : ""} role="status">
        {fromServer(audit.fault) || t(audit.verified_at ? "pit.audit.verified" : "pit.audit.notVerified")}
      </p>
      <dl class="pit-facts">
        <div>
          <dt>{t("pit.audit.links")}</dt>
          <dd>{audit.links.toLocaleString("en-US")}</dd>
        </div>
        <div>
          <dt>{t("pit.audit.lastVerified")}</dt>
          <dd>{audit.verified_at ? <Timestamp at={audit.verified_at} /> : "—"}</dd>
        </div>
      </dl>
      <p class="note">{rich(t("pit.audit.head"), { hash: <code>{audit.head.slice(0, 16)}…</code> })}</p>
      {VERIFIERS.has(view.role) && (
        <button class="button" type="button" disabled={busy} onClick={() => void verify()}>
          {t(busy ? "pit.audit.verifying" : "pit.audit.verifyNow")}
        </button>
      )}
    </Section>
  );
}
