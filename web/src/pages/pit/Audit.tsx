import { useState } from "preact/hooks";
import { post } from "../../api/client";
import { toast } from "../../components/Toast";
import { money } from "../../format/money";
import type { AuditView, PitView } from "../../protocol/wire";
import { Link } from "../../routing/router";
import { type Draft, Propose } from "./ProposalDialog";
import { Part, When } from "./Section";
import { type Asking, refusal } from "./usePitCommands";

/** The latest wins, each with a link to its win page. */
export function Wins({ view, ask }: { view: PitView; ask: Asking }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const title = (name: string) => view.tables.find((table) => table.table === name)?.title ?? name;
  return (
    <Part id="wins" title="Wins paid">
      {view.wins.length === 0 && <p class="note">None yet.</p>}
      <ul class="trail">
        {view.wins.map((win) => (
          <li key={win.win} class={win.undone ? "undone" : ""}>
            <span>
              <b>{money(win.prize_cents, true)}</b> {win.label}
              <small>
                {title(win.table)}, seat {win.seat}, <When at={win.at} />
                {win.undone && " · undone"}
              </small>
            </span>
            <span class="row-deeds">
              {view.role !== "administrator" && <Link href={`/wins/${encodeURIComponent(win.win)}`}>Win page</Link>}
              {!win.undone && view.allowed.includes("propose") && view.role !== "administrator" && (
                <button class="link-button" type="button" onClick={() => setDraft({ what: "undo", win })}>
                  Undo…
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {draft && <Propose draft={draft} ask={ask} onClose={() => setDraft(null)} />}
    </Part>
  );
}

const FEW = 8;

/** The latest exceptions. */
export function Exceptions({ view }: { view: PitView }) {
  const [all, setAll] = useState(false);
  const shown = all ? view.exceptions : view.exceptions.slice(0, FEW);
  return (
    <Part id="exceptions" title="Exceptions">
      {view.exceptions.length === 0 && <p class="note">None.</p>}
      <ol class="trail">
        {shown.map((one) => (
          <li key={one.seq}>
            <span>
              {one.sentence}
              <small>
                #{one.seq} · <When at={one.at} /> · {one.actor}
                {one.role && `, ${one.role}`}
                {one.table && ` · ${one.table}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {view.exceptions.length > FEW && (
        <button class="button small" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Fewer" : `The last ${view.exceptions.length}`}
        </button>
      )}
    </Part>
  );
}

/** Roles that may verify the whole chain; the server refuses the others. */
const VERIFIERS = new Set(["executive", "auditor", "administrator"]);

/** The audit chain: its length, and the result of the last verification. */
export function Audit({ view, onAudit }: { view: PitView; onAudit: (audit: AuditView) => void }) {
  const [busy, setBusy] = useState(false);
  const { audit } = view;
  const walk = async () => {
    setBusy(true);
    try {
      const found = await post<AuditView>("/api/pit/verify");
      onAudit(found);
      toast(found.fault || "The audit chain holds from end to end.", found.fault ? "bad" : "plain");
    } catch (problem) {
      toast(refusal(problem), "bad");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part id="audit" title="Audit chain">
      <p class={audit.fault ? "advice-fault" : ""} role="status">
        {audit.fault || (audit.verified_at ? "Holds from end to end." : "Not walked since the floor was opened.")}
      </p>
      <dl class="facts">
        <div>
          <dt>Links</dt>
          <dd>{audit.links.toLocaleString("en-US")}</dd>
        </div>
        <div>
          <dt>Last walked</dt>
          <dd>{audit.verified_at ? <When at={audit.verified_at} /> : "—"}</dd>
        </div>
      </dl>
      <p class="note">
        Head <code>{audit.head.slice(0, 16)}…</code>
      </p>
      {VERIFIERS.has(view.role) && (
        <button class="button" type="button" disabled={busy} onClick={() => void walk()}>
          {busy ? "Walking the chain…" : "Verify now"}
        </button>
      )}
    </Part>
  );
}
