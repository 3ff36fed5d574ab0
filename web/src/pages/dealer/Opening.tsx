import { useEffect, useState } from "preact/hooks";
import { get, post } from "../../api/client";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import { ChecklistItems, isWaiting } from "../../operators/ChecklistItems";
import type { ChecklistView, OpeningView } from "../../protocol/wire";

const EVERY = 5000;

/** What the table waits for before it takes wagers; read again every few seconds, because others sign in the pit. */
export function useOpening(table: string, phase: string): [OpeningView | null, (view: OpeningView) => void] {
  const [view, setView] = useState<OpeningView | null>(null);
  const waiting = view?.waits !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table may have been closed in another phase
  useEffect(() => {
    const read = () => void get<OpeningView>(`${address(table)}/opening`).then(setView, () => undefined);
    read();
    const timer = waiting ? setInterval(read, EVERY) : 0;
    return () => clearInterval(timer);
  }, [table, phase, waiting]);
  return [view, setView];
}

const address = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

interface OpeningProps {
  table: string;
  operator: string;
  view: OpeningView;
  onView: (view: OpeningView) => void;
}

/** A table that is not open yet: what it waits for, and the checklist for the dealer to sign (EQ-3). */
export function Opening({ table, operator, view, onView }: OpeningProps) {
  return (
    <section class="step" aria-label={t("dealer.beforeOpening")}>
      <p class="step-next" role="status">
        {fromServer(view.waits)}
      </p>
      {view.checklist && !view.checklist.complete && (
        <SigningForm table={table} operator={operator} checklist={view.checklist} onView={onView} />
      )}
    </section>
  );
}

function SigningForm({
  table,
  operator,
  checklist,
  onView,
}: Omit<OpeningProps, "view"> & { checklist: ChecklistView }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState("");
  const signable = checklist.items.filter((item) => isWaiting(item, operator));
  const items = signable.map((item) => item.name).filter((name) => ticked.has(name));
  const sign = async (event: Event) => {
    event.preventDefault();
    try {
      onView(await post<OpeningView>(`${address(table)}/checklist`, { id: crypto.randomUUID(), items }));
      setError("");
      setTicked(new Set());
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <form class="fields" onSubmit={sign}>
      <ChecklistItems items={checklist.items} signable={signable} ticked={ticked} onTicked={setTicked} />
      {error && (
        <p class="step-error" role="alert">
          {error}
        </p>
      )}
      {signable.length > 0 && (
        <div class="step-others">
          <ReasonButton
            reason={items.length === signable.length ? t("dealer.allTicked") : ""}
            onPress={() => setTicked(new Set(signable.map((item) => item.name)))}
          >
            {t("dealer.tickAll")}
          </ReasonButton>
          <ReasonButton class="primary" reason={items.length === 0 ? t("dealer.tickFirst") : ""}>
            {t("dealer.signTicked")}
          </ReasonButton>
        </div>
      )}
    </form>
  );
}
