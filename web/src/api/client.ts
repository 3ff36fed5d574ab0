// The floor's addresses that answer with JSON.

import { useEffect, useState } from "preact/hooks";
import type { History, Limits, Lobby, Me, Problem, Verification } from "../protocol/wire";

/** The floor refused a request. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly clause: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

let token = "";
let known: Me | null = null;
const listeners = new Set<(me: Me) => void>();

function learn(me: Me): Me {
  token = me.csrf;
  known = me;
  for (const listener of listeners) listener(me);
  return me;
}

async function ask<Body>(method: string, address: string, body?: unknown): Promise<Body> {
  if (method === "GET") return read<Body>(await send(method, address, body));
  if (!token) await api.me();
  const given = token;
  const answer = await send(method, address, body);
  if (answer.status !== 403) return read<Body>(answer);
  // Another page of this browser may have come at the same moment, and this one's token is no longer the last.
  await api.me();
  return read<Body>(token === given ? answer : await send(method, address, body));
}

async function send(method: string, address: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Longsuit-Token"] = token;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return fetch(address, { method, headers, body: sent, credentials: "same-origin" }).catch(() => {
    throw new RequestRefused(0, "", "The floor cannot be reached. Look at your connection and try again.");
  });
}

async function read<Body>(answer: Response): Promise<Body> {
  if (answer.ok) return (await answer.json()) as Body;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const sentence = problem?.sentence ?? `The floor answered with ${answer.status}. Try again.`;
  throw new RequestRefused(answer.status, problem?.clause ?? "", sentence);
}

let asking: Promise<Me> | null = null;

// Asked once at a time: each answer to a browser that is new brings a cookie, and a token is good for one of them only.
function askMe(): Promise<Me> {
  asking ??= get<Me>("/api/me")
    .then(learn)
    .finally(() => (asking = null));
  return asking;
}

/** Ask for JSON. */
export const get = <Body>(address: string): Promise<Body> => ask<Body>("GET", address);

/** Send something that changes something. */
export const post = <Body>(address: string, body?: unknown): Promise<Body> => ask<Body>("POST", address, body);

/** Replace something. */
export const put = <Body>(address: string, body: unknown): Promise<Body> => ask<Body>("PUT", address, body);

const roundAddress = (table: string, round: number) => `/api/rounds/${encodeURIComponent(table)}/${round}`;

/** What the floor can be asked. */
export const api = {
  lobby: () => get<Lobby>("/api/lobby"),
  me: askMe,
  join: async (name: string) => learn(await post<Me>("/api/guest", { name })),
  chips: async () => learn(await post<Me>("/api/guest/chips")),
  limits: async (limits: Limits) => learn(await put<Me>("/api/guest/limits", limits)),
  session: async () => learn(await post<Me>("/api/guest/session")),
  signIn: async (name: string, secret: string) => learn(await post<Me>("/api/signin", { name, secret })),
  signOut: async () => learn(await post<Me>("/api/signout")),
  rounds: (before?: number) => get<History>(before === undefined ? "/api/rounds" : `/api/rounds?before=${before}`),
  round: <Record>(table: string, round: number) => get<Record>(roundAddress(table, round)),
  check: (table: string, round: number) => get<Verification>(`${roundAddress(table, round)}/check`),
};

/** Who this browser is; null until the floor has said so. */
export function useMe(): Me | null {
  const [me, setMe] = useState(known);
  useEffect(() => {
    listeners.add(setMe);
    if (!known) api.me().catch(() => undefined);
    return () => void listeners.delete(setMe);
  }, []);
  return me;
}
