import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { KeyHint } from "../../components/feedback/KeyHint";
import { isOverlayOpen } from "../../components/feedback/overlay";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { Money } from "../../components/Money";
import { Shell } from "../../components/Shell";
import { t } from "../../i18n/text";
import type { LessonView } from "../../protocol/wire";
import { Link, navigate } from "../../routing/router";
import type { TableState } from "../../state/tableState";
import { OwnSeat } from "../../table/felt/OwnSeat";
import { type LessonStep, type LessonTarget, lessonEnd, lessonSteps } from "../../table/learn/lessonSteps";
import { type PlayedLesson, roundAt, viewAt } from "../../table/learn/playedLesson";
import { practiceSeat, practiceTable } from "../../table/practice/practiceTable";
import { FeltLayout } from "../../table/SeatedTable";
import { findChoice, type MySeat, raiseName, spotLabel } from "../../table/seats";
import { lessonWagering } from "./lessonWagering";
import { Spotlight } from "./Spotlight";

interface GuidedHandProps {
  played: PlayedLesson;
  /** What the next guided hand shows; null where there is none. */
  next: LessonView["name"] | null;
  onAnother: (() => void) | null;
}

const SELECTORS: Record<LessonTarget["part"], string> = {
  dealer: ".dealer",
  colours: ".colours",
  hand: ".own-hand .hand",
  readings: ".own-hand .reading",
  choices: ".learn-choices",
  bets: ".layout-middle",
  spot: "",
};

const selectorOf = (target: LessonTarget): string =>
  target.part === "spot" ? `.spot-place:has([data-spot="${target.wager}"])` : SELECTORS[target.part];

/** A guided hand: the table, an outline around what is spoken of, and the words below it. */
export function GuidedHand({ played, next, onAnother }: GuidedHandProps) {
  const steps = lessonSteps(played);
  const [at, setAt] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const step = steps[at];
  const ended = step === undefined;
  const shown = step ?? (steps.at(-1) as LessonStep);
  const forward = () => setAt((before) => Math.min(before + 1, steps.length));
  const back = () => setAt((before) => Math.max(before - 1, 0));
  const skip = () => setAt(steps.length);
  useLessonKeys({ forward: ended ? undefined : forward, back, skip: ended ? undefined : skip });
  const { felt, lesson, seat } = played;
  const round = roundAt(felt, lesson, shown.stage);
  const state = practiceTable(felt, round, viewAt(played, shown.stage), 1, {
    you: t("practice.you"),
    bot: (strategy) => strategy,
  });
  const mine = practiceSeat(state, round, seat) as MySeat;
  const press = ended ? () => undefined : forward;
  return (
    <Shell
      title={t("learn.titleOf", { game: felt.game_title })}
      table={felt.table}
      full
      class="player learn-page"
      bar={<LearnBar state={state} />}
    >
      <div class="board learn-board" ref={board}>
        <FeltLayout state={state} mine={mine.number} lit={shown.cards}>
          <OwnSeat
            state={state}
            mine={mine}
            wagering={lessonWagering(mine.seat, shown, press)}
            chip={0}
            onHighlight={ignore}
            showFlush={shown.cards.length > 0}
          />
        </FeltLayout>
        <section class="dock learn-dock" aria-label={t("learn.title")}>
          {shown.target.part === "choices" && !ended && (
            <Choices
              state={state}
              mine={mine}
              check={shown.check ?? false}
              raiseCents={shown.raiseCents}
              onPress={press}
            />
          )}
          <p class="learn-words" role="status">
            {ended ? lessonEnd(played) : shown.text}
          </p>
          {ended ? (
            <Ending table={felt.table} next={next} onAnother={onAnother} onBack={back} />
          ) : (
            <Steps at={at} count={steps.length} onBack={back} onNext={forward} onSkip={skip} />
          )}
        </section>
        {!ended && <Spotlight board={board} target={selectorOf(shown.target)} moment={`${at}`} />}
      </div>
    </Shell>
  );
}

const ignore = () => undefined;

function LearnBar({ state }: { state: TableState }) {
  return (
    <>
      <h1 class="bar-title">
        {t("learn.title")} <span>{state.felt.game_title}</span>
      </h1>
      <nav aria-label={t("practice.thisTable")}>
        <Link href={`/practice/${encodeURIComponent(state.felt.table)}`}>{t("practice.title")}</Link>
        <Link href="/">{t("learn.lobby")}</Link>
      </nav>
    </>
  );
}

interface LessonKeys {
  forward: (() => void) | undefined;
  back: () => void;
  skip: (() => void) | undefined;
}

// Arrow keys go forward and back, Escape skips; Enter and Space press the button that has the focus.
function useLessonKeys(keys: LessonKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { forward, back, skip } = latest.current;
      const action = { ArrowRight: forward, ArrowLeft: back, Escape: skip }[event.key];
      if (!action || isOverlayOpen()) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

interface ChoicesProps {
  state: TableState;
  mine: MySeat;
  /** Whether the guided hand checks here. */
  check: boolean;
  /** What it raises here; the smallest raise where it does not say. */
  raiseCents: number | undefined;
  onPress: () => void;
}

// The decision as the table offers it; the guided hand always stays in.
function Choices({ state, mine, check, raiseCents, onPress }: ChoicesProps) {
  const raise = findChoice(mine.own, "raise");
  const label = raiseName(spotLabel(state.felt, raise?.wager ?? ""));
  return (
    <div class="dock-choices learn-choices" role="group" aria-label={t("practice.yourDecision")}>
      {findChoice(mine.own, "fold") && (
        <ReasonButton class="fold" reason={t("learn.staysIn")} onPress={onPress}>
          {t("practice.fold")}
        </ReasonButton>
      )}
      {findChoice(mine.own, "check") && (
        <ReasonButton class={check ? "primary" : ""} reason={check ? "" : t("learn.raises")} onPress={onPress}>
          {t("dock.check")}
        </ReasonButton>
      )}
      <ReasonButton class={check ? "" : "primary"} reason={check ? t("learn.checks") : ""} onPress={onPress}>
        {label} <Money cents={raiseCents ?? raise?.min_cents ?? 0} class="button-amount" />
      </ReasonButton>
    </div>
  );
}

interface StepsProps {
  at: number;
  count: number;
  onBack: () => void;
  onNext: () => void;
  onSkip: () => void;
}

function Steps({ at, count, onBack, onNext, onSkip }: StepsProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div class="learn-steps">
      <button type="button" class="button quiet" onClick={onSkip}>
        {t("learn.skip")} <KeyHint keyName="Esc" />
      </button>
      <span class="learn-at">{t("learn.stepOf", { step: at + 1, steps: count })}</span>
      <ReasonButton reason={at === 0 ? t("learn.firstStep") : ""} onPress={onBack}>
        {t("learn.back")} <KeyHint keyName="←" />
      </ReasonButton>
      <button type="button" class="button primary" ref={next} onClick={onNext}>
        {t("learn.next")} <KeyHint keyName="→" />
      </button>
    </div>
  );
}

interface EndingProps extends Pick<GuidedHandProps, "next" | "onAnother"> {
  table: string;
  onBack: () => void;
}

const ANOTHER = {
  win: "learn.anotherWin",
  "dealer-does-not-qualify": "learn.anotherUnqualified",
  push: "learn.anotherPush",
} as const;

function Ending({ table, next, onAnother, onBack }: EndingProps) {
  const name = encodeURIComponent(table);
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => play.current?.focus({ preventScroll: true }), []);
  return (
    <div class="learn-ending">
      <button type="button" class="button primary large" ref={play} onClick={() => navigate(`/table/${name}?sit`)}>
        {t("learn.play")}
      </button>
      <Link class="button large" href={`/practice/${name}`}>
        {t("learn.practise")}
      </Link>
      {onAnother && next && (
        <button type="button" class="button large" onClick={onAnother}>
          {t(ANOTHER[next])}
        </button>
      )}
      <button type="button" class="button quiet" onClick={onBack}>
        {t("learn.back")} <KeyHint keyName="←" />
      </button>
    </div>
  );
}
