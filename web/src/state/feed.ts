// A link that only listens: it comes back by itself, and knows when it last heard something.

import { useEffect, useState } from "preact/hooks";
import type { Bye } from "../protocol/wire";
import type { Socket } from "./tableConnection";

/** What a page is told by a feed. */
export interface FeedView<View> {
  /** What was heard last; null before anything was. */
  view: View | null;
  /** When that was, by this browser's clock, in milliseconds. */
  heardAt: number;
  /** Whether the link is there. */
  open: boolean;
  /** Why the floor ended it; empty otherwise. */
  farewell: string;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;

/** A feed of whole views, each in place of the one before. */
export class Feed<View extends { type: string }> {
  private socket: Socket | null = null;
  private told: FeedView<View> = { view: null, heardAt: 0, open: false, farewell: "" };
  private pause = FIRST_PAUSE;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly type: View["type"],
    private readonly connect: () => Socket,
    private readonly listener: (feed: FeedView<View>) => void,
    /** Whether it comes back even where the floor says not to: a display has nobody to press a button. */
    private readonly forever: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connect, and come back whenever the link is lost. */
  open(): void {
    clearTimeout(this.timer);
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.socket === socket && this.tell({ open: true });
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** Stop listening. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  // A frame is one message or a list of them; of views only the last matters.
  private hear(frame: { type: string } | { type: string }[]): void {
    for (const message of Array.isArray(frame) ? frame : [frame]) {
      if (message.type === this.type) {
        this.pause = FIRST_PAUSE;
        this.told = { ...this.told, view: message as View, heardAt: this.now(), farewell: "" };
      } else if (message.type === "bye") {
        const { sentence, again } = message as unknown as Bye;
        this.told = { ...this.told, farewell: sentence };
        this.ended = !again && !this.forever;
      }
    }
    this.tell({});
  }

  private lost(): void {
    this.socket = null;
    if (!this.ended) this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.tell({ open: false });
  }

  private tell(change: Partial<FeedView<View>>): void {
    this.told = { ...this.told, ...change };
    this.listener(this.told);
  }
}

/** Listen to a WebSocket of the floor for as long as the page is shown. */
export function useFeed<View extends { type: string }>(
  path: string,
  type: View["type"],
  forever = false,
): FeedView<View> {
  const [feed, setFeed] = useState<FeedView<View>>({ view: null, heardAt: 0, open: false, farewell: "" });
  useEffect(() => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const connect = () => new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
    const link = new Feed<View>(type, connect, setFeed, forever);
    link.open();
    return () => link.close();
  }, [path]);
  return feed;
}

/** A figure that nothing was heard of for so long, in milliseconds, is no longer to be trusted. */
export const STALE_AFTER = 12_000;

/** Whether what a display shows may be out of date. */
export const isStale = (heardAt: number, now: number): boolean => now - heardAt > STALE_AFTER;
