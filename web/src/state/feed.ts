// A receive-only WebSocket of complete views, which reconnects by itself.

import { useEffect, useState } from "preact/hooks";
import { fromServer } from "../i18n/translateServerText";
import type { Bye } from "../protocol/wire";
import type { Socket } from "./tableConnection";

/** What a page knows from a feed. */
export interface FeedView<View> {
  /** The last view received; null before the first. */
  view: View | null;
  /** When it was received, by the browser's clock, in milliseconds. */
  receivedAt: number;
  /** Whether the connection is open. */
  open: boolean;
  /** Why the server ended it; empty otherwise. */
  endReason: string;
}

const FIRST_PAUSE = 500;
const MAX_PAUSE = 5_000;

/** A feed of complete views, each replacing the one before. */
export class Feed<View extends { type: string }> {
  private socket: Socket | null = null;
  private current: FeedView<View> = { view: null, receivedAt: 0, open: false, endReason: "" };
  private pause = FIRST_PAUSE;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly type: View["type"],
    private readonly connect: () => Socket,
    private readonly listener: (feed: FeedView<View>) => void,
    /** Whether to reconnect even if the server says not to: nobody presses a button on a display. */
    private readonly alwaysReconnect: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connect, and reconnect whenever the connection is lost. */
  open(): void {
    clearTimeout(this.timer);
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.socket === socket && this.publish({ open: true });
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.disconnected();
  }

  /** Disconnect. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  // A frame is one message or a list of messages; only the last view matters.
  private receive(frame: { type: string } | { type: string }[]): void {
    for (const message of Array.isArray(frame) ? frame : [frame]) {
      if (message.type === this.type) {
        this.pause = FIRST_PAUSE;
        this.current = { ...this.current, view: message as View, receivedAt: this.now(), endReason: "" };
      } else if (message.type === "bye") {
        const { sentence, again } = message as unknown as Bye;
        this.current = { ...this.current, endReason: fromServer(sentence) };
        this.ended = !again && !this.alwaysReconnect;
      }
    }
    this.publish({});
  }

  private disconnected(): void {
    this.socket = null;
    if (!this.ended) this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, MAX_PAUSE);
    this.publish({ open: false });
  }

  private publish(change: Partial<FeedView<View>>): void {
    this.current = { ...this.current, ...change };
    this.listener(this.current);
  }
}

/** Subscribe to a feed while the component is mounted. */
export function useFeed<View extends { type: string }>(
  path: string,
  type: View["type"],
  alwaysReconnect = false,
): FeedView<View> {
  const [feed, setFeed] = useState<FeedView<View>>({ view: null, receivedAt: 0, open: false, endReason: "" });
  useEffect(() => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const connect = () => new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
    const connection = new Feed<View>(type, connect, setFeed, alwaysReconnect);
    connection.open();
    return () => connection.close();
  }, [path, type, alwaysReconnect]);
  return feed;
}

/** Milliseconds without a message after which a view counts as stale. */
export const STALE_AFTER = 12_000;

/** Whether a view may be out of date. */
export const isStale = (receivedAt: number, now: number): boolean => now - receivedAt > STALE_AFTER;
