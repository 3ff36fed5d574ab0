import { useState } from "preact/hooks";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { toastProblem } from "../../components/feedback/Toast";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { MistakeView, ThemeView, VerdictView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { Hand } from "../felt/Hand";
import { spotLabel } from "../seats";
import { dueMistakes, keptReviews, type Reviews, waitingMistakes } from "./kept";
import { actionsOf, answerHand, drillHand, mistakeHand, type PracticeAction, type PracticeHand } from "./practiceHand";
import { actionName, verdictText } from "./words";

interface PracticeProps {
  state: TableState;
  themes: readonly ThemeView[];
  mistakes: readonly MistakeView[];
  /** What this player's mistakes are kept under. */
  deck: string;
  /** Whether the player has a hand to decide at the table, which comes first. */
  paused: boolean;
}

const MISTAKES = "mistakes";

/** Hands to practise: the player's own mistakes, or hands of a theme. */
export function Practice({ state, themes, mistakes, deck, paused }: PracticeProps) {
  const { felt } = state;
  const [, setReviews] = useState<Reviews>({});
  const reviews = keptReviews(deck);
  const [source, setSource] = useState(themes[0]?.name ?? "any");
  const [hand, setHand] = useState<PracticeHand | null>(null);
  const [verdict, setVerdict] = useState<VerdictView | null>(null);
  const now = Date.now() / 1000;
  const due = dueMistakes(mistakes, reviews, now);
  const waiting = waitingMistakes(mistakes, reviews, now);
  const show = (next: PracticeHand) => {
    setHand(next);
    setVerdict(null);
  };
  const deal = async () => {
    const [mistake] = due;
    if (source === MISTAKES && mistake) return show(mistakeHand(mistake));
    show(await drillHand(felt.table, source === MISTAKES ? "any" : source));
  };
  const decide = async (action: PracticeAction) => {
    if (!hand) return;
    setVerdict((await answerHand(felt.table, deck, hand, action)).verdict);
    setReviews(keptReviews(deck));
  };
  if (paused) return <p class="note">{t("coach.practice.waits")}</p>;
  return (
    <section class="practice" aria-label={t("coach.practice.label")}>
      <h3>{t("coach.practice.title")}</h3>
      <div class="practice-deal">
        <select
          class="input"
          aria-label={t("coach.practice.hands")}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        >
          {themes.map((theme) => (
            <option key={theme.name} value={theme.name}>
              {fromServer(theme.title)}
            </option>
          ))}
          <option value={MISTAKES} disabled={due.length === 0}>
            {t("coach.practice.mistakes", { count: due.length })}
          </option>
        </select>
        <button type="button" class="button small" onClick={() => void deal().catch(toastProblem)}>
          {hand ? t("coach.practice.next") : t("coach.practice.deal")}
        </button>
      </div>
      {waiting > 0 && <p class="note">{t("coach.practice.waiting", { count: waiting })}</p>}
      {hand && (
        <>
          {hand.colour && <p>{t("coach.practice.colour", { colour: t(`cards.${hand.colour}`) })}</p>}
          <Hand cards={hand.cards} label={t("coach.practice.hand")} class="practice-hand" />
          {hand.board.length > 0 && (
            <>
              <p>{t("coach.practice.board")}</p>
              <Hand cards={hand.board} label={t("coach.practice.board")} class="practice-hand" />
            </>
          )}
          {Object.entries(hand.raised).map(([wager, cents]) => (
            <p key={wager}>{t("coach.practice.raised", { wager: spotLabel(felt, wager), amount: money(cents) })}</p>
          ))}
          <div class="practice-choices" role="group" aria-label={t("coach.practice.decision")}>
            {actionsOf(hand).map((action) => (
              <ReasonButton
                key={`${action.action}${action.multiple}`}
                class="small"
                reason={verdict ? t("coach.practice.decided") : ""}
                onPress={() => void decide(action).catch(toastProblem)}
              >
                {actionName(action, felt)}
              </ReasonButton>
            ))}
          </div>
          <p class={verdict ? (verdict.best ? "coach-best" : "coach-worse") : ""} role="status">
            {verdict && verdictText(verdict, felt)}
          </p>
        </>
      )}
    </section>
  );
}
