// Builds proposed changes from form fields.

import { parseMicroCents, parseRate } from "../../format/microCents";
import { parseMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type { PitMeter } from "../../protocol/wire";

/** A change in the form the jackpot system reads. */
export type Change = { kind: string; explanation: string } & Record<string, unknown>;

/** The result of a form: a change, or what is missing. */
export type FormResult = { change: Change } | { missing: string };

/** Fields of the form for a meter's terms. */
export interface TermsForm {
  seed: string;
  contribution: string;
  reserve: string;
  cap: string;
}

/** Fields of the form for a jackpot's options. */
export interface OptionsForm {
  order: string;
  lock: string;
  executive: string;
}

/** Fields of the form for an adjustment. */
export interface AdjustmentForm {
  fund: string;
  reason: string;
  amount: string;
  document: string;
}

/** The reasons for a manual adjustment (JP-11). */
export const REASONS = ["malfunction", "win", "above-cap", "receipts", "seed-recovery"] as const;

/** The short name of a meter: `hearts/meter` is `meter`. */
export const shortName = (meter: PitMeter): string => meter.display.meter.split("/").at(-1) ?? "meter";

/** The current terms of a meter, as form fields. */
export function currentTerms(meter: PitMeter): TermsForm {
  return {
    seed: (meter.seed_cents / 100).toFixed(2),
    contribution: meter.contribution,
    reserve: meter.reserve_rate,
    cap: meter.cap_cents === null ? "" : (meter.cap_cents / 100).toFixed(2),
  };
}

/** The preconfigured terms of a meter, as form fields; null where its pay table has none (JP-15). */
export function preconfiguredTerms(meter: PitMeter): Pick<TermsForm, "seed" | "contribution" | "reserve"> | null {
  const { preconfigured_seed_cents: cents, preconfigured: contribution, preconfigured_reserve: reserve } = meter;
  if (cents === null || contribution === null || reserve === null) return null;
  return { seed: (cents / 100).toFixed(2), contribution, reserve };
}

/** A change of a meter's terms. */
export function termsChange(meter: PitMeter, form: TermsForm, explanation: string): FormResult {
  const seed_cents = parseMoney(form.seed);
  const contribution = parseRate(form.contribution);
  const reserve = parseRate(form.reserve);
  const cap_cents = form.cap.trim() === "" ? null : parseMoney(form.cap);
  if (seed_cents === null) return { missing: t("pit.draft.missing.seed") };
  if (contribution === null) return { missing: t("pit.draft.missing.contribution") };
  if (reserve === null) return { missing: t("pit.draft.missing.reserve") };
  if (form.cap.trim() !== "" && cap_cents === null) return { missing: t("pit.draft.missing.cap") };
  const preconfigured = meter.preconfigured === null ? null : parseRate(meter.preconfigured);
  const terms = { meter: shortName(meter), seed_cents, contribution, reserve, cap_cents, preconfigured };
  return { change: { kind: "change-terms", explanation, jackpot: meter.jackpot, terms } };
}

/** The fields of another meter of the same jackpot, each named after the meter. */
export function fieldsOf(meter: PitMeter, form: TermsForm = currentTerms(meter)): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([field, text]) => [`${shortName(meter)}.${field}`, text]));
}

/** A change of a meter's terms, with those of other meters of its jackpot that were changed in the same form. */
export function termsTogether(
  meter: PitMeter,
  others: readonly PitMeter[],
  fields: Record<string, string>,
  explanation: string,
): FormResult {
  const first = termsChange(meter, fields as unknown as TermsForm, explanation);
  const terms: unknown[] = [];
  for (const other of others) {
    const before = fieldsOf(other);
    if (Object.keys(before).every((field) => fields[field] === before[field])) continue;
    const text = (field: keyof TermsForm) => fields[`${shortName(other)}.${field}`] ?? "";
    const form = { seed: text("seed"), contribution: text("contribution"), reserve: text("reserve"), cap: text("cap") };
    const found = termsChange(other, form, explanation);
    if ("missing" in found) return found;
    terms.push(found.change.terms);
  }
  if ("missing" in first || terms.length === 0) return first;
  return { change: { ...first.change, others: terms } };
}

/** A change of a jackpot's options. */
export function optionsChange(meter: PitMeter, form: OptionsForm, explanation: string): FormResult {
  const executive_from_cents = parseMoney(form.executive);
  if (executive_from_cents === null) return { missing: t("pit.draft.missing.executive") };
  const { order, lock } = form;
  return { change: { kind: "change-options", explanation, jackpot: meter.jackpot, order, lock, executive_from_cents } };
}

/** A manual adjustment of a meter, its reserve or its overflow. */
export function adjustment(meter: PitMeter, form: AdjustmentForm, explanation: string): FormResult {
  const amount = parseMicroCents(form.amount);
  if (amount === null || amount === 0) return { missing: t("pit.draft.missing.amount") };
  const document = form.document.trim();
  if (document === "") return { missing: t("pit.draft.missing.workOrder") };
  const { fund, reason } = form;
  const { meter: name } = meter.display;
  return { change: { kind: "adjust-meter", explanation, meter: name, reason, amount, document, fund } };
}

/** The reversal of a committed win (JP-4). */
export function undoWin(win: string, document: string, explanation: string): FormResult {
  if (document.trim() === "") return { missing: t("pit.draft.missing.report") };
  return { change: { kind: "undo-win", explanation, win, document: document.trim() } };
}
