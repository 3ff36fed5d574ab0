import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { AdviceView, ProposedValueView } from "../../protocol/wire";

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
