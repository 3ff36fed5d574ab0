import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import type { PitTable, PitView } from "../../protocol/wire";
import { Link } from "../../routing/router";
import type { NewCommand } from "../../state/tableConnection";
import { ErrorText, ReasonDialog } from "./ReasonDialog";
import { Section } from "./Section";
import type { PitCommands } from "./usePitCommands";

type ReasonRequest = { what: "void" | "suspend"; table: string; title: string };

/** The tables: status, what each waits for, and actions. */
export function Tables({ view, commands }: { view: PitView; commands: PitCommands }) {
  const [request, setRequest] = useState<ReasonRequest | null>(null);
  const [chosen, setChosen] = useState("");
  const actionTable = view.tables.find((table) => table.table === chosen);
  return (
    <Section id="tables" title="Tables">
      <HouseSwitch
        house={view.suspended[""]}
        view={view}
        commands={commands}
        onSuspend={() => setRequest(WHOLE_HOUSE)}
      />
      <div class="pit-scroll" role="region" aria-label="Every table" tabIndex={0}>
        <table class="pit-table">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Round</th>
              <th scope="col">Players</th>
              <th scope="col">Dealer</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {view.tables.map((table) => (
              <Row key={table.table} table={table} view={view} onAct={() => setChosen(table.table)} />
            ))}
          </tbody>
        </table>
      </div>
      {actionTable && (
        <TableActions
          table={actionTable}
          view={view}
          commands={commands}
          onRequest={setRequest}
          onClose={() => setChosen("")}
        />
      )}
      {request && <RequestDialog request={request} commands={commands} onClose={() => setRequest(null)} />}
    </Section>
  );
}

const WHOLE_HOUSE: ReasonRequest = { what: "suspend", table: "", title: "the whole house" };

interface HouseSwitchProps {
  house: string | undefined;
  view: PitView;
  commands: PitCommands;
  onSuspend: () => void;
}

function HouseSwitch({ house, view, commands, onSuspend }: HouseSwitchProps) {
  if (house !== undefined) {
    return (
      <p class="pit-stopped" role="status">
        No jackpot wagers in the whole house: {house}{" "}
        {view.allowed.includes("resume") && (
          <button
            class="button small"
            type="button"
            disabled={commands.busy}
            onClick={() => void commands.house({ kind: "resume", table: "" }, "Jackpot wagers are taken again.")}
          >
            Take wagers again
          </button>
        )}
      </p>
    );
  }
  if (!view.allowed.includes("suspend")) return null;
  return (
    <p>
      <button class="button small danger" type="button" onClick={onSuspend}>
        Stop jackpot wagers in the whole house…
      </button>
    </p>
  );
}

/** Whether a table has a jackpot. */
const hasJackpot = (view: PitView, table: string): boolean => view.meters.some((meter) => meter.tables.includes(table));

const TABLE_COMMANDS = ["suspend", "resume", "close-table", "void-round", "verify-deck"];

function Row({ table, view, onAct }: { table: PitTable; view: PitView; onAct: () => void }) {
  const address = encodeURIComponent(table.table);
  const stopped = view.suspended[table.table];
  return (
    <tr class={table.waits ? "row-waits" : ""}>
      <th scope="row">
        <span>{table.title}</span>
        <small>{table.game_title}</small>
        {table.waits && <b>{table.waits}</b>}
        {(stopped ?? table.message) && (
          <span class="row-stopped">{stopped ? `No jackpot wagers: ${stopped}` : table.message}</span>
        )}
      </th>
      <td data-label="Round">
        {table.round} <span class={`phase phase-${table.phase}`}>{table.phase}</span>
      </td>
      <td data-label="Players">{table.players}</td>
      <td data-label="Dealer">{table.dealer === "automatic" ? "automatic" : table.dealt_by || "nobody there"}</td>
      <td>
        <div class="row-actions">
          <Link href={`/table/${address}`}>Watch</Link>
          {hasJackpot(view, table.table) && (
            <Link href={`/display/${address}`} target="_blank">
              Display
            </Link>
          )}
          {table.dealer === "human" && view.role !== "auditor" && <Link href={`/dealer/${address}`}>Console</Link>}
          {TABLE_COMMANDS.some((kind) => view.allowed.includes(kind)) && (
            <button class="button small" type="button" aria-label={`Act on ${table.title}`} onClick={onAct}>
              Act…
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface TableActionsProps {
  table: PitTable;
  view: PitView;
  commands: PitCommands;
  onRequest: (wanted: ReasonRequest) => void;
  onClose: () => void;
}

/** Dialog with the actions on a table. */
function TableActions({ table, view, commands, onRequest, onClose }: TableActionsProps) {
  const { table: name, title, phase } = table;
  const closed = phase === "closed";
  const stopped = name in view.suspended;
  const allowed = (kind: string) => view.allowed.includes(kind);
  const request = (what: ReasonRequest["what"]) => () => {
    onClose();
    onRequest({ what, table: name, title });
  };
  const [submitted, setSubmitted] = useState(false);
  const close = async () => {
    setSubmitted(true);
    const done = closed ? "The table is open." : "The table closes when its round is over.";
    if (await commands.table(name, { kind: "close-table", closed: !closed }, done)) onClose();
  };
  const resume = async () => {
    setSubmitted(true);
    if (await commands.house({ kind: "resume", table: name }, "Jackpot wagers are taken again.")) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <div class="act">
        <ErrorText error={submitted ? commands.error : ""} />
        {hasJackpot(view, name) && !stopped && allowed("suspend") && (
          <button class="button" type="button" onClick={request("suspend")}>
            Stop jackpot wagers…
          </button>
        )}
        {stopped && allowed("resume") && (
          <button class="button" type="button" disabled={commands.busy} onClick={() => void resume()}>
            Take jackpot wagers again
          </button>
        )}
        {allowed("close-table") && (
          <button class="button" type="button" disabled={commands.busy} onClick={() => void close()}>
            {closed ? "Open the table" : "Close the table after this round"}
          </button>
        )}
        {allowed("verify-deck") && (
          <DeckActions table={table} commands={commands} onSubmit={() => setSubmitted(true)} />
        )}
        {allowed("void-round") && !closed && (
          <button class="button danger" type="button" onClick={request("void")}>
            Void the round…
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Put decks that were out of play back, and take the deck of the round out of play. */
function DeckActions({
  table: { table, decks },
  commands,
  onSubmit,
}: {
  table: PitTable;
  commands: PitCommands;
  onSubmit: () => void;
}) {
  const [count, setCount] = useState("");
  const send = (command: NewCommand, done: string) => {
    onSubmit();
    void commands.table(table, command, done);
  };
  const report = (event: Event) => {
    event.preventDefault();
    send({ kind: "report-wrong-count", cards_counted: Number(count) }, "The wrong count is reported.");
  };
  return (
    <>
      {decks
        .filter((deck) => deck.out)
        .flatMap(({ deck, name }) =>
          [false, true].map((replaced) => (
            <button
              key={`${deck} ${replaced}`}
              class="button"
              type="button"
              disabled={commands.busy}
              onClick={() => send({ kind: "verify-deck", deck, replaced }, `The ${name} can be used again.`)}
            >
              {replaced ? `A new deck replaces the ${decks.length > 1 ? name : "old one"}` : `The ${name} is verified`}
            </button>
          )),
        )}
      <form class="act-count" onSubmit={report}>
        <label class="field">
          <span>The shuffler counted</span>
          <input
            class="input"
            inputMode="numeric"
            value={count}
            placeholder="51"
            autocomplete="off"
            onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 3))}
          />
        </label>
        <button class="button danger" type="submit" disabled={!count || commands.busy}>
          Report a wrong count
        </button>
      </form>
    </>
  );
}

function RequestDialog({
  request,
  commands,
  onClose,
}: {
  request: ReasonRequest;
  commands: PitCommands;
  onClose: () => void;
}) {
  const { what, table, title } = request;
  const given = (reason: string) =>
    what === "void"
      ? commands.table(table, { kind: "void-round", reason }, "The round is void.")
      : commands.house({ kind: "suspend", table, reason }, "No jackpot wagers are taken.");
  return what === "void" ? (
    <ReasonDialog
      title={`Void the round of ${title}`}
      description="Every wager and every jackpot contribution goes back."
      button="Void the round"
      commands={commands}
      onReason={given}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Stop jackpot wagers: ${title}`}
      description="No sensor takes a wager until they are taken again; a round under way is finished. Displays say why."
      button="Stop jackpot wagers"
      commands={commands}
      onReason={given}
      onClose={onClose}
    />
  );
}
