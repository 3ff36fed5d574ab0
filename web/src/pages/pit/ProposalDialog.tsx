import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { money } from "../../format/money";
import type { PitMeter, PitWin } from "../../protocol/wire";
import { Preview, usePreview } from "./ProposalPreview";
import {
  type AdjustmentForm,
  adjustment,
  currentTerms,
  type FormResult,
  fieldsOf,
  type OptionsForm,
  optionsChange,
  preconfiguredTerms,
  REASONS,
  shortName,
  termsTogether,
  undoWin,
} from "./proposalForms";
import { ErrorText } from "./ReasonDialog";
import type { PitCommands } from "./usePitCommands";

/** A proposal being drafted. */
export type Draft =
  | { what: "terms"; meter: PitMeter; others: readonly PitMeter[] }
  | { what: "options" | "adjustment"; meter: PitMeter }
  | { what: "undo"; win: PitWin };

const TITLES = {
  terms: "Other terms for",
  options: "Other options for",
  adjustment: "Adjust by hand",
  undo: "Undo a win",
} as const;

interface ProposalDialogProps {
  draft: Draft;
  commands: PitCommands;
  onClose: () => void;
}

/** The form of a proposal, with what it changes and the system's advice, updated as it is filled in (JP-9, JP-19). */
export function ProposalDialog({ draft, commands, onClose }: ProposalDialogProps) {
  const [fields, setFields] = useState<Record<string, string>>(() => initialFields(draft));
  const [explanation, setExplanation] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const result = buildChange(draft, fields, explanation.trim() || "Not explained yet");
  const preview = usePreview("change" in result ? result.change : null);
  const missing = "missing" in result ? result.missing : explanation.trim() === "" ? "Say why, in one line." : "";
  const name = draft.what === "undo" ? draft.win.label : draft.meter.display.label;
  const send = async (event: Event) => {
    event.preventDefault();
    if (missing || !("change" in result)) return;
    setSubmitted(true);
    if (await commands.house({ kind: "propose", change: result.change }, "Proposed: another person approves it."))
      onClose();
  };
  const set = (field: string) => (value: string) => setFields({ ...fields, [field]: value });
  return (
    <Dialog title={`${TITLES[draft.what]}: ${name}`} open onClose={onClose} class="dialog-wide">
      <form class="propose" onSubmit={send}>
        <div class="fields">
          <Fields draft={draft} fields={fields} set={set} />
          {draft.what === "terms" && preconfiguredTerms(draft.meter) && (
            <button
              class="button small"
              type="button"
              onClick={() => setFields({ ...fields, ...preconfiguredTerms(draft.meter) })}
            >
              Use the preconfigured terms
            </button>
          )}
          <TextField label="Why" value={explanation} onText={setExplanation} note="One line; it is kept for ever." />
          <p class="note" role="status">
            {missing || "Another person approves it before anything changes."}
          </p>
          <ErrorText error={submitted ? commands.error : ""} />
          <button class="button primary" type="submit" disabled={missing !== "" || commands.busy}>
            Propose
          </button>
        </div>
        <Preview preview={preview} />
      </form>
    </Dialog>
  );
}

function initialFields(draft: Draft): Record<string, string> {
  if (draft.what === "terms")
    return Object.assign({ ...currentTerms(draft.meter) }, ...draft.others.map((other) => fieldsOf(other)));
  if (draft.what === "options") {
    const { order, lock, executive_from_cents } = draft.meter;
    return { order, lock, executive: (executive_from_cents / 100).toFixed(2) };
  }
  if (draft.what === "undo") return { document: "" };
  return { fund: "meter", reason: "malfunction", amount: "", document: "" };
}

function buildChange(draft: Draft, fields: Record<string, string>, explanation: string): FormResult {
  const form = fields as unknown;
  if (draft.what === "terms") return termsTogether(draft.meter, draft.others, fields, explanation);
  if (draft.what === "options") return optionsChange(draft.meter, form as OptionsForm, explanation);
  if (draft.what === "undo") return undoWin(draft.win.win, fields.document ?? "", explanation);
  return adjustment(draft.meter, form as AdjustmentForm, explanation);
}

interface FieldsProps {
  draft: Draft;
  fields: Record<string, string>;
  set: (field: string) => (value: string) => void;
}

function Fields({ draft, fields, set }: FieldsProps) {
  const fieldProps = (field: string) => ({ value: fields[field] ?? "", onText: set(field) });
  if (draft.what === "terms") {
    const { preconfigured_seed_cents: cents } = draft.meter;
    const seed = cents === null ? null : money(cents);
    return (
      <>
        <TextField label="Seed, in dollars" note={preconfigured(seed)} {...fieldProps("seed")} />
        <TextField
          label="Contribution, part of each wager"
          note={preconfigured(draft.meter.preconfigured)}
          {...fieldProps("contribution")}
        />
        <TextField
          label="Reserve’s part of each wager"
          note={preconfigured(draft.meter.preconfigured_reserve)}
          {...fieldProps("reserve")}
        />
        <TextField
          label="Cap, in dollars"
          note="Empty for none; not below what the meter shows."
          {...fieldProps("cap")}
        />
        {draft.others.map((other) => (
          <OtherMeter key={other.display.meter} meter={other} fieldProps={fieldProps} />
        ))}
      </>
    );
  }
  if (draft.what === "options") {
    return (
      <>
        <SelectField label="Several meter wins in one round" options={ORDERS} {...fieldProps("order")} />
        <SelectField label="A hit that is not decided yet" options={LOCKS} {...fieldProps("lock")} />
        <TextField label="An Executive commits from this prize up, in dollars" {...fieldProps("executive")} />
      </>
    );
  }
  const document = <TextField label="The document that says so" {...fieldProps("document")} />;
  if (draft.what === "undo") return document;
  return (
    <>
      <SelectField label="What is adjusted" options={FUNDS} {...fieldProps("fund")} />
      <SelectField
        label="Reason"
        options={REASONS.map(([key, short]) => [key, short] as const)}
        note={REASONS.find(([key]) => key === fields.reason)?.[2] ?? ""}
        {...fieldProps("reason")}
      />
      <TextField
        label="Amount, in dollars"
        note="With a minus where it goes down, such as -12.50."
        {...fieldProps("amount")}
      />
      {document}
    </>
  );
}

const preconfigured = (value: string | null): string => (value === null ? "" : `Preconfigured: ${value}`);

interface OtherMeterProps {
  meter: PitMeter;
  fieldProps: (field: string) => { value: string; onText: (text: string) => void };
}

/** The terms of another meter of the same jackpot, in the same proposal. */
function OtherMeter({ meter, fieldProps }: OtherMeterProps) {
  const { label } = meter.display;
  const of = (field: string) => fieldProps(`${shortName(meter)}.${field}`);
  return (
    <>
      <TextField label={`${label}: seed, in dollars`} {...of("seed")} />
      <TextField label={`${label}: contribution`} {...of("contribution")} />
      <TextField label={`${label}: reserve’s part`} {...of("reserve")} />
      <TextField label={`${label}: cap, in dollars`} {...of("cap")} />
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

function TextField({
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

interface SelectFieldProps {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  onText: (text: string) => void;
  note?: string;
}

function SelectField({ label, options, value, onText, note = "" }: SelectFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => onText(event.currentTarget.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {note && <small>{note}</small>}
    </label>
  );
}
