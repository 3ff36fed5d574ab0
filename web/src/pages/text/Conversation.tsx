import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useCelebration } from "../../components/moment/useCelebration";
import { ConnectionBanner } from "../../components/TableStatus";
import { listText } from "../../format/lists";
import { t } from "../../i18n/text";
import type { Me } from "../../protocol/wire";
import { useTable } from "../../state/tableConnection";
import type { TableState } from "../../state/tableState";
import { isOwnLastCall, useLastCallSound } from "../../table/dock/DecisionTime";
import { tableWins } from "../../table/felt/wins";
import { useShuffleWarning } from "../../table/shuffleWarning";
import { useTableSounds } from "../../table/tableSounds";
import { closedLayout, isEmptyLayout, type Layout } from "../../table/wagering/layout";
import { announcements } from "./announcements";
import { useCoachVerdicts } from "./coach/coachText";
import { type Message, type Say, useScrollToEnd } from "./messageLog";
import { useRunCommand } from "./runCommand";
import { TableSections } from "./TableSections";
import { freeSeats, secondsLeft } from "./tableText";

interface ConversationProps {
  table: string;
  me: Me;
  messages: readonly Message[];
  say: Say;
}

/** The message log, the command line, and the current state of the table. */
export function Conversation({ table, me, messages, say }: ConversationProps) {
  const connection = useTable(table);
  const { state } = connection;
  const last = useLastLayouts(state);
  useAnnouncements(state, me, say);
  useLastCall(state, say);
  useJackpotSound(state);
  useTableSounds(state);
  useCoachVerdicts(state, say);
  const warning = useShuffleWarning(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (warning) say([warning], "refused");
  }, [warning]);
  const runCommand = useRunCommand({ connection, me, table, last, say });
  return (
    <>
      <h1>
        {state
          ? t("text.page.heading", { table: state.felt.title })
          : connection.endReason
            ? t("text.page.noTable")
            : t("text.page.connectingToTable")}
      </h1>
      <ConnectionBanner connection={connection} retry={connection.retry} />
      <div class="words-page">
        <section class="words-talk" aria-label={t("text.page.conversation")}>
          <MessageLog messages={messages} />
          <CommandLine onLine={runCommand} />
        </section>
        {state && <TableSections state={state} onCommand={runCommand} />}
      </div>
    </>
  );
}

// Typed lines are visible but hidden from screen readers, which have just read them key by key.
function MessageLog({ messages }: { messages: readonly Message[] }) {
  const log = useScrollToEnd(messages.length);
  return (
    <div class="words-log" ref={log} role="log" aria-live="polite" aria-label={t("text.page.log")} tabIndex={0}>
      {messages.map((one) => (
        <p
          key={one.key}
          class={`words-${one.tone}`}
          role={one.tone === "urgent" ? "alert" : undefined}
          data-prefix={one.tone === "refused" ? t("text.page.refused") : undefined}
          aria-hidden={one.tone === "typed" ? "true" : undefined}
        >
          {one.tone === "typed" ? `› ${one.sentence}` : one.sentence}
        </p>
      ))}
    </div>
  );
}

function CommandLine({ onLine }: { onLine: (line: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const history = useRef<string[]>([]);
  const [historyIndex, setHistoryIndex] = useState(0);
  useEffect(() => input.current?.focus(), []);
  const send = (event: Event) => {
    event.preventDefault();
    if (!input.current) return;
    const line = input.current.value;
    if (line.trim()) history.current.push(line);
    input.current.value = "";
    setHistoryIndex(0);
    onLine(line);
  };
  const recall = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0 || !input.current) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(history.current.length, historyIndex + step));
    setHistoryIndex(at);
    input.current.value = at === 0 ? "" : (history.current.at(-at) ?? "");
  };
  return (
    <form class="words-line" onSubmit={send}>
      <label for="line">{t("text.page.prompt")}</label>
      <div>
        <input
          id="line"
          ref={input}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          maxLength={200}
          onKeyDown={recall}
        />
        <button type="submit" class="button">
          {t("text.page.send")}
        </button>
      </div>
    </form>
  );
}

/** Sound each jackpot that is won or paid, as the felt does. */
function useJackpotSound(state: TableState | null): void {
  const { claims, refused, seats } = state?.table ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wins change with these parts only
  const wins = useMemo(() => (state ? tableWins(state) : null), [claims, refused, seats]);
  useCelebration(wins);
}

/** The layout of each seat when wagers were last closed. */
function useLastLayouts(state: TableState | null): Record<string, Layout> {
  const kept = useRef<Record<string, Layout>>({});
  const open = state?.table.phase === "wagers";
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once a round, when wagers are closed
  useEffect(() => {
    if (!state || open) return;
    for (const number of Object.keys(state.you.seats)) {
      const seat = state.table.seats[number];
      const last = seat && closedLayout(seat, state.felt);
      if (last && !isEmptyLayout(last)) kept.current[number] = last;
    }
  }, [state?.table.round, open]);
  return kept.current;
}

function useAnnouncements(state: TableState | null, me: Me, say: Say): void {
  const before = useRef<TableState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each state
  useEffect(() => {
    if (!state) return;
    if (before.current === null) say(welcomeText(state, me));
    else say(announcements(before.current, state));
    before.current = state;
  }, [state]);
}

function welcomeText(state: TableState, me: Me): string[] {
  const seats = Object.keys(state.you.seats);
  const values = { table: state.felt.title, game: state.felt.game_title };
  const table =
    state.felt.dealer === "automatic" ? t("text.welcome.automatic", values) : t("text.welcome.human", values);
  if (seats.length > 0) return [table, t("text.welcome.seated", { seats: listText(seats) })];
  if (!me.player) return [table, t("text.welcome.join")];
  return [table, t("text.welcome.named", { name: me.player, seats: freeSeats(state.table) })];
}

/** Tell the player at the last call how long is left, as an alert and with a sound. */
function useLastCall(state: TableState | null, say: Say): void {
  useLastCallSound(state);
  const called = state !== null && isOwnLastCall(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each last call
  useEffect(() => {
    if (!called) return;
    const count = secondsLeft(state.table.deadline, Date.now() + state.clockOffset) ?? 0;
    say([t(state.table.clock?.more_left ? "text.lastCallOrTime" : "text.lastCall", { count })], "urgent");
  }, [called]);
}
