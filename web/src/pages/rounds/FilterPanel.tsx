import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/text";
import type { NamedChoice, Results } from "../../protocol/wire";
import { lineLabel } from "../../rounds/lineLabel";
import { type Filters, filterCount, NO_FILTERS } from "./filters";

interface FilterPanelProps {
  filters: Filters;
  /** The results, with what there is to choose from. */
  results: Results;
  onChange: (filters: Filters) => void;
}

/** Chooses the rounds that the whole page is about. */
export function FilterPanel({ filters, results, onChange }: FilterPanelProps) {
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value });
  const outcomes = (["won", "lost", "even"] as const).map((name) => ({ name, title: t(`myPlay.filters.${name}`) }));
  const placed = results.placed.map(({ name, title }) => ({ name, title: lineLabel({ wager: name, label: title }) }));
  const count = filterCount(filters);
  const [open, setOpen] = useState(count > 0);
  return (
    <details class="panel filters" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count ? t("myPlay.filters.active", { count }) : t("myPlay.filters.title")}</summary>
      <div class="filter-fields">
        <Choice label={t("myPlay.filters.table")} choices={results.tables} value={filters.table} set={set("table")} />
        <Choice label={t("myPlay.filters.game")} choices={results.games} value={filters.game} set={set("game")} />
        <Choice label={t("myPlay.filters.wager")} choices={placed} value={filters.wager} set={set("wager")} />
        <Choice label={outcomeLabel(filters)} choices={outcomes} value={filters.outcome} set={set("outcome")} />
        <Day label={t("myPlay.filters.from")} value={filters.from} set={set("from")} />
        <Day label={t("myPlay.filters.to")} value={filters.to} set={set("to")} />
        <label class="check">
          <input
            type="checkbox"
            checked={filters.mistakes === "true"}
            onChange={(event) => set("mistakes")(event.currentTarget.checked ? "true" : "")}
          />
          {t("myPlay.filters.mistakes")}
        </label>
        {count > 0 && (
          <button type="button" class="button" onClick={() => onChange(NO_FILTERS)}>
            {t("myPlay.filters.clear")}
          </button>
        )}
      </div>
    </details>
  );
}

const outcomeLabel = (filters: Filters): string =>
  filters.wager ? t("myPlay.filters.outcomeOfWager") : t("myPlay.filters.outcome");

interface ChoiceProps {
  label: string;
  choices: readonly NamedChoice[];
  value: string;
  set: (value: string) => void;
}

function Choice({ label, choices, value, set }: ChoiceProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t("myPlay.filters.all")}</option>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value, set }: Omit<ChoiceProps, "choices">) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} class="input" type="date" value={value} onChange={(event) => set(event.currentTarget.value)} />
    </div>
  );
}
