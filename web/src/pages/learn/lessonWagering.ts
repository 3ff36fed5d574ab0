// The bets of a guided hand: they are as its steps say, and pressing what is spoken of goes on.

import { t } from "../../i18n/text";
import type { SeatView, SpotView } from "../../protocol/wire";
import type { LessonStep } from "../../table/learn/lessonSteps";
import type { Wagering } from "../../table/wagering/useWagering";

const NO_TOOL = { reason: "", press: () => undefined };

/** Wagers that show a step of a guided hand; `onPress` is called when the spot or the colour spoken of is pressed. */
export function lessonWagering(seat: SeatView, step: LessonStep, onPress: () => void): Wagering {
  const { target } = step;
  return {
    layout: { wagers: seat.wagers, sensors: [], colour: seat.colour },
    rack: 0,
    open: typeof step.stage === "string" && step.stage !== "dealt" && step.stage !== "settled",
    add: (spot: SpotView) => target.part === "spot" && target.wager === spot.wager && onPress(),
    remove: () => undefined,
    toggle: () => undefined,
    choose: () => target.part === "colours" && onPress(),
    whyNoChips: (spot) => (target.part === "spot" && target.wager === spot.wager ? "" : t("learn.notThisStep")),
    placing: false,
    whyNoSensor: () => t("learn.notThisStep"),
    range: (spot) => spot,
    undo: NO_TOOL,
    clear: NO_TOOL,
    rebet: NO_TOOL,
    double: NO_TOOL,
  };
}
