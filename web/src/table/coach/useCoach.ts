import { useEffect, useState } from "preact/hooks";
import { coachApi } from "../../api/coach";
import type { CoachView, HintView, ProgressView, VerdictView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { findChoice, type MySeat } from "../seats";
import { isCoachOn, setCoachOn } from "./kept";

/** The coach of this page. */
export interface Coach {
  on: boolean;
  switchOn: (on: boolean) => void;
  /** The rule and the drills of this table; null until loaded. */
  about: CoachView | null;
  /** Why there is no coach; empty if there is none. */
  problem: string;
  /** Asks for a hint; null where there is nothing to decide. */
  askHint: (() => void) | null;
  hint: HintView | null;
  verdict: VerdictView | null;
  progress: ProgressView | null;
}

interface HandAdvice {
  /** The round and seat it is about. */
  hand: string;
  /** How many decisions were made when the hint was asked for. */
  hintAt: number;
  hint: HintView | null;
  verdict: VerdictView | null;
}

/** The coach of a seated player; it asks for nothing while it is off. */
export function useCoach(state: TableState, mine: MySeat | null): Coach {
  const [on, setOn] = useState(isCoachOn);
  const { about, problem, report } = useAbout(state.felt.table, on && mine !== null);
  const active = on && mine !== null && about !== null;
  const { advice, askHint } = useAdvice(state, active ? mine : null, report);
  return {
    on,
    switchOn: (value) => {
      setCoachOn(value);
      setOn(value);
    },
    about,
    problem,
    askHint,
    hint: advice.hint,
    verdict: advice.verdict,
    progress: useProgress(state, active),
  };
}

function useAbout(table: string, wanted: boolean) {
  const [about, setAbout] = useState<CoachView | null>(null);
  const [problem, setProblem] = useState("");
  const report = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the coach is switched on
  useEffect(() => {
    setProblem("");
    if (wanted && !about) coachApi.about(table).then(setAbout, report);
  }, [table, wanted]);
  return { about, problem, report };
}

const NOTHING: HandAdvice = { hand: "", hintAt: 0, hint: null, verdict: null };

const DECIDING = ["fold", "check", "raise"];

function useAdvice(state: TableState, mine: MySeat | null, report: (error: unknown) => void) {
  const [advice, setAdvice] = useState(NOTHING);
  const { round } = state.table;
  const { table } = state.felt;
  const seat = mine?.number ?? 0;
  const hand = `${round}/${seat}`;
  const decisions = mine?.seat.decisions.length ?? 0;
  const isVoid = state.table.void !== "";
  const add = (part: Partial<HandAdvice>) =>
    setAdvice((before) => ({ ...(before.hand === hand ? before : NOTHING), ...part, hand }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each decision
  useEffect(() => {
    if (!mine || !decisions || isVoid) return;
    coachApi.verdict(table, round, seat, decisions).then((verdict) => add({ verdict }), report);
  }, [hand, decisions, mine === null]);
  const deciding = DECIDING.some((kind) => findChoice(mine?.own, kind) !== undefined);
  const askHint = () => void coachApi.hint(table, round, seat).then((hint) => add({ hint, hintAt: decisions }), report);
  const told = mine && advice.hand === hand ? advice : NOTHING;
  const hint = deciding && told.hintAt === decisions ? told.hint : null;
  return { advice: { ...told, hint }, askHint: deciding ? askHint : null };
}

function useProgress(state: TableState, active: boolean): ProgressView | null {
  const [progress, setProgress] = useState<ProgressView | null>(null);
  const finished = state.table.phase === "finished";
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at first, and after each round
  useEffect(() => {
    if (!active || (progress && !finished)) return;
    coachApi.progress(state.felt.table).then(setProgress, () => undefined);
  }, [active, finished, state.table.round]);
  return active ? progress : null;
}
