import { useEffect, useRef, useState } from "preact/hooks";
import { useNow } from "../../components/Clock";
import { ConnectionBanner } from "../../components/TableStatus";
import type { Me } from "../../protocol/wire";
import { useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { isBare, type Layout, wagered } from "../../table/wagering/layout";
import { announcements } from "./announcements";
import { type Said, type Say, useFollow } from "./messageLog";
import { useAnswers } from "./runCommand";
import { AsItIs } from "./TableSections";
import { freeSeats, secondsLeft } from "./tableText";

interface ConversationProps {
  table: string;
  me: Me;
  said: readonly Said[];
  say: Say;
}

/** The message log, the command line, and the current state of the table. */
export function Conversation({ table, me, said, say }: ConversationProps) {
  const link = useTable(table);
  const { state } = link;
  const last = useLastBets(state);
  useAnnouncements(state, me, say);
  useHurry(state, say);
  const answer = useAnswers({ link, me, table, last, say });
  return (
    <>
      <h1>{state ? `${state.felt.title}, in words` : link.endReason ? "No table" : "Connecting to the table…"}</h1>
      <ConnectionBanner connection={link} retry={link.retry} />
      <div class="words-page">
        <section class="words-talk" aria-label="Conversation with the table">
          <Log said={said} />
          <Line onTyped={answer} />
        </section>
        {state && <AsItIs state={state} onDo={answer} />}
      </div>
    </>
  );
}

// Typed lines are visible but hidden from screen readers, which have just read them key by key.
function Log({ said }: { said: readonly Said[] }) {
  const box = useFollow(said.length);
  return (
    <div class="words-log" ref={box} role="log" aria-live="polite" aria-label="What is said" tabIndex={0}>
      {said.map((one) => (
        <p key={one.key} class={`words-${one.tone}`} aria-hidden={one.tone === "typed" ? "true" : undefined}>
          {one.tone === "typed" ? `› ${one.sentence}` : one.sentence}
        </p>
      ))}
    </div>
  );
}

function Line({ onTyped }: { onTyped: (line: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef<string[]>([]);
  const [back, setBack] = useState(0);
  useEffect(() => box.current?.focus(), []);
  const send = (event: Event) => {
    event.preventDefault();
    const line = box.current!.value;
    if (line.trim()) typed.current.push(line);
    box.current!.value = "";
    setBack(0);
    onTyped(line);
  };
  const recall = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(typed.current.length, back + step));
    setBack(at);
    box.current!.value = at === 0 ? "" : (typed.current.at(-at) ?? "");
  };
  return (
    <form class="words-line" onSubmit={send}>
      <label for="line">
        Type a command, then Enter. “help” tells the commands; the up arrow brings back earlier lines.
      </label>
      <div>
        <input
          id="line"
          ref={box}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          maxLength={200}
          onKeyDown={recall}
        />
        <button type="submit" class="button">
          Send
        </button>
      </div>
    </form>
  );
}

/** The layout of each seat when wagers were last closed. */
function useLastBets(state: TableState | null): Record<string, Layout> {
  const kept = useRef<Record<string, Layout>>({});
  const open = state?.table.phase === "wagers";
  useEffect(() => {
    if (!state || open) return;
    for (const number of Object.keys(state.you.seats)) {
      const seat = state.table.seats[number];
      const last = seat && wagered(seat, state.felt);
      if (last && !isBare(last)) kept.current[number] = last;
    }
  }, [state?.table.round, open]);
  return kept.current;
}

function useAnnouncements(state: TableState | null, me: Me, say: Say): void {
  const before = useRef<TableState | null>(null);
  useEffect(() => {
    if (!state) return;
    if (before.current === null) say(welcome(state, me));
    else say(announcements(before.current, state));
    before.current = state;
  }, [state]);
}

function welcome(state: TableState, me: Me): string[] {
  const seats = Object.keys(state.you.seats);
  const { felt } = state;
  const said = [`${felt.title}: ${felt.game_title}, ${felt.dealer} dealer. Play chips only.`];
  if (seats.length > 0)
    return [...said, `You sit at seat ${seats.join(" and ")}. Type “what” to hear what you may do.`];
  if (!me.player) return [...said, "Type “join” and a name to play, such as “join Ada”; “help” tells the commands."];
  return [...said, `You are ${me.player}. ${freeSeats(state.table)}`];
}

const SHORT = 10;

/** Warn the player ten seconds before the deadline. */
function useHurry(state: TableState | null, say: Say): void {
  const now = useNow(1000);
  const told = useRef("");
  const turn = state?.table.turn ?? null;
  const deadline = state?.table.deadline ?? null;
  useEffect(() => {
    if (!state || turn === null || !deadline || !(String(turn) in state.you.seats)) return;
    const left = secondsLeft(deadline, now + state.clockOffset) ?? SHORT + 1;
    if (left > SHORT || left === 0 || told.current === deadline) return;
    told.current = deadline;
    say([`${left} seconds left to decide; type “time” for more.`]);
  }, [now, turn, deadline]);
}
