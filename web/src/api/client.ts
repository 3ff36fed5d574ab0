// Client for the server's JSON API.

import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
import type { Limits, Lobby, Me, Problem, Verification } from "../protocol/wire";

/** The server refused a request. */
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
let currentMe: Me | null = null;
const listeners = new Set<(me: Me) => void>();

function setMe(me: Me): Me {
  token = me.csrf;
  currentMe = me;
  for (const listener of listeners) listener(me);
  return me;
}

async function request<Body>(method: string, address: string, body?: unknown): Promise<Body> {
  if (method === "GET") return read<Body>(await send(method, address, body));
  if (!token) await api.me();
  const sentToken = token;
  const response = await send(method, address, body);
  if (response.status !== 403) return read<Body>(response);
  // Another tab of this browser may have renewed the token in the meantime.
  await api.me();
  return read<Body>(token === sentToken ? response : await send(method, address, body));
}

async function send(method: string, address: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Longsuit-Token"] = token;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return fetch(address, { method, headers, body: sent, credentials: "same-origin" }).catch(() => {
    throw new RequestRefused(0, "", t("common.unreachable"));
  });
}

async function read<Body>(answer: Response): Promise<Body> {
  if (answer.status === 204) return undefined as Body;
  if (answer.ok) return (await answer.json()) as Body;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const sentence = problem?.sentence ? fromServer(problem.sentence) : t("common.badAnswer", { status: answer.status });
  throw new RequestRefused(answer.status, problem?.clause ?? "", sentence);
}

let pendingMe: Promise<Me> | null = null;

// One request at a time: each response to a new browser sets a cookie, and a token is valid for one cookie only.
function fetchMe(): Promise<Me> {
  pendingMe ??= get<Me>("/api/me")
    .then(setMe)
    .finally(() => (pendingMe = null));
  return pendingMe;
}

/** GET a JSON document. */
export const get = <Body>(address: string): Promise<Body> => request<Body>("GET", address);

/** POST a JSON document. */
export const post = <Body>(address: string, body?: unknown): Promise<Body> => request<Body>("POST", address, body);

/** PUT a JSON document. */
export const put = <Body>(address: string, body: unknown): Promise<Body> => request<Body>("PUT", address, body);

/** DELETE something. */
export const remove = (address: string): Promise<void> => request<void>("DELETE", address);

/** The address of a finished round. */
export const roundAddress = (table: string, round: number) => `/api/rounds/${encodeURIComponent(table)}/${round}`;

/** The requests of the API. */
export const api = {
  lobby: () => get<Lobby>("/api/lobby"),
  me: fetchMe,
  join: async (name: string) => setMe(await post<Me>("/api/guest", { name })),
  comeBack: async (code: string) => setMe(await post<Me>("/api/guest/return", { code })),
  chips: async () => setMe(await post<Me>("/api/guest/chips")),
  limits: async (limits: Limits) => setMe(await put<Me>("/api/guest/limits", limits)),
  profile: async (name: string, avatar: number) => setMe(await put<Me>("/api/guest/profile", { name, avatar })),
  session: async () => setMe(await post<Me>("/api/guest/session")),
  signIn: async (name: string, secret: string, code: string) =>
    setMe(await post<Me>("/api/signin", { name, secret, code })),
  signOut: async () => setMe(await post<Me>("/api/signout")),
  round: <Record>(table: string, round: number) => get<Record>(roundAddress(table, round)),
  check: (table: string, round: number) => get<Verification>(`${roundAddress(table, round)}/check`),
};

/** The current guest or operator; null until loaded. */
export function useMe(): Me | null {
  const [me, setMe] = useState(currentMe);
  useEffect(() => {
    listeners.add(setMe);
    if (!currentMe) api.me().catch(() => undefined);
    return () => void listeners.delete(setMe);
  }, []);
  return me;
}
