import { useEffect, useState } from "preact/hooks";
import { post } from "../../api/client";
import { Dialog } from "../../components/Dialog";
import type { AdviceView, PitMeter, PitWin } from "../../protocol/wire";
import {
  type AdjustmentForm,
  adjustment,
  type Change,
  type Drafted,
  type OptionsForm,
  optionsChange,
  REASONS,
  type TermsForm,
  termsChange,
  termsNow,
  undoing,
} from "./proposalForms";
import { Refused } from "./ReasonDialog";
import { type Asking, refusal } from "./usePitCommands";

/** A proposal being drafted. */
export type Draft = { what: "terms" | "options" | "adjustment"; meter: PitMeter } | { what: "undo"; win: PitWin };

const TITLES = {
  terms: "Other terms for",
  options: "Other options for",
  adjustment: "Adjust by hand",
  undo: "Undo a win",
} as const;

interface ProposeProps {
  draft: Draft;
  ask: Asking;
  onClose: () => void;
}

/** The form of a proposal, with the system's advice updated as it is filled in (JP-9). */
export function Propose({ draft, ask, onClose }: ProposeProps) {
  const [fields, setFields] = useState<Record<string, string>>(() => begun(draft));
  const [explanation, setExplanation] = useState("");
  const [tried, setTried] = useState(false);
  const drafted = changeOf(draft, fields, explanation.trim() || "Not explained yet");
  const advice = useAdvice("change" in drafted ? drafted.change : null);
  const missing = "missing" in drafted ? drafted.missing : explanation.trim() === "" ? "Say why, in one line." : "";
  const name = draft.what === "undo" ? draft.win.label : draft.meter.display.label;
  const send = async (event: Event) => {
    event.preventDefault();
    if (missing || !("change" in drafted)) return;
    setTried(true);
    if (await ask.house({ kind: "propose", change: drafted.change }, "Proposed: another person approves it."))
      onClose();
  };
  const set = (field: string) => (value: string) => setFields({ ...fields, [field]: value });
  return (
    <Dialog title={`${TITLES[draft.what]}: ${name}`} open onClose={onClose} class="dialog-wide">
      <form class="propose" onSubmit={send}>
        <div class="fields">
          <Fields draft={draft} fields={fields} set={set} />
          <Text label="Why" value={explanation} onText={setExplanation} note="One line; it is kept for ever." />
          <p class="note" role="status">
            {missing || "Another person approves it before anything changes."}
          </p>
          <Refused of={tried ? ask.fault : ""} />
          <button class="button primary" type="submit" disabled={missing !== "" || ask.busy}>
            Propose
          </button>
        </div>
        <Advice advice={advice} />
      </form>
    </Dialog>
  );
}

function begun(draft: Draft): Record<string, string> {
  if (draft.what === "terms") return { ...termsNow(draft.meter) };
  if (draft.what === "options") {
    const { order, lock, executive_from_cents } = draft.meter;
    return { order, lock, executive: (executive_from_cents / 100).toFixed(2) };
  }
  if (draft.what === "undo") return { document: "" };
  return { fund: "meter", reason: "malfunction", amount: "", document: "" };
}

function changeOf(draft: Draft, fields: Record<string, string>, explanation: string): Drafted {
  const typed = fields as unknown;
  if (draft.what === "terms") return termsChange(draft.meter, typed as TermsForm, explanation);
  if (draft.what === "options") return optionsChange(draft.meter, typed as OptionsForm, explanation);
  if (draft.what === "undo") return undoing(draft.win.win, fields["document"] ?? "", explanation);
  return adjustment(draft.meter, typed as AdjustmentForm, explanation);
}

interface FieldsProps {
  draft: Draft;
  fields: Record<string, string>;
  set: (field: string) => (value: string) => void;
}

function Fields({ draft, fields, set }: FieldsProps) {
  const of = (field: string) => ({ value: fields[field] ?? "", onText: set(field) });
  if (draft.what === "terms") {
    return (
      <>
        <Text label="Seed, in dollars" {...of("seed")} />
        <Text label="Contribution, part of each wager" {...of("contribution")} />
        <Text label="Reserve’s part of each wager" {...of("reserve")} />
        <Text label="Cap, in dollars" note="Empty for none; not below what the meter shows." {...of("cap")} />
      </>
    );
  }
  if (draft.what === "options") {
    return (
      <>
        <Choose label="Several meter wins in one round" of={ORDERS} {...of("order")} />
        <Choose label="A hit that is not decided yet" of={LOCKS} {...of("lock")} />
        <Text label="An Executive commits from this prize up, in dollars" {...of("executive")} />
      </>
    );
  }
  const document = <Text label="The document that says so" {...of("document")} />;
  if (draft.what === "undo") return document;
  return (
    <>
      <Choose label="What is adjusted" of={FUNDS} {...of("fund")} />
      <Choose
        label="Reason"
        of={REASONS.map(([key, short]) => [key, short] as const)}
        note={REASONS.find(([key]) => key === fields["reason"])?.[2] ?? ""}
        {...of("reason")}
      />
      <Text label="Amount, in dollars" note="With a minus where it goes down, such as -12.50." {...of("amount")} />
      {document}
    </>
  );
}

const ORDERS = [
  ["one-by-one", "are paid one after the other, from the dealer’s right"],
  ["equal-shares", "of the top award share the meter equally"],
] as const;
const LOCKS = [
  ["none", "leaves the meter running"],
  ["freeze", "freezes its prize; the meter restarts for the other tables"],
] as const;
const FUNDS = [
  ["meter", "the meter"],
  ["reserve", "its reserve"],
  ["overflow", "its overflow"],
] as const;

function Text({
  label,
  value,
  onText,
  note = "",
}: {
  label: string;
  value: string;
  onText: (text: string) => void;
  note?: string;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        value={value}
        maxLength={200}
        autocomplete="off"
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {note && <small>{note}</small>}
    </label>
  );
}

interface ChooseProps {
  label: string;
  of: readonly (readonly [string, string])[];
  value: string;
  onText: (text: string) => void;
  note?: string;
}

function Choose({ label, of, value, onText, note = "" }: ChooseProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => onText(event.currentTarget.value)}>
        {of.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {note && <small>{note}</small>}
    </label>
  );
}

interface Advised {
  /** The advice; null while loading. */
  given: readonly AdviceView[] | null;
  /** Why there is no advice, or why the change would be refused. */
  fault: string;
}

const PAUSE = 300;

/** Advice on a change, requested shortly after the last keystroke. */
function useAdvice(change: Change | null): Advised {
  const text = change ? JSON.stringify({ ...change, explanation: "Asked for advice" }) : "";
  const [advised, setAdvised] = useState<Advised>({ given: null, fault: "" });
  useEffect(() => {
    if (!text) return setAdvised({ given: [], fault: "" });
    let wanted = true;
    const timer = setTimeout(() => {
      post<AdviceView[]>("/api/pit/advice", JSON.parse(text)).then(
        (given) => wanted && setAdvised({ given, fault: "" }),
        (problem) => wanted && setAdvised({ given: [], fault: refusal(problem) }),
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return advised;
}

function Advice({ advice: { given, fault } }: { advice: Advised }) {
  return (
    <aside class="advice" aria-label="What the system says" aria-live="polite">
      <h3>What the system says</h3>
      {fault && <p class="advice-fault">{fault}</p>}
      {given === null && <p class="note">Asking…</p>}
      {given?.length === 0 && !fault && <p class="note">Nothing against it.</p>}
      <AdviceList advice={given ?? []} />
    </aside>
  );
}

/** A list of advice. */
export function AdviceList({ advice }: { advice: readonly AdviceView[] }) {
  if (advice.length === 0) return null;
  return (
    <ul class="advice-list">
      {advice.map((one) => (
        <li key={one.kind + one.sentence}>
          <b>{one.kind.replaceAll("-", " ")}</b> {one.sentence}
        </li>
      ))}
    </ul>
  );
}
