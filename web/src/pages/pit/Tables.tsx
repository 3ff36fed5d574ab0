import { useState } from "preact/hooks";
import { Link } from "../../router";
import type { PitTable, PitView } from "../../wire";
import type { Asking } from "./asking";
import { Part } from "./Part";
import { Reason } from "./Reason";

type Wanted = { what: "void" | "suspend"; table: string; title: string };

/** The tables: how far each is, what it waits for, and what the pit may do with it. */
export function Tables({ view, ask }: { view: PitView; ask: Asking }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const house = view.suspended[""];
  return (
    <Part id="tables" title="Tables">
      <HouseSwitch house={house} view={view} ask={ask} onSuspend={() => setWanted(EVERYWHERE)} />
      <div class="pit-scroll">
        <table class="pit-table">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Round</th>
              <th scope="col">Players</th>
              <th scope="col">Dealer</th>
              <th scope="col">
                <span class="unseen">What may be done</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.tables.map((table) => (
              <Row key={table.table} table={table} view={view} ask={ask} onWant={setWanted} />
            ))}
          </tbody>
        </table>
      </div>
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
          <button class="button small" type="button" disabled={ask.busy} onClick={() => void ask.house({ kind: "resume", table: "" }, "Jackpot wagers are taken again.")}>
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

interface RowProps {
  table: PitTable;
  view: PitView;
  ask: Asking;
  onWant: (wanted: Wanted) => void;
}

function Row({ table, view, ask, onWant }: RowProps) {
  const address = encodeURIComponent(table.table);
  const stopped = view.suspended[table.table];
  return (
    <tr class={table.waits ? "row-waits" : ""}>
      <th scope="row">
        {table.title}
        <small>{table.game_title}</small>
        {table.waits && <b class="row-wait">{table.waits}</b>}
        {(stopped ?? table.message) && <span class="row-stopped">{stopped ? `No jackpot wagers: ${stopped}` : table.message}</span>}
      </th>
      <td>
        {table.round} <span class={`phase phase-${table.phase}`}>{table.phase}</span>
      </td>
      <td>{table.players}</td>
      <td>{table.dealer === "automatic" ? "automatic" : table.dealt_by || "nobody at the console"}</td>
      <td class="row-deeds">
        <Link href={`/table/${address}`}>Watch</Link>
        {table.dealer === "human" && view.role !== "auditor" && <Link href={`/dealer/${address}`}>Console</Link>}
        <Link href={`/display/${address}`} target="_blank">
          Display
        </Link>
        <Deeds table={table} stopped={stopped} view={view} ask={ask} onWant={onWant} />
      </td>
    </tr>
  );
}

function Deeds({ table, stopped, view, ask, onWant }: RowProps & { stopped: string | undefined }) {
  const { table: name, title, phase } = table;
  const closed = phase === "closed";
  const may = (kind: string) => view.allowed.includes(kind);
  return (
    <>
      {stopped === undefined && may("suspend") && (
        <button class="button small" type="button" onClick={() => onWant({ what: "suspend", table: name, title })}>
          Stop jackpots…
        </button>
      )}
      {stopped !== undefined && may("resume") && (
        <button class="button small" type="button" onClick={() => void ask.house({ kind: "resume", table: name }, "Jackpot wagers are taken again.")}>
          Take wagers again
        </button>
      )}
      {may("close-table") && (
        <button class="button small" type="button" disabled={ask.busy} onClick={() => void ask.table(name, { kind: "close-table", closed: !closed }, closed ? "The table is open." : "The table closes when its round is over.")}>
          {closed ? "Open" : "Close"}
        </button>
      )}
      {may("void-round") && !closed && (
        <button class="button small danger" type="button" onClick={() => onWant({ what: "void", table: name, title })}>
          Void round…
        </button>
      )}
    </>
  );
}

function Why({ wanted, ask, onClose }: { wanted: Wanted; ask: Asking; onClose: () => void }) {
  const { what, table, title } = wanted;
  const given = (reason: string) =>
    what === "void"
      ? ask.table(table, { kind: "void-round", reason }, "The round is void.")
      : ask.house({ kind: "suspend", table, reason }, "No jackpot wagers are taken.");
  return what === "void" ? (
    <Reason title={`Void the round of ${title}`} says="Every wager and every jackpot contribution goes back (IRR-1)." button="Void the round" onReason={given} onClose={onClose} />
  ) : (
    <Reason title={`Stop jackpot wagers: ${title}`} says="No sensor takes a wager until they are taken again; a round under way is finished. Displays say why." button="Stop jackpot wagers" onReason={given} onClose={onClose} />
  );
}
