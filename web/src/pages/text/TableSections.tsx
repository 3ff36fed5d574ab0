import type { ComponentChildren } from "preact";
import { useNow } from "../../components/Clock";
import type { ChoiceView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { helpTopics } from "./help";
import * as tableText from "./tableText";
import { sensorOf } from "./tableText";

function Section({ title, children }: { title: string; children: ComponentChildren }) {
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
function choiceCommand(choice: ChoiceView, seat: string): string {
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

interface TableSectionsProps {
  state: TableState;
  /** Runs a command. */
  onCommand: (line: string) => void;
}

/** The current state of the table in sections with headings. */
export function TableSections({ state, onCommand }: TableSectionsProps) {
  const { felt, table, you } = state;
  const now = useNow(1000) + state.clockOffset;
  const results = tableText.resultSentences(table, you);
  return (
    <div class="words-parts">
      <Section title="The round">
        <Sentences of={tableText.roundSentences(felt, { ...table, deadline: null }, you, now)} />
      </Section>
      <Section title="Your hand">
        <Sentences of={tableText.ownHands(table, you)} />
      </Section>
      <Section title="What you may do">
        <Choices state={state} onCommand={onCommand} />
      </Section>
      {results.length > 0 && (
        <Section title="Your result">
          <Sentences of={results} />
        </Section>
      )}
      <Section title="Seats">
        <ol>
          {Object.entries(table.seats).map(([number, seat]) => (
            <li key={number}>{tableText.seatSentence(felt, number, seat, number in you.seats)}</li>
          ))}
        </ol>
      </Section>
      <Section title="Your chips and your session">
        <Sentences of={[...tableText.chipSentences(table, you), ...tableText.sessionSentences(you.session, now)]} />
      </Section>
      <Section title="Jackpots">
        <Sentences of={tableText.jackpotSentences(table)} />
      </Section>
      <Section title="Fairness of the shuffle">
        <Sentences of={tableText.fairnessSentences(table)} />
      </Section>
      <Section title="Pay tables, rules and commands">
        <ReferenceSection state={state} />
      </Section>
    </div>
  );
}

function Choices({ state, onCommand }: TableSectionsProps) {
  const { felt, table, you } = state;
  const seats = Object.entries(you.seats);
  if (seats.every(([, own]) => own.legal.length === 0)) {
    return <Sentences of={tableText.actionSentences(felt, table, you)} />;
  }
  return (
    <ul>
      {seats.flatMap(([number, own]) =>
        own.legal.map((choice, place) => {
          const line = choiceCommand(choice, number);
          const clause = felt.clauses[choice.clause];
          return (
            <li key={`${number}-${place}`}>
              {seats.length > 1 && `Seat ${number}. `}
              {tableText.choiceSentence(felt, choice)} {clause && <span class="words-clause">{clause}</span>}{" "}
              {line && (
                <button type="button" class="button small" onClick={() => onCommand(line)}>
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

function ReferenceSection({ state: { felt } }: { state: TableState }) {
  return (
    <>
      <details>
        <summary>Pay tables</summary>
        <Sentences of={tableText.paySentences(felt, "")} />
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
        {helpTopics(felt).map((topic) => (
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
