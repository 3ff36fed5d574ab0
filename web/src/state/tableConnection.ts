// A page's link to a table: it comes back by itself, from the number it had, and asks again what was not answered.

import { useEffect, useState } from "preact/hooks";
import type { Accepted, Bye, Hello, Refused, TableCommand, TableMessage } from "../protocol/wire";
import { begun, isNext, metered, type TableState, updated } from "./tableState";

export type { LogEntry, TableState } from "./tableState";

/** A command whose id is still to be made. */
export type Ask = TableCommand extends infer Command
  ? Command extends TableCommand
    ? Omit<Command, "id">
    : never
  : never;

/** What became of a command. */
export type Answer = Accepted | Refused;

/** In which place a page looks at a table. */
export type Place = "player" | "dealer" | "pit";

/** How a link stands: `ended` is for good. */
export type LinkStatus = "connecting" | "open" | "offline" | "ended";

/** What a page is told by its link. */
export interface LinkView {
  status: LinkStatus;
  state: TableState | null;
  /** Why the floor ended the link; empty otherwise. */
  farewell: string;
  /** Commands that were sent and not answered yet. */
  waiting: TableCommand[];
}

/** As much of a WebSocket as a link needs; tests give it one of their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

interface Waiting {
  command: TableCommand;
  answer: (answer: Answer) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** The address of a table's WebSocket. */
export function tableAddress(table: string, place: Place, from: number | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const resume = from === null ? "" : `from=${from}&`;
  return `${scheme}://${location.host}/ws/table/${encodeURIComponent(table)}?${resume}as=${place}`;
}

/** One page's link to one table. */
export class TableLink {
  private socket: Socket | null = null;
  private state: TableState | null = null;
  private status: LinkStatus = "connecting";
  private sure = true;
  private farewell = "";
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(view: LinkView) => void>();
  private readonly stem = crypto.randomUUID().slice(0, 13);
  private made = 0;

  constructor(
    private readonly address: (from: number | null) => string,
    private readonly connect: (address: string) => Socket = (at) => new WebSocket(at) as unknown as Socket,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connect, and stay connected. */
  open(): void {
    clearTimeout(this.timer);
    const socket = this.connect(this.address(this.sure && this.state ? this.state.number : null));
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(socket, JSON.parse(event.data) as TableMessage | TableMessage[]);
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** End the link for good; what was not answered stays so. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Try again at once, where the link is waiting to. */
  hurry(): void {
    if (this.status === "offline") this.open();
  }

  /** Send a command under a new id; it is sent again after a break until it is answered. */
  send(ask: Ask): Promise<Answer> {
    const command = { ...ask, id: this.newId() } as TableCommand;
    const answer = new Promise<Answer>((answer) => this.waiting.set(command.id, { command, answer }));
    if (this.status === "open") this.socket?.send(JSON.stringify(command));
    this.tell();
    return answer;
  }

  /** An id nobody else makes, with the time first: the house keeps those of one hour together. */
  private newId(): string {
    const time = this.now().toString(36).padStart(9, "0");
    this.made += 1;
    return `${time}-${this.stem}-${this.made}`;
  }

  /** Be told whenever something is different. */
  listen(listener: (view: LinkView) => void): () => void {
    this.listeners.add(listener);
    listener(this.view());
    return () => this.listeners.delete(listener);
  }

  /** How things stand. */
  view(): LinkView {
    const waiting = [...this.waiting.values()].map(({ command }) => command);
    return { status: this.status, state: this.state, farewell: this.farewell, waiting };
  }

  private opened(socket: Socket): void {
    if (this.socket !== socket) return;
    this.status = "open";
    this.pause = FIRST_PAUSE;
    for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
    this.tell();
  }

  // A frame is one message, or a list of those that became known together.
  private heard(socket: Socket, frame: TableMessage | TableMessage[]): void {
    for (const message of Array.isArray(frame) ? frame : [frame]) if (this.socket === socket) this.hear(message);
  }

  private hear(message: TableMessage): void {
    if (message.type === "hello") this.greeted(message);
    else if (message.type === "accepted" || message.type === "refused") this.answered(message);
    else if (message.type === "bye") this.parted(message);
    else if (this.state && message.type === "meters") this.state = metered(this.state, message);
    else if (this.state && message.type === "update") {
      if (isNext(this.state, message)) this.state = updated(this.state, message);
      else if (message.number > this.state.number) {
        this.startOver();
        return;
      }
    }
    this.tell();
  }

  private greeted(hello: Hello): void {
    this.state = begun(hello, this.state?.log ?? [], this.now());
    this.sure = true;
  }

  private answered(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    waiting?.answer(answer);
  }

  private parted(bye: Bye): void {
    if (bye.again) return;
    this.farewell = bye.sentence;
    this.status = "ended";
    this.close();
  }

  // A number was missed: what this page knows is no longer sure, so it asks for the whole table.
  private startOver(): void {
    this.close();
    this.sure = false;
    this.status = "connecting";
    this.open();
  }

  private lost(): void {
    this.socket = null;
    this.status = "offline";
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.tell();
  }

  private tell(): void {
    const view = this.view();
    for (const listener of this.listeners) listener(view);
  }
}

/** A table as this page follows it, and how to ask something of it. */
export interface TableUse extends LinkView {
  send: (ask: Ask) => Promise<Answer>;
  retry: () => void;
}

/** Follow a table for as long as the page shows it, as the one this browser is: `who` is his name. */
export function useTable(table: string, place: Place = "player", who = ""): TableUse {
  const [use, setUse] = useState<TableUse>(NOTHING_YET);
  useEffect(() => {
    const link = new TableLink((from) => tableAddress(table, place, from));
    const send = (ask: Ask) => link.send(ask);
    const retry = () => link.hurry();
    const deaf = link.listen((view) => setUse({ ...view, send, retry }));
    link.open();
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    return () => {
      deaf();
      link.close();
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retry);
    };
  }, [table, place, who]);
  return use;
}

const unanswered = (): Promise<Answer> => new Promise(() => undefined);
const NOTHING_YET: TableUse = {
  status: "connecting",
  state: null,
  farewell: "",
  waiting: [],
  send: unanswered,
  retry: () => undefined,
};
