import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const me = (csrf: string) => ({ player: "", csrf });
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const floor = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const tokens = () => floor.mock.calls.map(([, init]) => (init.headers as Record<string, string>)["X-Longsuit-Token"]);

beforeEach(() => {
  vi.resetModules();
  floor.mockReset();
  vi.stubGlobal("fetch", floor);
});
afterEach(() => vi.unstubAllGlobals());

describe("requests to the floor", () => {
  it("send one identity request at a time", async () => {
    const { api } = await import("../../src/api/client");
    floor.mockImplementation(async () => answer(200, me("one")));
    await Promise.all([api.me(), api.me()]);
    expect(floor).toHaveBeenCalledTimes(1);
    await api.me();
    expect(floor).toHaveBeenCalledTimes(2);
  });

  it("are repeated once with a newer token, if there is one", async () => {
    const { api } = await import("../../src/api/client");
    const answers = [answer(200, me("old")), answer(403, {}), answer(200, me("new")), answer(200, me("new"))];
    floor.mockImplementation(async () => answers.shift()!);
    await api.join("Ann");
    expect(tokens()).toEqual([undefined, "old", undefined, "new"]);
    answers.push(answer(403, { sentence: "No." }), answer(200, me("new")));
    await expect(api.join("Ann")).rejects.toThrow("No.");
    expect(floor).toHaveBeenCalledTimes(6);
  });
});
