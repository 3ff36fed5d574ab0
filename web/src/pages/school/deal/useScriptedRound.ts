// A scripted round: what was asked for, and every right step so far.

import { useRef, useState } from "preact/hooks";
import { schoolApi } from "../../../api/school";
import type { FeltView, SchoolRoundRequest, SchoolRoundView, SchoolVerdict } from "../../../protocol/wire";
import type { TableState } from "../../../state/tableState";
import type { Lesson } from "../names";
import type { ScoreBook } from "../scores/useScores";
import { useLatest } from "../useLatest";
import { useStopwatch } from "../useStopwatch";

type Step = NonNullable<SchoolRoundRequest["steps"]>[number];

/** A step of the trainee; the page gives commands of the console their ids. */
export type NewStep = Step extends infer One ? (One extends Step ? Omit<One, "id"> : never) : never;

/** A scripted round in progress. */
export interface ScriptedRound {
  lesson: Lesson;
  view: SchoolRoundView;
  /** The verdict on the last step; null before the first one. */
  verdict: SchoolVerdict | null;
  /** How many steps were wrong. */
  mistakes: number;
  /** The cards that the trainee has named. */
  entered: ReadonlySet<string>;
}

interface Dealt extends ScriptedRound {
  asked: SchoolRoundRequest;
}

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** The round that is dealt, and what changes it. */
export function useScriptedRound(felt: FeltView, book: ScoreBook) {
  const [dealt, setDealt] = useState<Dealt | null>(null);
  // The round as it is now: a key may be pressed before the page is drawn again.
  const current = useRef<Dealt | null>(null);
  const [problem, setProblem] = useState("");
  const stopwatch = useStopwatch();
  const latest = useLatest();

  const show = (round: Dealt | null) => {
    current.current = round;
    setDealt(round);
  };
  const ask = async (asked: SchoolRoundRequest): Promise<SchoolRoundView | null> => {
    try {
      const view = await schoolApi.round(felt.table, asked);
      setProblem("");
      return view;
    } catch (error) {
      setProblem((error as Error).message);
      return null;
    }
  };
  const start = async (lesson: Lesson, typed: boolean) => {
    const asked = { lesson, seed: newSeed(), typed, steps: [] };
    show(null); // nothing more is done in the round before
    const view = await latest(ask(asked));
    if (view) show({ asked, lesson, view, verdict: null, mistakes: 0, entered: new Set() });
    stopwatch.lap();
  };
  const take = async (step: NewStep): Promise<boolean> => {
    const dealt = current.current;
    if (!dealt) return false;
    const steps = [...(dealt.asked.steps ?? []), { ...step, id: `step-${dealt.view.taken + 1}` } as Step];
    const view = await latest(ask({ ...dealt.asked, steps: steps.map(withoutNeedlessId) }));
    const verdict = view?.verdict;
    if (!view || !verdict) return false;
    book.note("deal", verdict.planted ? dealt.lesson : "regular-round", verdict.right, stopwatch.lap());
    show(verdict.right ? after(dealt, steps, view) : { ...dealt, view, verdict, mistakes: dealt.mistakes + 1 });
    return verdict.right;
  };
  const forget = () => show(current.current && { ...current.current, verdict: null });
  return { dealt: dealt as ScriptedRound | null, problem, start, take, forget };
}

// What is done without the console has no id.
const WITHOUT_ID = new Set(["return-chips", "limit-raise", "warn-player", "settle-fold", "pay-first"]);

function withoutNeedlessId(step: Step): Step {
  if (!WITHOUT_ID.has(step.kind)) return step;
  const { id: _, ...rest } = step as Step & { id?: string };
  return rest as Step;
}

function after(dealt: Dealt, steps: Step[], view: SchoolRoundView): Dealt {
  const named = steps.flatMap((step) => (step.kind === "deal" ? [...(step.cards ?? [])] : []));
  return { ...dealt, asked: { ...dealt.asked, steps }, view, verdict: view.verdict, entered: new Set(named) };
}

/** A scripted round in the form in which the console shows a table. */
export function tableState(felt: FeltView, { view }: ScriptedRound): TableState {
  return {
    number: view.taken,
    clockOffset: 0,
    felt,
    table: view.table,
    you: { player: "", wallet_cents: 0, seats: {}, session: null },
    console: view.console,
    log: view.happened.map((one, number) => ({ ...one, number })),
  };
}
