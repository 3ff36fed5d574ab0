import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import type { PitTable, PitView } from "../../protocol/wire";
import { Link } from "../../routing/router";
import { Reason, Refused } from "./ReasonDialog";
import { Part } from "./Section";
import type { Asking } from "./usePitCommands";

type Wanted = { what: "void" | "suspend"; table: string; title: string };

/** The tables: status, what each waits for, and actions. */
export function Tables({ view, ask }: { view: PitView; ask: Asking }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [chosen, setChosen] = useState("");
  const acting = view.tables.find((table) => table.table === chosen);
  return (
    <Part id="tables" title="Tables">
      <HouseSwitch house={view.suspended[""]} view={view} ask={ask} onSuspend={() => setWanted(EVERYWHERE)} />
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
      {acting && <Act table={acting} view={view} ask={ask} onWant={setWanted} onClose={() => setChosen("")} />}
      {wanted && <Why wanted={wanted} ask={ask} onClose={() => setWanted(null)} />}
    </Part>
  );
}

const EVERYWHERE: Wanted = { what: "suspend", table: "", title: "the whole house" };

interface HouseSwitchProps {
  house: string | undefined;
  view: PitView;
  ask: Asking;
  onSuspend: () => void;
}

function HouseSwitch({ house, view, ask, onSuspend }: HouseSwitchProps) {
  if (house !== undefined) {
    return (
      <p class="pit-stopped" role="status">
        No jackpot wagers in the whole house: {house}{" "}
        {view.allowed.includes("resume") && (
          <button
            class="button small"
            type="button"
            disabled={ask.busy}
            onClick={() => void ask.house({ kind: "resume", table: "" }, "Jackpot wagers are taken again.")}
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

const ACTS = ["suspend", "resume", "close-table", "void-round"];

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
        <div class="row-deeds">
          <Link href={`/table/${address}`}>Watch</Link>
          {hasJackpot(view, table.table) && (
            <Link href={`/display/${address}`} target="_blank">
              Display
            </Link>
          )}
          {table.dealer === "human" && view.role !== "auditor" && <Link href={`/dealer/${address}`}>Console</Link>}
          {ACTS.some((kind) => view.allowed.includes(kind)) && (
            <button class="button small" type="button" aria-label={`Act on ${table.title}`} onClick={onAct}>
              Act…
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface ActProps {
  table: PitTable;
  view: PitView;
  ask: Asking;
  onWant: (wanted: Wanted) => void;
  onClose: () => void;
}

/** Dialog with the actions on a table. */
function Act({ table, view, ask, onWant, onClose }: ActProps) {
  const { table: name, title, phase } = table;
  const closed = phase === "closed";
  const stopped = name in view.suspended;
  const may = (kind: string) => view.allowed.includes(kind);
  const want = (what: Wanted["what"]) => () => {
    onClose();
    onWant({ what, table: name, title });
  };
  const [tried, setTried] = useState(false);
  const close = async () => {
    setTried(true);
    const done = closed ? "The table is open." : "The table closes when its round is over.";
    if (await ask.table(name, { kind: "close-table", closed: !closed }, done)) onClose();
  };
  const resume = async () => {
    setTried(true);
    if (await ask.house({ kind: "resume", table: name }, "Jackpot wagers are taken again.")) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <div class="act">
        <Refused of={tried ? ask.fault : ""} />
        {hasJackpot(view, name) && !stopped && may("suspend") && (
          <button class="button" type="button" onClick={want("suspend")}>
            Stop jackpot wagers…
          </button>
        )}
        {stopped && may("resume") && (
          <button class="button" type="button" disabled={ask.busy} onClick={() => void resume()}>
            Take jackpot wagers again
          </button>
        )}
        {may("close-table") && (
          <button class="button" type="button" disabled={ask.busy} onClick={() => void close()}>
            {closed ? "Open the table" : "Close the table after this round"}
          </button>
        )}
        {may("void-round") && !closed && (
          <button class="button danger" type="button" onClick={want("void")}>
            Void the round…
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Why({ wanted, ask, onClose }: { wanted: Wanted; ask: Asking; onClose: () => void }) {
  const { what, table, title } = wanted;
  const given = (reason: string) =>
    what === "void"
      ? ask.table(table, { kind: "void-round", reason }, "The round is void.")
      : ask.house({ kind: "suspend", table, reason }, "No jackpot wagers are taken.");
  return what === "void" ? (
    <Reason
      title={`Void the round of ${title}`}
      says="Every wager and every jackpot contribution goes back (IRR-1)."
      button="Void the round"
      ask={ask}
      onReason={given}
      onClose={onClose}
    />
  ) : (
    <Reason
      title={`Stop jackpot wagers: ${title}`}
      says="No sensor takes a wager until they are taken again; a round under way is finished. Displays say why."
      button="Stop jackpot wagers"
      ask={ask}
      onReason={given}
      onClose={onClose}
    />
  );
}
