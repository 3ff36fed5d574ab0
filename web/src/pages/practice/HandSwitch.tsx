import { KeyHint } from "../../components/feedback/KeyHint";
import { reasoned } from "../../components/feedback/reasoned";
import { t } from "../../i18n/text";

interface HandSwitchProps {
  /** The player's seats. */
  seats: readonly number[];
  shown: number;
  /** The seat that must decide; null where none must. */
  turn: number | null;
  onShow: (seat: number) => void;
  onLeave: (seat: number) => void;
}

/** Which of the player's two hands is shown, and a way to give the second one up; nothing with one hand. */
export function HandSwitch({ seats, shown, turn, onShow, onLeave }: HandSwitchProps) {
  if (seats.length < 2) return null;
  return (
    <div class="hand-switch" role="group" aria-label={t("practice.yourHands")}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="reading"
          aria-pressed={seat === shown}
          aria-keyshortcuts={seat === shown ? undefined : "X"}
          {...reasoned(turn !== null && seat !== turn ? t("practice.otherHandFirst", { seat: turn }) : "", () =>
            onShow(seat),
          )}
        >
          {t("practice.seat", { seat })}
        </button>
      ))}
      <KeyHint keyName="X" />
      <button type="button" class="reading" onClick={() => onLeave(shown)}>
        {t("practice.leaveSeat", { seat: shown })}
      </button>
    </div>
  );
}
