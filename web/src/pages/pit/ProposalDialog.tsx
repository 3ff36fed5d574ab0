import { useState } from "preact/hooks";
import { Choice } from "../../components/Choice";
import { Dialog } from "../../components/feedback/Dialog";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { money } from "../../format/money";
import type { Catalogue } from "../../i18n/languages";
import { type TextKey, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
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
  const result = buildChange(draft, fields, explanation.trim() || t("pit.draft.notExplained"));
  const preview = usePreview("change" in result ? result.change : null, commands.busy);
  const missing = "missing" in result ? result.missing : explanation.trim() === "" ? t("pit.draft.sayWhy") : "";
  const name = draft.what === "undo" ? fromServer(draft.win.label) : draft.meter.display.label;
  const send = async (event: Event) => {
    event.preventDefault();
    if (missing || !("change" in result)) return;
    setSubmitted(true);
    if (await commands.house({ kind: "propose", change: result.change }, t("pit.draft.proposed"))) onClose();
  };
  const set = (field: string) => (value: string) => setFields({ ...fields, [field]: value });
  return (
    <Dialog title={t(`pit.draft.${draft.what}`, { name })} open onClose={onClose} class="dialog-wide">
      <form class="propose" onSubmit={send}>
        <div class="fields">
          <Fields draft={draft} fields={fields} set={set} />
          {draft.what === "terms" && preconfiguredTerms(draft.meter) && (
            <button
              class="button small"
              type="button"
              onClick={() => setFields({ ...fields, ...preconfiguredTerms(draft.meter) })}
            >
              {t("pit.draft.usePreconfigured")}
            </button>
          )}
          <TextField label={t("pit.why")} value={explanation} onText={setExplanation} note={t("pit.keptForEver")} />
          <p class="note" role="status">
            {missing || t("pit.draft.approvedFirst")}
          </p>
          {submitted && <ErrorText error={commands.error} />}
          <ReasonButton class="primary" reason={missing} busy={commands.busy}>
            {t("pit.draft.propose")}
          </ReasonButton>
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
        <TextField label={t("pit.draft.seed")} note={preconfigured(seed)} {...fieldProps("seed")} />
        <TextField
          label={t("pit.draft.contribution")}
          note={preconfigured(draft.meter.preconfigured)}
          {...fieldProps("contribution")}
        />
        <TextField
          label={t("pit.draft.reserve")}
          note={preconfigured(draft.meter.preconfigured_reserve)}
          {...fieldProps("reserve")}
        />
        <TextField label={t("pit.draft.cap")} note={t("pit.draft.capNote")} {...fieldProps("cap")} />
        {draft.others.map((other) => (
          <OtherMeter key={other.display.meter} meter={other} fieldProps={fieldProps} />
        ))}
      </>
    );
  }
  if (draft.what === "options") {
    return (
      <>
        <ChoiceField
          label={t("pit.draft.order")}
          options={named("orders", ["one-by-one", "equal-shares"])}
          {...fieldProps("order")}
        />
        <ChoiceField label={t("pit.draft.lock")} options={named("locks", ["none", "freeze"])} {...fieldProps("lock")} />
        <TextField label={t("pit.draft.executive")} {...fieldProps("executive")} />
      </>
    );
  }
  const document = <TextField label={t("pit.draft.document")} {...fieldProps("document")} />;
  if (draft.what === "undo") return document;
  return (
    <>
      <SelectField
        label={t("pit.draft.fund")}
        options={named("funds", ["meter", "reserve", "overflow"])}
        {...fieldProps("fund")}
      />
      <SelectField
        label={t("pit.draft.reason")}
        options={named("reasons", REASONS)}
        note={t(`pit.draft.effects.${fields.reason as (typeof REASONS)[number]}`)}
        {...fieldProps("reason")}
      />
      <TextField label={t("pit.draft.amount")} note={t("pit.draft.amountNote")} {...fieldProps("amount")} />
      {document}
    </>
  );
}

const preconfigured = (value: string | null): string => (value === null ? "" : t("pit.draft.preconfigured", { value }));

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
      <TextField label={t("pit.draft.otherSeed", { meter: label })} {...of("seed")} />
      <TextField label={t("pit.draft.otherContribution", { meter: label })} {...of("contribution")} />
      <TextField label={t("pit.draft.otherReserve", { meter: label })} {...of("reserve")} />
      <TextField label={t("pit.draft.otherCap", { meter: label })} {...of("cap")} />
    </>
  );
}

type Choices = Pick<Catalogue["pit"]["draft"], "orders" | "locks" | "funds" | "reasons">;

/** Some values of a field, each with its name. */
function named<Field extends keyof Choices>(field: Field, values: readonly (keyof Choices[Field] & string)[]) {
  return values.map((value) => [value, t(`pit.draft.${field}.${value}` as TextKey)] as const);
}

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

/** A few options whose names are sentences. */
function ChoiceField({ label, options, value, onText }: SelectFieldProps) {
  const choices = options.map(([key, words]) => ({ value: key, label: words }));
  return <Choice name={label} title={label} choices={choices} chosen={value} onChoose={onText} />;
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
