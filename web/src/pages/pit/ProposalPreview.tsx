import { useEffect, useState } from "preact/hooks";
import { post } from "../../api/client";
import { fromServer } from "../../i18n/serverSentences";
import { t } from "../../i18n/text";
import type { AdviceView, ProposalPreview, ProposedValueView } from "../../protocol/wire";
import type { Change } from "./proposalForms";
import { errorText } from "./usePitCommands";

/** A preview of a change, or why there is none. */
export interface PreviewState {
  /** The preview; null while loading, or while there is no change. */
  found: ProposalPreview | null;
  /** Whether it is being loaded. */
  loading: boolean;
  /** Why the change would be refused. */
  error: string;
}

const NOTHING: PreviewState = { found: null, loading: false, error: "" };
const DEBOUNCE_MS = 300;

/** What a change sets and the system's advice on it, requested shortly after the last keystroke. */
export function usePreview(change: Change | null): PreviewState {
  const text = change ? JSON.stringify({ ...change, explanation: t("pit.draft.askedForAdvice") }) : "";
  const [state, setState] = useState<PreviewState>({ ...NOTHING, loading: true });
  useEffect(() => {
    if (!text) return setState(NOTHING);
    let current = true;
    const timer = setTimeout(() => {
      post<ProposalPreview>("/api/pit/preview", JSON.parse(text)).then(
        (found) => current && setState({ ...NOTHING, found }),
        (problem) => current && setState({ ...NOTHING, error: errorText(problem) }),
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return state;
}

/** What a change sets, and what the system says about it. */
export function Preview({ preview: { found, loading, error } }: { preview: PreviewState }) {
  return (
    <aside class="advice" aria-label={t("pit.preview.label")} aria-live="polite">
      <h3>{t("pit.preview.changes")}</h3>
      <ProposedValues values={found?.values ?? []} />
      <h3>{t("pit.preview.label")}</h3>
      {error && <p class="advice-error">{error}</p>}
      {loading && <p class="note">{t("pit.preview.asking")}</p>}
      {found?.advice.length === 0 && <p class="note">{t("pit.preview.nothingAgainst")}</p>}
      <AdviceList advice={found?.advice ?? []} />
    </aside>
  );
}

/** Everything a change sets, beside what it replaces and what was preconfigured (JP-19). */
export function ProposedValues({ values }: { values: readonly ProposedValueView[] }) {
  const shown = values.filter((value) => value.name !== "explanation");
  if (shown.length === 0) return null;
  const now = shown.some((value) => value.before !== "");
  const designed = shown.some((value) => value.preconfigured !== "");
  return (
    <table class="proposed">
      <thead>
        <tr>
          <td />
          {now && <th scope="col">{t("pit.preview.now")}</th>}
          <th scope="col">{t("pit.preview.proposed")}</th>
          {designed && <th scope="col">{t("pit.preview.preconfigured")}</th>}
        </tr>
      </thead>
      {bySubject(shown).map(([subject, group]) => (
        <tbody key={subject}>
          <tr>
            <th class="proposed-subject" scope="rowgroup" colSpan={4}>
              {fromServer(subject)}
            </th>
          </tr>
          {group.map((value) => (
            <tr key={value.name} class={value.before === value.after ? "unchanged" : ""}>
              <th scope="row">{fromServer(value.name)}</th>
              {now && <td data-label={t("pit.preview.now")}>{fromServer(value.before) || "–"}</td>}
              <td data-label={t("pit.preview.proposed")}>{fromServer(value.after)}</td>
              {designed && (
                <td data-label={t("pit.preview.preconfigured")}>{fromServer(value.preconfigured) || "–"}</td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The values of each jackpot, meter, table or win, in the order they come. */
function bySubject(values: readonly ProposedValueView[]): [string, ProposedValueView[]][] {
  const groups = new Map<string, ProposedValueView[]>();
  for (const value of values) groups.set(value.subject, [...(groups.get(value.subject) ?? []), value]);
  return [...groups];
}

/** A list of advice, each with its clause. */
export function AdviceList({ advice }: { advice: readonly AdviceView[] }) {
  if (advice.length === 0) return null;
  return (
    <ul class="advice-list">
      {advice.map((one) => (
        <li key={one.kind + one.sentence} title={one.clause}>
          <b>{fromServer(one.kind.replaceAll("-", " "))}</b> {fromServer(one.sentence)}
        </li>
      ))}
    </ul>
  );
}
