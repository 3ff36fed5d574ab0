import { Card } from "../../../components/cards/Card";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { t } from "../../../i18n/text";
import { fromServer } from "../../../i18n/translateServerText";
import type { FeltView } from "../../../protocol/wire";
import { ClauseInfo } from "../Verdict";
import { FoldForm } from "./FoldForm";
import type { NewStep, ScriptedRound } from "./useScriptedRound";

interface SceneProps {
  felt: FeltView;
  dealt: ScriptedRound;
  onStep: (step: NewStep) => Promise<boolean>;
  onNext: () => void;
}

/** What happens on the felt, what the trainee is asked, and the end of the round. */
export function Scene({ felt, dealt, onStep, onNext }: SceneProps) {
  const { view, verdict, lesson, mistakes } = dealt;
  const { scene } = view;
  if (view.done) return <Done lesson={lesson} mistakes={mistakes} onNext={onNext} />;
  const praised = verdict?.right && verdict.planted;
  return (
    <section class="school-scene" aria-label={t("school.scene")} aria-live="polite">
      {praised && (
        <p class="school-verdict school-right">
          <b>{t("school.right")}</b> <ClauseInfo felt={felt} clause={verdict.clause} />
        </p>
      )}
      {scene.sentence ? (
        <p class="school-sentence">{fromServer(scene.sentence)}</p>
      ) : (
        <p class="note">{t("school.watch")}</p>
      )}
      {scene.cards.length > 0 && (
        <div class="school-cards">
          {scene.cards.map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
      )}
      {view.fold && <FoldForm key={view.fold.seat} felt={felt} question={view.fold} onStep={onStep} />}
      {view.confirmed.length > 0 && <PayFirst felt={felt} confirmed={view.confirmed} onStep={onStep} />}
    </section>
  );
}

interface PayFirstProps extends Pick<SceneProps, "felt" | "onStep"> {
  confirmed: ScriptedRound["view"]["confirmed"];
}

function PayFirst({ felt, confirmed, onStep }: PayFirstProps) {
  const label = (number: number) => felt.sensors.find(({ sensor }) => sensor === number)?.label ?? "";
  return (
    <div class="step-others">
      {[...confirmed].reverse().map(([seat, sensor]) => (
        <button
          key={`${seat}-${sensor}`}
          type="button"
          class="button"
          onClick={() => void onStep({ kind: "pay-first", seat, sensor })}
        >
          {t("school.payFirst", { seat, jackpot: label(sensor) })}
        </button>
      ))}
    </div>
  );
}

function Done({ lesson, mistakes, onNext }: Pick<ScriptedRound, "lesson" | "mistakes"> & { onNext: () => void }) {
  return (
    <section class="school-scene school-done" aria-label={t("school.scene")} aria-live="polite">
      <h2>{t("school.roundDone")}</h2>
      <p>
        {t("school.planted", { lesson: t(`school.lessons.${lesson}`) })}{" "}
        {mistakes ? t("school.withMistakes", { count: mistakes }) : t("school.withoutMistakes")}
      </p>
      <button type="button" class="button primary large" onClick={onNext}>
        {t("school.nextRound")} <KeyHint keyName="↵" />
      </button>
    </section>
  );
}
