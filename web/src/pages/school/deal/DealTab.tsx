import { useLayoutEffect, useState } from "preact/hooks";
import { KeyHint } from "../../../components/feedback/KeyHint";
import { DealerDesk } from "../../../consoles/dealer/DealerDesk";
import { t } from "../../../i18n/text";
import type { SchoolOffer } from "../../../protocol/wire";
import type { Lesson } from "../names";
import { chooseTheme } from "../scores/scores";
import type { ScoreBook } from "../scores/useScores";
import { Verdict } from "../Verdict";
import { ActButtons, ActDialog, type ActKind, actKeys } from "./Acts";
import { Scene } from "./Scene";
import { type NewStep, type ScriptedRound, tableState, useScriptedRound } from "./useScriptedRound";

interface DealTabProps {
  offer: SchoolOffer;
  book: ScoreBook;
}

const ANY = "";

/** Deal a scripted round on the dealer's console. */
export function DealTab({ offer, book }: DealTabProps) {
  const { felt } = offer;
  const [wanted, setWanted] = useState<Lesson | typeof ANY>(ANY);
  const [typed, setTyped] = useState(offer.physical);
  const { dealt, problem, start, take, forget } = useScriptedRound(felt, book);
  const next = (lesson = wanted, names = typed) => {
    const chosen = lesson || chooseTheme(offer.lessons, "deal", book.scores, Math.random());
    if (chosen) void start(chosen, names);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first round starts by itself, once, before anything can be chosen
  useLayoutEffect(() => next(), []);
  return (
    <div class="school-deal">
      <div class="school-tools">
        <label class="school-choice">
          <span>{t("school.lesson")}</span>
          <select
            class="input"
            value={wanted}
            onChange={(event) => {
              const lesson = event.currentTarget.value as Lesson | typeof ANY;
              setWanted(lesson);
              next(lesson);
            }}
          >
            <option value={ANY}>{t("school.surprise")}</option>
            {offer.lessons.map((lesson) => (
              <option key={lesson} value={lesson}>
                {t(`school.lessons.${lesson}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.checked);
              next(wanted, event.currentTarget.checked);
            }}
          />
          {t("school.nameCards")}
        </label>
        <button type="button" class="button small" onClick={() => next()}>
          {t("school.anotherRound")} <KeyHint keyName="O" />
        </button>
        {dealt && <p class="school-progress">{progress(dealt)}</p>}
      </div>
      {problem && (
        <p class="banner banner-bad" role="alert">
          {problem}
        </p>
      )}
      {dealt && <Desk offer={offer} dealt={dealt} take={take} forget={forget} next={() => next()} />}
    </div>
  );
}

function progress({ view, mistakes }: ScriptedRound): string {
  return `${t("school.steps", { count: view.taken })}, ${t("school.mistakes", { count: mistakes })}`;
}

interface DeskProps {
  offer: SchoolOffer;
  dealt: ScriptedRound;
  take: ReturnType<typeof useScriptedRound>["take"];
  forget: () => void;
  next: () => void;
}

function Desk({ offer: { felt }, dealt, take, forget, next }: DeskProps) {
  const [act, setAct] = useState<ActKind | null>(null);
  const { view, verdict } = dealt;
  const state = tableState(felt, dealt);
  const error =
    verdict && !verdict.right ? (
      <Verdict felt={felt} right={false} sentence={verdict.sentence} clause={verdict.clause} />
    ) : null;
  const onKey = (key: string): boolean => {
    const found = actKeys.get(key);
    if (key === "o" || (key === "enter" && view.done)) next();
    else if (found && !view.done) openAct(found);
    else return false;
    return true;
  };
  const openAct = (kind: ActKind) => {
    forget();
    setAct(kind);
  };
  return (
    <>
      <DealerDesk
        state={view.done ? { ...state, console: null } : state}
        error={error}
        onClearError={forget}
        onCommand={(command) => take(command as NewStep)} // the desk sends commands of the dealer only
        entered={dealt.entered}
        notOpen={view.done}
        onKey={onKey}
        keys={[
          ...[...actKeys].map(([key, kind]): [string, string] => [key.toUpperCase(), t(`school.acts.${kind}`)]),
          ["O", t("school.anotherRound")],
        ]}
        before={<Scene felt={felt} dealt={dealt} onStep={take} onNext={next} />}
        after={!view.done && <ActButtons onAct={openAct} />}
      />
      {act && <ActDialog kind={act} state={state} error={error} onStep={take} onClose={() => setAct(null)} key={act} />}
    </>
  );
}
