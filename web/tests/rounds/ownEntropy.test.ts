import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

class Storage {
  private readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
}

const fresh = async () => {
  vi.resetModules();
  return import("../../src/rounds/ownEntropy");
};

beforeEach(() => vi.stubGlobal("localStorage", new Storage()));
afterEach(() => vi.unstubAllGlobals());

describe("what this browser adds to shuffles", () => {
  it("is 16 random bytes, the same for the whole round and new in the next", async () => {
    const { entropyFor } = await fresh();
    const first = entropyFor("suits", 1, 3);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(entropyFor("suits", 1, 3)).toBe(first);
    expect(entropyFor("suits", 1, 4)).not.toBe(first);
    expect(entropyFor("suits", 2, 3)).not.toBe(first);
  });
  it("comes from the browser's generator for keys", async () => {
    const { entropyFor } = await fresh();
    const drawn = vi.spyOn(crypto, "getRandomValues");
    entropyFor("suits", 1, 1);
    expect(drawn).toHaveBeenCalledOnce();
  });
  it("is nothing once the player has turned it off, also on the next visit", async () => {
    (await fresh()).setAddsRandomBytes(false);
    const { addsRandomBytes, entropyFor, setAddsRandomBytes } = await fresh();
    expect(addsRandomBytes()).toBe(false);
    expect(entropyFor("suits", 1, 1)).toBeNull();
    setAddsRandomBytes(true);
    expect((await fresh()).addsRandomBytes()).toBe(true);
  });
  it("works without storage", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { addsRandomBytes, setAddsRandomBytes } = await fresh();
    expect(addsRandomBytes()).toBe(true);
    setAddsRandomBytes(false);
    expect(addsRandomBytes()).toBe(false);
  });
  it("is the player's words instead, even if random bytes are off", async () => {
    const { entropyFor, isShort, keepWords, setAddsRandomBytes } = await fresh();
    setAddsRandomBytes(false);
    keepWords("suits", 1, "lucky");
    expect(entropyFor("suits", 1, 1)).toBe("6c75636b79");
    expect(entropyFor("suits", 1, 2)).toBeNull();
    keepWords("suits", 1, "");
    expect(entropyFor("suits", 1, 1)).toBeNull();
    expect([isShort(""), isShort("é".repeat(32)), isShort("é".repeat(33))]).toEqual([false, true, false]);
  });
});
