import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatView, TableView } from "../../../src/protocol/wire";
import { keepWords, setAddsRandomBytes, waitingWords } from "../../../src/rounds/ownEntropy";
import { seenCommitment } from "../../../src/rounds/seenCommitments";
import type { CommandResult, NewCommand } from "../../../src/state/tableConnection";
import { entropyOf, sendWithEntropy } from "../../../src/table/wagering/sendWithEntropy";
import { SUITS } from "../../felts";

const SHUFFLE = { algorithm: "longsuit-fair-1", commitment: "aa", contributions: [], closing: "", seed: "" };
const view = (entropy = false, shuffle: TableView["shuffle"] = SHUFFLE, round = 7) => ({
  felt: SUITS,
  table: { round, shuffle, seats: { 1: { entropy } as SeatView } } as unknown as TableView,
});
const WAGER: NewCommand = { kind: "place-wager", seat: 1, wager: "ante", amount_cents: 500 };

function answering(type: CommandResult["type"]) {
  const sent: NewCommand[] = [];
  const send = async (command: NewCommand) => {
    sent.push(command);
    return { type, id: "1", number: 1, clause: "", sentence: "" } as CommandResult;
  };
  return { sent, send };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  setAddsRandomBytes(true);
});

describe("a wager carries what the browser adds to the shuffle", () => {
  it("the first wager does, and it is remembered once it is accepted", async () => {
    const { sent, send } = answering("accepted");
    await sendWithEntropy(send, WAGER, view());
    const entropy = (sent[0] as { entropy: string }).entropy;
    expect(entropy).toMatch(/^[0-9a-f]{32}$/);
    expect(seenCommitment("suits", 7)?.entropy).toEqual({ 1: [entropy] });
  });
  it("a refused one is not remembered, and the next carries the same bytes", async () => {
    const refused = answering("refused");
    await sendWithEntropy(refused.send, WAGER, view(false, SHUFFLE, 8));
    expect(seenCommitment("suits", 8)).toBeNull();
    const accepted = answering("accepted");
    await sendWithEntropy(accepted.send, WAGER, view(false, SHUFFLE, 8));
    expect(accepted.sent).toEqual(refused.sent);
  });
  it("all wagers at once do, but not taking them back", () => {
    const all: NewCommand = { kind: "place-wagers", seat: 1, wagers: { ante: 500 }, sensors: [], colour: null };
    expect(entropyOf(all, view())).not.toBeNull();
    expect(entropyOf({ ...all, wagers: {} }, view())).toBeNull();
    expect(entropyOf({ kind: "withdraw-wager", seat: 1, wager: "ante" }, view())).toBeNull();
    expect(entropyOf({ kind: "ready", seat: 1 }, view())).toBeNull();
  });
  it("nothing is added twice, after the closing, or to a physical deck", () => {
    expect(entropyOf(WAGER, view(true))).toBeNull();
    expect(entropyOf(WAGER, view(false, { ...SHUFFLE, closing: "bb" }))).toBeNull();
    expect(entropyOf(WAGER, view(false, null))).toBeNull();
  });
  it("nothing is added by a player who has turned it off, and the command is the one of older pages", async () => {
    setAddsRandomBytes(false);
    const { sent, send } = answering("accepted");
    await sendWithEntropy(send, WAGER, view());
    expect(sent).toEqual([WAGER]);
  });
  it("words of the player go in once", async () => {
    keepWords("suits", 1, "lucky");
    const { sent, send } = answering("accepted");
    await sendWithEntropy(send, WAGER, view(false, SHUFFLE, 9));
    expect(sent).toEqual([{ ...WAGER, entropy: "6c75636b79" }]);
    expect(waitingWords("suits", 1)).toBe("");
  });
});
