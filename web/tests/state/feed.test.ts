import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextPosition } from "../../src/pages/display/Odometer";
import { Feed, type FeedView, isStale, STALE_AFTER } from "../../src/state/feed";
import type { Socket } from "../../src/state/tableConnection";

type View = { type: "display"; amount: number };

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  send(): void {}
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.onopen?.(undefined as never);
  }
  says(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drops(): void {
    this.onclose?.(undefined as never);
  }
}

function start(forever = true) {
  const sockets: FakeSocket[] = [];
  const told: FeedView<View>[] = [];
  let clock = 1000;
  const connect = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const feed = new Feed<View>(
    "display",
    connect,
    (view) => told.push(view),
    forever,
    () => clock,
  );
  feed.open();
  return { feed, sockets, last: () => told.at(-1), at: (now: number) => (clock = now) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a feed", () => {
  it("shows the last view of a frame, and when it arrived", () => {
    const { sockets, last, at } = start();
    sockets[0]!.opens();
    at(2000);
    sockets[0]!.says([
      { type: "display", amount: 1 },
      { type: "display", amount: 2 },
    ]);
    expect(last()).toMatchObject({ view: { amount: 2 }, receivedAt: 2000, open: true });
  });

  it("keeps its view when the connection is lost, and keeps reconnecting", () => {
    const { sockets, last } = start();
    sockets[0]!.says({ type: "display", amount: 1 });
    for (let lost = 0; lost < 8; lost++) {
      sockets.at(-1)!.drops();
      expect(last()).toMatchObject({ view: { amount: 1 }, open: false });
      vi.advanceTimersByTime(5_000);
      expect(sockets.length).toBe(lost + 2);
    }
  });

  it("does not reconnect once closed", () => {
    const { feed, sockets } = start();
    feed.close();
    expect(sockets[0]!.closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });

  it("ignores messages of an abandoned connection", () => {
    const { sockets, last } = start();
    sockets[0]!.drops();
    vi.advanceTimersByTime(5_000);
    sockets[0]!.says({ type: "display", amount: 9 });
    expect(last()?.view).toBeNull();
  });

  it("says why the floor ended it", () => {
    const { sockets, last } = start();
    sockets[0]!.says({ type: "bye", sentence: "The house closes.", again: true });
    expect(last()?.endReason).toBe("The house closes.");
  });

  it("reconnects after a final goodbye only on an unattended page", () => {
    for (const forever of [true, false]) {
      const { sockets } = start(forever);
      sockets[0]!.says({ type: "bye", sentence: "That is not for you.", again: false });
      sockets[0]!.drops();
      vi.advanceTimersByTime(60_000);
      expect(sockets.length > 1).toBe(forever);
    }
  });
});

describe("a figure", () => {
  it("is out of date after twelve seconds without a message", () => {
    expect(STALE_AFTER).toBe(12_000);
    expect([isStale(1000, 13_000), isStale(1000, 13_001)]).toEqual([false, true]);
  });

  it("turns its digits forwards, also past nine", () => {
    expect([nextPosition(3, 5), nextPosition(9, 2), nextPosition(12, 1), nextPosition(4, 4)]).toEqual([5, 12, 21, 4]);
    expect(nextPosition(28, 3)).toBe(3);
  });
});
