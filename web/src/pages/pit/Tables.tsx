import { useState } from "preact/hooks";
import { Dialog } from "../../components/feedback/Dialog";
import { ReasonButton } from "../../components/feedback/ReasonButton";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
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
    <Section id="tables" title={t("pit.tables.title")}>
      <HouseSwitch
        house={view.suspended[""]}
        view={view}
        commands={commands}
        onSuspend={() => setRequest({ what: "suspend", table: "", title: t("pit.tables.wholeHouse") })}
      />
      <div class="pit-scroll" role="region" aria-label={t("pit.tables.every")} tabIndex={0}>
        <table class="pit-table">
          <thead>
            <tr>
              <th scope="col">{t("pit.tables.table")}</th>
              <th scope="col">{t("pit.tables.round")}</th>
              <th scope="col">{t("pit.tables.players")}</th>
              <th scope="col">{t("pit.tables.dealer")}</th>
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
        {t("pit.tables.stoppedHouse", { reason: fromServer(house) })}{" "}
        {view.allowed.includes("resume") && (
          <button
            class="button small"
            type="button"
            disabled={commands.busy}
            onClick={() => void commands.house({ kind: "resume", table: "" }, t("pit.tables.takenAgain"))}
          >
            {t("pit.tables.takeAgain")}
          </button>
        )}
      </p>
    );
  }
  if (!view.allowed.includes("suspend")) return null;
  return (
    <p>
      <button class="button small danger" type="button" onClick={onSuspend}>
        {t("pit.tables.stopHouse")}
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
        {table.waits && <b>{fromServer(table.waits)}</b>}
        {(stopped ?? table.message) && (
          <span class="row-stopped">
            {stopped ? t("pit.tables.stopped", { reason: fromServer(stopped) }) : fromServer(table.message)}
          </span>
        )}
      </th>
      <td data-label={t("pit.tables.round")}>
        {table.round} <span class={`phase phase-${table.phase}`}>{t(`dealer.phases.${table.phase}`)}</span>
      </td>
      <td data-label={t("pit.tables.players")}>{table.players}</td>
      <td data-label={t("pit.tables.dealer")}>
        {table.dealer === "automatic" ? t("pit.tables.automatic") : table.dealt_by || t("pit.tables.nobody")}
      </td>
      <td>
        <div class="row-actions">
          <Link href={`/table/${address}`}>{t("pit.tables.watch")}</Link>
          {hasJackpot(view, table.table) && (
            <Link href={`/display/${address}`} target="_blank">
              {t("pit.tables.display")}
            </Link>
          )}
          {table.dealer === "human" && view.role !== "auditor" && (
            <Link href={`/dealer/${address}`}>{t("pit.tables.console")}</Link>
          )}
          {TABLE_COMMANDS.some((kind) => view.allowed.includes(kind)) && (
            <button
              class="button small"
              type="button"
              aria-label={t("pit.tables.actOn", { table: table.title })}
              onClick={onAct}
            >
              {t("pit.tables.act")}
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
    const done = t(closed ? "pit.tables.opened" : "pit.tables.closes");
    if (await commands.table(name, { kind: "close-table", closed: !closed }, done)) onClose();
  };
  const resume = async () => {
    setSubmitted(true);
    if (await commands.house({ kind: "resume", table: name }, t("pit.tables.takenAgain"))) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <div class="act">
        {submitted && <ErrorText error={commands.error} />}
        {hasJackpot(view, name) && !stopped && allowed("suspend") && (
          <button class="button" type="button" onClick={request("suspend")}>
            {t("pit.tables.stopMore")}
          </button>
        )}
        {stopped && allowed("resume") && (
          <button class="button" type="button" disabled={commands.busy} onClick={() => void resume()}>
            {t("pit.tables.takeJackpotAgain")}
          </button>
        )}
        {allowed("close-table") && (
          <button class="button" type="button" disabled={commands.busy} onClick={() => void close()}>
            {t(closed ? "pit.tables.open" : "pit.tables.close")}
          </button>
        )}
        {allowed("verify-deck") && (
          <DeckActions table={table} commands={commands} onSubmit={() => setSubmitted(true)} />
        )}
        {allowed("void-round") && !closed && (
          <button class="button danger" type="button" onClick={request("void")}>
            {t("pit.tables.voidMore")}
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
  const replaces = (deck: string) =>
    decks.length > 1 ? t("pit.tables.deckReplaced", { deck }) : t("pit.tables.onlyDeckReplaced");
  const send = (command: NewCommand, done: string) => {
    onSubmit();
    void commands.table(table, command, done);
  };
  const report = (event: Event) => {
    event.preventDefault();
    if (count) send({ kind: "report-wrong-count", cards_counted: Number(count) }, t("pit.tables.countReported"));
  };
  return (
    <>
      {decks
        .filter((deck) => deck.out)
        .map(({ deck, name }) => ({ deck, name: fromServer(name) }))
        .flatMap(({ deck, name }) =>
          [false, true].map((replaced) => (
            <button
              key={`${deck} ${replaced}`}
              class="button"
              type="button"
              disabled={commands.busy}
              onClick={() => send({ kind: "verify-deck", deck, replaced }, t("pit.tables.deckBack", { deck: name }))}
            >
              {replaced ? replaces(name) : t("pit.tables.deckVerified", { deck: name })}
            </button>
          )),
        )}
      <form class="act-count" onSubmit={report}>
        <label class="field">
          <span>{t("pit.tables.shufflerCounted")}</span>
          <input
            class="input"
            inputMode="numeric"
            value={count}
            placeholder="51"
            autocomplete="off"
            onInput={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 3))}
          />
        </label>
        <ReasonButton class="danger" reason={count ? "" : t("pit.tables.enterCount")} busy={commands.busy}>
          {t("pit.tables.reportCount")}
        </ReasonButton>
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
      ? commands.table(table, { kind: "void-round", reason }, t("pit.tables.voided"))
      : commands.house({ kind: "suspend", table, reason }, t("pit.tables.wagersStopped"));
  return what === "void" ? (
    <ReasonDialog
      title={t("pit.tables.voidTitle", { table: title })}
      description={t("pit.tables.voidAbout")}
      button={t("pit.tables.void")}
      commands={commands}
      onReason={given}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={t("pit.tables.stopTitle", { table: title })}
      description={t("pit.tables.stopAbout")}
      button={t("pit.tables.stop")}
      commands={commands}
      onReason={given}
      onClose={onClose}
    />
  );
}
