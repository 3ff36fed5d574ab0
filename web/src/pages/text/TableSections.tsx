import type { ComponentChildren } from "preact";
import { useNow } from "../../components/Clock";
import type { ChoiceView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { TOPICS } from "./help";
import * as telling from "./tableText";
import { sensorOf } from "./tableText";

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  const id = `part-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.map((sentence, place) => (
        <p key={place}>{sentence}</p>
      ))}
    </>
  );
}

/** The command for a choice without an amount; empty if an amount is needed. */
function lineFor(choice: ChoiceView, seat: string): string {
  const lines: Record<string, string> = {
    fold: "fold",
    ready: "deal",
    "more-time": "time",
    leave: "leave",
    raise: "raise",
    "light-sensor": `jackpot ${sensorOf(choice)}`,
    "darken-sensor": `jackpot ${sensorOf(choice)} off`,
    "withdraw-wager": `take back ${choice.wager ?? ""}`,
  };
  const line = lines[choice.kind];
  return line ? `${seat}: ${line}` : "";
}

interface AsItIsProps {
  state: TableState;
  /** Runs a command. */
  onDo: (line: string) => void;
}

/** The current state of the table in sections with headings. */
export function AsItIs({ state, onDo }: AsItIsProps) {
  const { felt, table, you } = state;
  const now = useNow(1000) + state.clockOffset;
  const results = telling.resultSentences(table, you);
  return (
    <div class="words-parts">
      <Part title="The round">
        <Sentences of={telling.roundSentences(felt, { ...table, deadline: null }, you, now)} />
      </Part>
      <Part title="Your hand">
        <Sentences of={telling.ownHands(table, you)} />
      </Part>
      <Part title="What you may do">
        <Choices state={state} onDo={onDo} />
      </Part>
      {results.length > 0 && (
        <Part title="Your result">
          <Sentences of={results} />
        </Part>
      )}
      <Part title="Seats">
        <ol>
          {Object.entries(table.seats).map(([number, seat]) => (
            <li key={number}>{telling.seatSentence(felt, number, seat, number in you.seats)}</li>
          ))}
        </ol>
      </Part>
      <Part title="Your chips and your session">
        <Sentences of={[...telling.chipSentences(table, you), ...telling.sessionSentences(you.session, now)]} />
      </Part>
      <Part title="Jackpots">
        <Sentences of={telling.jackpotSentences(table)} />
      </Part>
      <Part title="Fairness of the shuffle">
        <Sentences of={telling.fairnessSentences(table)} />
      </Part>
      <Part title="Pay tables, rules and commands">
        <Posted state={state} />
      </Part>
    </div>
  );
}

function Choices({ state, onDo }: AsItIsProps) {
  const { felt, table, you } = state;
  const seats = Object.entries(you.seats);
  if (seats.every(([, own]) => own.legal.length === 0)) {
    return <Sentences of={telling.actionSentences(felt, table, you)} />;
  }
  return (
    <ul>
      {seats.flatMap(([number, own]) =>
        own.legal.map((choice, place) => {
          const line = lineFor(choice, number);
          const clause = felt.clauses[choice.clause];
          return (
            <li key={`${number}-${place}`}>
              {seats.length > 1 && `Seat ${number}. `}
              {telling.choiceSentence(felt, choice)} {clause && <span class="words-clause">{clause}</span>}{" "}
              {line && (
                <button type="button" class="button small" onClick={() => onDo(line)}>
                  {line.replace(/^\d+: /, "").replaceAll("-", " ")}
                </button>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function Posted({ state: { felt } }: { state: TableState }) {
  return (
    <>
      <details>
        <summary>Pay tables</summary>
        <Sentences of={telling.paySentences(felt, "")} />
      </details>
      <details>
        <summary>Rules</summary>
        <dl>
          {Object.entries(felt.clauses).map(([clause, text]) => (
            <div key={clause}>
              <dt>{clause}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>Commands</summary>
        {TOPICS.map((topic) => (
          <dl key={topic.name}>
            {topic.commands.map(([command, does]) => (
              <div key={command}>
                <dt>
                  <kbd>{command}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        ))}
      </details>
      {felt.notices.length > 0 && <Sentences of={felt.notices} />}
    </>
  );
}
