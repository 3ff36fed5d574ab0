import { useEffect, useState } from "preact/hooks";
import { post } from "../../api/client";
import { AdviceList, ProposedValues } from "../../consoles/pit/ProposedValues";
import { t } from "../../i18n/text";
import type { ProposalPreview } from "../../protocol/wire";
import type { Change } from "./proposalForms";
import { refusalOf } from "./usePitCommands";

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

/**
 * What a change sets and the system's advice on it, requested shortly after the last keystroke.
 *
 * Nothing is requested while the change is being proposed: once it is, proposing it again would be refused.
 */
export function usePreview(change: Change | null, proposing: boolean): PreviewState {
  const text = change ? JSON.stringify({ ...change, explanation: t("pit.draft.askedForAdvice") }) : "";
  const [state, setState] = useState<PreviewState>({ ...NOTHING, loading: true });
  useEffect(() => {
    if (!text) return setState(NOTHING);
    if (proposing) return;
    let current = true;
    const timer = setTimeout(() => {
      post<ProposalPreview>("/api/pit/preview", JSON.parse(text)).then(
        (found) => current && setState({ ...NOTHING, found }),
        (problem) => current && setState({ ...NOTHING, error: refusalOf(problem).sentence }),
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, proposing]);
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
