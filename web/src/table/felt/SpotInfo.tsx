import { Info } from "../../components/feedback/Info";
import { lazy } from "../../components/lazy";
import { t } from "../../i18n/text";
import type { TableState } from "../../state/tableState";

const SpotFacts = lazy(() => import("../rules/SpotFacts"));

interface SpotInfoProps {
  state: TableState;
  /** The spot in commands: a wager, or a sensor such as `sensor-1`. */
  place: string;
  label: string;
  /** Whether the name is shown beside the ⓘ. */
  named?: boolean;
}

/** An ⓘ of a spot, with its name where the spot does not show it: what it pays, its house edge, how often it wins, what it takes and when. */
export function SpotInfo({ state, place, label, named = false }: SpotInfoProps) {
  return (
    <Info
      class={`spot-info ${named ? "spot-name" : ""}`}
      words={named ? label : ""}
      label={t("spots.about", { wager: label })}
    >
      <SpotFacts state={state} place={place} />
    </Info>
  );
}
