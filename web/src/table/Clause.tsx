import { Info } from "../components/feedback/Info";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
import type { ChoiceView, FeltView, OwnSeat } from "../protocol/wire";
import { sensorWager, spotLabel } from "./seats";

/** The rulebook text of a clause; empty if the table does not have it. */
export const clauseText = (felt: Pick<FeltView, "clauses">, clause: string): string =>
  fromServer(felt.clauses[clause] ?? "");

/** The names of what a player can do now, by the clause that allows it. */
export function choicesByClause(felt: FeltView, own: Pick<OwnSeat, "legal">): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const choice of own.legal) {
    const name = choiceName(felt, choice);
    const names = found.get(choice.clause) ?? [];
    if (name && choice.clause && !names.includes(name)) found.set(choice.clause, [...names, name]);
  }
  return found;
}

// As the buttons and spots name it; empty for what has no rule of the game, such as leaving.
function choiceName(felt: FeltView, { kind, wager }: ChoiceView): string {
  if (kind === "fold") return t("dock.fold");
  if (kind === "check") return t("dock.check");
  if (kind === "raise") return spotLabel(felt, wager ?? "");
  if (kind === "choose-colour") return t("felt.yourColour");
  if (kind === "place-wager") return felt.spots.find((spot) => spot.wager === wager)?.label ?? "";
  if (kind === "light-sensor") return felt.sensors.find(({ sensor }) => sensorWager(sensor) === wager)?.label ?? "";
  return "";
}

/** An ⓘ with the rules of what a player can do now, each with its clause. */
export function RulesInfo({ felt, own }: { felt: FeltView; own: Pick<OwnSeat, "legal"> }) {
  const choices = [...choicesByClause(felt, own)];
  if (!choices.length) return null;
  return (
    <Info label={t("dock.rules")}>
      {choices.map(([clause, names]) => (
        <span key={clause} class="info-rule">
          <b>{names.join(", ")}</b> {clauseText(felt, clause)} <small>{clause}</small>
        </span>
      ))}
    </Info>
  );
}
