import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useNow } from "../../components/Clock";
import { lazy } from "../../components/lazy";
import { type TextKey, t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { ChoiceView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { helpTopics } from "./help";
import * as tableText from "./tableText";
import { sensorOf } from "./tableText";

type SectionName = "round" | "hand" | "actions" | "result" | "seats" | "chips" | "jackpots" | "fairness" | "reference";

function Section({ name, children }: { name: SectionName; children: ComponentChildren }) {
  const id = `part-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`text.sections.${name}`)}</h2>
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
  const values = { sensor: sensorOf(choice), wager: choice.wager?.replaceAll("-", " ") ?? "" };
  const line = LINES[choice.kind];
  return line ? `${seat}: ${t(line, values)}` : "";
}

const LINES: Record<string, TextKey> = {
  fold: "text.lines.fold",
  ready: "text.lines.ready",
  "more-time": "text.lines.moreTime",
  leave: "text.lines.leave",
  raise: "text.lines.raise",
  "light-sensor": "text.lines.jackpot",
  "darken-sensor": "text.lines.jackpotOff",
  "withdraw-wager": "text.lines.takeBack",
  "take-back-bank": "text.lines.takeBackBank",
};

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
      <Section name="round">
        <Sentences of={tableText.roundSentences(felt, { ...table, deadline: null }, you, now)} />
      </Section>
      <Section name="hand">
        <Sentences of={tableText.ownHands(table, you)} />
      </Section>
      <Section name="actions">
        <Choices state={state} onCommand={onCommand} />
      </Section>
      {results.length > 0 && (
        <Section name="result">
          <Sentences of={results} />
        </Section>
      )}
      <Section name="seats">
        <ol>
          {Object.entries(table.seats).map(([number, seat]) => (
            <li key={number}>{tableText.seatSentence(felt, number, seat, number in you.seats)}</li>
          ))}
        </ol>
      </Section>
      <Section name="chips">
        <Sentences of={[...tableText.chipSentences(table, you), ...tableText.sessionSentences(you.session, now)]} />
      </Section>
      <Section name="jackpots">
        <Sentences of={tableText.jackpotSentences(table)} />
      </Section>
      <Section name="fairness">
        <Sentences of={tableText.fairnessSentences(table)} />
      </Section>
      <Section name="reference">
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
        tableText
          .whyNoRaises(felt, table.seats[number], own)
          .map((sentence) => <li key={`${number}-why`}>{tableText.ofSeat(number, seats.length, sentence)}</li>),
      )}
      {seats.flatMap(([number, own]) =>
        own.legal.map((choice, place) => {
          const line = choiceCommand(choice, number);
          const clause = fromServer(felt.clauses[choice.clause] ?? "");
          return (
            <li key={`${number}-${place}`}>
              {tableText.ofSeat(number, seats.length, tableText.choiceSentence(felt, choice))}{" "}
              {clause && <span class="words-clause">{clause}</span>}{" "}
              {line && (
                <button type="button" class="button small" onClick={() => onCommand(line)}>
                  {line.replace(/^\d+: /, "")}
                </button>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

const RulesPanel = lazy(() => import("../../table/rules/RulesPanel"));

function ReferenceSection({ state: { felt } }: { state: TableState }) {
  const [rulesOpen, setRulesOpen] = useState(false);
  return (
    <>
      <details>
        <summary>{t("text.sections.pays")}</summary>
        <Sentences of={tableText.paySentences(felt, "")} />
      </details>
      <details onToggle={(event) => setRulesOpen(event.currentTarget.open)}>
        <summary>{t("text.sections.rules")}</summary>
        {rulesOpen && <RulesPanel felt={felt} />}
      </details>
      <details>
        <summary>{t("text.sections.clauses")}</summary>
        <dl>
          {Object.entries(felt.clauses).map(([clause, text]) => (
            <div key={clause}>
              <dt>{clause}</dt>
              <dd>{fromServer(text)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>{t("text.sections.commands")}</summary>
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
      {felt.notices.length > 0 && <Sentences of={felt.notices.map(fromServer)} />}
    </>
  );
}
