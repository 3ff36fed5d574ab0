// A page's WebSocket to a table: it reconnects by itself, resumes from the last update, and resends unanswered commands.
// The server sends what the page has missed: `Hub.greet` in src/longsuit/floor/hub/hub.py.

import { useEffect, useState } from "preact/hooks";
import { fromServer } from "../i18n/translateServerText";
import type { Accepted, Bye, Hello, Refused, TableCommand, TableMessage } from "../protocol/wire";
import { applyAccount, applyMeters, applyUpdate, fromHello, isNext, type TableState } from "./tableState";

export type { LogEntry, TableState } from "./tableState";

/** A command without its id, which is added when it is sent. */
export type NewCommand = TableCommand extends infer Command
  ? Command extends TableCommand
    ? Omit<Command, "id">
    : never
  : never;

/** The server's answer to a command. */
export type CommandResult = Accepted | Refused;

/** As whom a page views a table. */
export type ViewerRole = "player" | "dealer" | "pit";

/** The status of a connection; `ended` is final. */
export type ConnectionStatus = "connecting" | "open" | "offline" | "ended";

/** What a page knows from its connection. */
export interface ConnectionView {
  status: ConnectionStatus;
  state: TableState | null;
  /** Why the server ended the connection; empty otherwise. */
  endReason: string;
  /** Commands sent but not yet answered. */
  pending: TableCommand[];
}

/** The part of a WebSocket that is used here; tests provide their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

interface PendingCommand {
  command: TableCommand;
  resolve: (result: CommandResult) => void;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 5_000;

/** The URL of a table's WebSocket. */
export function tableAddress(table: string, role: ViewerRole, from: number | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const resume = from === null ? "" : `from=${from}&`;
  return `${scheme}://${location.host}/ws/table/${encodeURIComponent(table)}?${resume}as=${role}`;
}

/** The connection of one page to one table. */
export class TableConnection {
  private socket: Socket | null = null;
  private state: TableState | null = null;
  private status: ConnectionStatus = "connecting";
  private resumable = true;
  private endReason = "";
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pendingCommands = new Map<string, PendingCommand>();
  private readonly listeners = new Set<(view: ConnectionView) => void>();
  private readonly idPrefix = crypto.randomUUID().slice(0, 13);
  private commandCount = 0;

  constructor(
    private readonly address: (from: number | null) => string,
    private readonly connect: (address: string) => Socket = (at) => new WebSocket(at) as unknown as Socket,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connect, and reconnect whenever the connection is lost. */
  open(): void {
    clearTimeout(this.timer);
    const socket = this.connect(this.address(this.resumable && this.state ? this.state.number : null));
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.receive(socket, JSON.parse(event.data) as TableMessage | TableMessage[]);
    socket.onclose = () => this.socket === socket && this.disconnected();
  }

  /** Close the connection for good; pending commands remain unanswered. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Reconnect immediately if waiting to reconnect. */
  reconnectNow(): void {
    if (this.status === "offline") this.open();
  }

  /** Send a command under a new id; it is resent after a reconnection until it is answered. */
  send(newCommand: NewCommand): Promise<CommandResult> {
    const command = { ...newCommand, id: this.newId() } as TableCommand;
    const result = new Promise<CommandResult>((resolve) => this.pendingCommands.set(command.id, { command, resolve }));
    if (this.status === "open") this.socket?.send(JSON.stringify(command));
    this.notify();
    return result;
  }

  /** A unique id that starts with the time, so that the server can group ids by hour. */
  private newId(): string {
    const time = this.now().toString(36).padStart(9, "0");
    this.commandCount += 1;
    return `${time}-${this.idPrefix}-${this.commandCount}`;
  }

  /** Call a listener now and after every change; returns how to unsubscribe. */
  subscribe(listener: (view: ConnectionView) => void): () => void {
    this.listeners.add(listener);
    listener(this.view());
    return () => this.listeners.delete(listener);
  }

  /** The current view. */
  view(): ConnectionView {
    const pending = [...this.pendingCommands.values()].map(({ command }) => command);
    return { status: this.status, state: this.state, endReason: this.endReason, pending };
  }

  private opened(socket: Socket): void {
    if (this.socket !== socket) return;
    this.status = "open";
    this.pause = FIRST_PAUSE;
    for (const { command } of this.pendingCommands.values()) socket.send(JSON.stringify(command));
    this.notify();
  }

  // A frame is one message or a list of messages.
  private receive(socket: Socket, frame: TableMessage | TableMessage[]): void {
    for (const message of Array.isArray(frame) ? frame : [frame]) if (this.socket === socket) this.handle(message);
  }

  private handle(message: TableMessage): void {
    if (message.type === "hello") this.receiveHello(message);
    else if (message.type === "accepted" || message.type === "refused") this.receiveResult(message);
    else if (message.type === "bye") this.ended(message);
    else if (this.state && message.type === "meters") this.state = applyMeters(this.state, message);
    else if (this.state && message.type === "account") this.state = applyAccount(this.state, message);
    else if (this.state && message.type === "update") {
      if (isNext(this.state, message)) this.state = applyUpdate(this.state, message, this.now());
      else if (message.number > this.state.number) {
        this.reload();
        return;
      }
    }
    this.notify();
  }

  private receiveHello(hello: Hello): void {
    this.state = fromHello(hello, this.state?.log ?? [], this.now());
    this.resumable = true;
  }

  private receiveResult(result: CommandResult): void {
    const pending = this.pendingCommands.get(result.id);
    this.pendingCommands.delete(result.id);
    pending?.resolve(result.type === "refused" ? { ...result, sentence: fromServer(result.sentence) } : result);
  }

  private ended(bye: Bye): void {
    if (bye.again) return;
    this.endReason = fromServer(bye.sentence);
    this.status = "ended";
    this.close();
  }

  // An update was missed, so the local state is no longer reliable: request the whole table again.
  private reload(): void {
    this.close();
    this.resumable = false;
    this.status = "connecting";
    this.open();
  }

  private disconnected(): void {
    this.socket = null;
    this.status = "offline";
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, MAX_PAUSE);
    this.notify();
  }

  private notify(): void {
    const view = this.view();
    for (const listener of this.listeners) listener(view);
  }
}

/** The state of a table, and how to send commands to it. */
export interface TableHandle extends ConnectionView {
  send: (command: NewCommand) => Promise<CommandResult>;
  retry: () => void;
}

/** Connect to a table while the component is mounted; reconnects when `player` changes. */
export function useTable(table: string, role: ViewerRole = "player", player = ""): TableHandle {
  const [handle, setHandle] = useState<TableHandle>(NOT_CONNECTED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a player who has just joined needs a new connection
  useEffect(() => {
    const connection = new TableConnection((from) => tableAddress(table, role, from));
    const send = (command: NewCommand) => connection.send(command);
    const retry = () => connection.reconnectNow();
    const unsubscribe = connection.subscribe((view) => setHandle({ ...view, send, retry }));
    connection.open();
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    return () => {
      unsubscribe();
      connection.close();
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retry);
    };
  }, [table, role, player]);
  return handle;
}

const neverAnswers = (): Promise<CommandResult> => new Promise(() => undefined);
const NOT_CONNECTED: TableHandle = {
  status: "connecting",
  state: null,
  endReason: "",
  pending: [],
  send: neverAnswers,
  retry: () => undefined,
};
