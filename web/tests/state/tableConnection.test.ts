import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Socket, TableConnection } from "../../src/state/tableConnection";

class FakeSocket implements Socket {
  static made: FakeSocket[] = [];
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const hello = (number: number) => ({
  type: "hello",
  number,
  now: "2026-01-01T00:00:00Z",
  felt: {},
  table: { seats: {}, phase: "wagers" },
  you: {},
});
const update = (number: number, since = number - 1) => ({
  type: "update",
  since,
  number,
  at: "",
  happened: [],
  changes: { round: number },
});
const last = () => FakeSocket.made.at(-1)!;
const begin = () => {
  const link = new TableConnection(
    (from) => `from=${from}`,
    (address) => new FakeSocket(address),
  );
  link.open();
  last().onopen!();
  return link;
};

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("a connection to a table", () => {
  it("asks for the whole table first, and resumes from its last number", () => {
    const link = begin();
    expect(last().address).toBe("from=null");
    last().hear(hello(4));
    last().hear(update(5));
    last().onclose!();
    expect(link.view().status).toBe("offline");
    vi.advanceTimersByTime(1000);
    expect(last().address).toBe("from=5");
  });

  it("sends only unanswered commands again, with the same ids", async () => {
    const link = begin();
    last().hear(hello(1));
    const first = link.send({ kind: "ready", seat: 1 });
    void link.send({ kind: "fold", seat: 1 });
    const [ready, fold] = last().sent.map((text) => JSON.parse(text) as { id: string });
    last().hear({ type: "accepted", id: ready!.id, number: 2 });
    await expect(first).resolves.toMatchObject({ type: "accepted", number: 2 });
    last().onclose!();
    vi.advanceTimersByTime(1000);
    last().onopen!();
    expect(last().sent.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual([fold!.id]);
    expect(link.view().pending).toHaveLength(1);
  });

  it("makes ids that sort by time across pages", () => {
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    const pages = [begin(), begin()];
    const made = pages.map((page) => {
      vi.advanceTimersByTime(1);
      last().hear(hello(1));
      void page.send({ kind: "ready", seat: 1 });
      return page.view().pending[0]!.id;
    });
    expect(new Set(made).size).toBe(2);
    expect([...made].sort()).toEqual(made);
    for (const id of made) expect(id).toMatch(/^[0-9a-z]{9}-[0-9a-f-]{13}-1$/);
  });

  it("keeps commands while disconnected and sends them after reconnecting", () => {
    const link = begin();
    last().onclose!();
    void link.send({ kind: "ready", seat: 2 });
    vi.advanceTimersByTime(1000);
    expect(last().sent).toEqual([]);
    last().onopen!();
    expect(JSON.parse(last().sent[0]!)).toMatchObject({ kind: "ready", seat: 2 });
  });

  it("skips updates it has seen, and asks for the whole table if a number is missing", () => {
    const link = begin();
    last().hear(hello(4));
    last().hear(update(4));
    expect(link.view().state!.number).toBe(4);
    const before = last();
    before.hear(update(6));
    expect(before.closed).toBe(true);
    expect(last().address).toBe("from=null");
    last().onopen!();
    last().hear(hello(6));
    last().onclose!();
    vi.advanceTimersByTime(1000);
    expect(last().address).toBe("from=6");
  });

  it("accepts an update that covers several numbers, and resumes from the last of them", () => {
    const link = begin();
    last().hear(hello(4));
    last().hear(update(7, 4));
    last().hear(update(8));
    expect(link.view().state).toMatchObject({ number: 8, table: { round: 8 } });
    expect(FakeSocket.made).toHaveLength(1);
    last().hear(update(7, 4));
    expect(link.view().state!.number).toBe(8);
    last().onclose!();
    vi.advanceTimersByTime(1000);
    expect(last().address).toBe("from=8");
  });

  it("asks for the whole table if an update overlaps what it has seen", () => {
    begin();
    last().hear(hello(5));
    last().hear(update(7, 4));
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().address).toBe("from=null");
  });

  it("reads several messages of one frame in order", () => {
    const link = begin();
    last().hear([hello(4), update(5), update(6)]);
    expect(link.view().state).toMatchObject({ number: 6, table: { round: 6 } });
  });

  it("waits longer each time, but not when told to reconnect now", () => {
    const link = begin();
    for (const pause of [320, 630, 1260, 2510, 5010, 6300]) {
      last().onclose!();
      const made = FakeSocket.made.length;
      vi.advanceTimersByTime(pause);
      expect(FakeSocket.made.length).toBe(made + 1);
    }
    last().onclose!();
    const made = FakeSocket.made.length;
    link.reconnectNow();
    expect(FakeSocket.made.length).toBe(made + 1);
  });

  it("does not reconnect if the floor says so", () => {
    const link = begin();
    last().hear({ type: "bye", sentence: "The house is closed.", again: false });
    last().onclose!();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(link.view()).toMatchObject({ status: "ended", endReason: "The house is closed." });
  });
});
