import { useState } from "preact/hooks";
import { coachApi } from "../../api/coach";
import { toastProblem } from "../../components/Toast";
import { fromServer } from "../../i18n/serverSentences";
import { t } from "../../i18n/text";
import type { DrillView, MistakeView, ThemeView, VerdictView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { Hand } from "../felt/Hand";
import { dueMistakes, keepReview, keptReviews } from "./kept";
import { actionName, verdictText } from "./words";

interface PracticeProps {
  state: TableState;
  themes: readonly ThemeView[];
  mistakes: readonly MistakeView[];
  /** Whether the player has a hand to decide at the table, which comes first. */
  paused: boolean;
}

/** A practice hand: dealt for a theme, or an earlier mistake with its name. */
type PracticeHand = DrillView & { mistake: string };

const MISTAKES = "mistakes";
const MAX_SEED = 2 ** 31;

/** Hands to practise: the player's own mistakes, or hands of a theme. */
export function Practice({ state, themes, mistakes, paused }: PracticeProps) {
  const { felt } = state;
  const [reviews, setReviews] = useState(keptReviews);
  const [source, setSource] = useState(themes[0]?.name ?? "any");
  const [hand, setHand] = useState<PracticeHand | null>(null);
  const [verdict, setVerdict] = useState<VerdictView | null>(null);
  const due = dueMistakes(mistakes, reviews, Date.now() / 1000);
  const show = (next: PracticeHand) => {
    setHand(next);
    setVerdict(null);
  };
  const deal = async () => {
    const [mistake] = due;
    if (source === MISTAKES && mistake) return show({ ...mistake, mistake: mistake.name });
    const theme = source === MISTAKES ? "any" : source;
    show({ ...(await coachApi.drill(felt.table, theme, Math.floor(Math.random() * MAX_SEED))), mistake: "" });
  };
  const decide = async (multiple: number) => {
    if (!hand) return;
    const { cards, colour, ante_cents, mistake } = hand;
    const right = reviews[mistake]?.right ?? 0;
    const answer = await coachApi.answer(felt.table, { cards, colour, ante_cents, multiple, right });
    setVerdict(answer.verdict);
    if (mistake) setReviews(keepReview(mistake, answer));
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
      {hand && (
        <>
          {hand.colour && <p>{t("coach.practice.colour", { colour: t(`cards.${hand.colour}`) })}</p>}
          <Hand cards={hand.cards} label={t("coach.practice.hand")} class="practice-hand" />
          <div class="practice-choices" role="group" aria-label={t("coach.practice.decision")}>
            {[0, ...hand.multiples].map((multiple) => (
              <button
                key={multiple}
                type="button"
                class="button small"
                disabled={verdict !== null}
                onClick={() => void decide(multiple).catch(toastProblem)}
              >
                {actionName({ action: multiple ? "raise" : "fold", multiple }, felt)}
              </button>
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
