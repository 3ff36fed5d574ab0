import { useState } from "preact/hooks";
import { ReasonButton } from "../../../components/feedback/ReasonButton";
import { t } from "../../../i18n/text";
import type { FeltView, FoldQuestion } from "../../../protocol/wire";
import type { NewStep } from "./useScriptedRound";

const FATES = ["collect", "pay", "leave"] as const;
type Fate = (typeof FATES)[number];

interface FoldFormProps {
  felt: FeltView;
  question: FoldQuestion;
  onStep: (step: NewStep) => Promise<boolean>;
}

/** What becomes of each wager of a folded hand. */
export function FoldForm({ felt, question, onStep }: FoldFormProps) {
  const [fates, setFates] = useState<Record<string, Fate>>({});
  const whole = question.wagers.every((wager) => fates[wager]);
  const label = (wager: string) => felt.spots.find((spot) => spot.wager === wager)?.label ?? wager;
  const send = (event: Event) => {
    event.preventDefault();
    if (whole) void onStep({ kind: "settle-fold", seat: question.seat, wagers: fates });
  };
  return (
    <form class="fields" onSubmit={send}>
      {question.wagers.map((wager) => (
        <fieldset key={wager} class="choice school-fate">
          <legend>{label(wager)}</legend>
          {FATES.map((fate) => (
            <label key={fate} class="check">
              <input
                type="radio"
                name={`fate-${wager}`}
                checked={fates[wager] === fate}
                onChange={() => setFates({ ...fates, [wager]: fate })}
              />
              {t(`school.fates.${fate}`)}
            </label>
          ))}
        </fieldset>
      ))}
      <ReasonButton class="primary" reason={whole ? "" : t("school.chooseFates")}>
        {t("school.dealWithFold", { seat: question.seat })}
      </ReasonButton>
    </form>
  );
}
