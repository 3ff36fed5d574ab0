import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tune } from "../../src/sound/tunes";

const TUNE: Tune = [
  { at: 0, pitch: 440, length: 0.2, loudness: 0.5, wave: "sine" },
  { at: 0.3, pitch: 660, length: 0.2, loudness: 0.5, wave: "sine" },
];

let started: number[] = [];
let contexts = 0;

let allowed = true;

class FakeContext {
  state = "suspended";
  currentTime = 10;
  destination = {};
  constructor() {
    contexts += 1;
  }
  async resume() {
    if (!allowed) return new Promise<void>(() => undefined);
    this.state = "running";
  }
  createGain() {
    const gain = { value: 1, setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain };
    return { gain, connect: (to: unknown) => to };
  }
  createOscillator() {
    return {
      type: "",
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => started.push(at),
      stop: () => undefined,
    };
  }
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function page() {
  vi.resetModules();
  return { ...(await import("../../src/sound/play")), ...(await import("../../src/sound/setting")) };
}

beforeEach(() => {
  [started, contexts, allowed] = [[], 0, true];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

describe("sounds", () => {
  it("plays every note of a tune, on one synthesiser", async () => {
    const { play } = await page();
    play(TUNE);
    await settle();
    play(TUNE);
    await settle();
    expect(started).toEqual([10, 10.3, 10, 10.3]);
    expect(contexts).toBe(1);
  });

  it("plays nothing where the browser does not allow it, and nothing late", async () => {
    vi.useFakeTimers();
    allowed = false;
    const { play, startSound } = await page();
    play(TUNE);
    const blocked = startSound();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await blocked, started]).toEqual([false, []]);
    vi.useRealTimers();
    allowed = true;
    expect([await startSound(), started]).toEqual([true, []]);
    play(TUNE);
    await settle();
    expect(started).toHaveLength(2);
  });

  it("plays no small sounds where only the important ones are wanted", async () => {
    const { changeSound, play, playSmall } = await page();
    changeSound({ small: false });
    playSmall(TUNE);
    await settle();
    expect(started).toEqual([]);
    play(TUNE);
    await settle();
    expect(started).toHaveLength(2);
  });

  it("plays nothing while muted, also after the page is loaded again", async () => {
    const first = await page();
    first.changeSound({ muted: true });
    first.play(TUNE);
    const second = await page();
    second.play(TUNE);
    await settle();
    expect([started, contexts, second.soundSetting().muted]).toEqual([[], 0, true]);
    second.changeSound({ muted: false });
    second.play(TUNE);
    await settle();
    expect(started).toHaveLength(2);
  });

  it.each(["", "{", "null", '{"volume":7,"muted":"no"}'])(
    "has plain settings where the kept ones are %s",
    async (kept) => {
      localStorage.setItem("longsuit.sound", kept);
      expect((await page()).soundSetting()).toEqual({ muted: false, volume: 0.7, small: true });
    },
  );
});
