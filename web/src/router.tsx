// Pages by address, without loading anew.

import type { AnchorHTMLAttributes, ComponentChildren, TargetedMouseEvent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** The parts of an address a page is given, by name. */
export type Params = Record<string, string>;

/** An address such as `/table/{t}` and the name of its page. */
export interface Route {
  pattern: string;
  page: string;
}

/** Every page of the floor. */
export const ROUTES: Route[] = [
  { pattern: "/", page: "lobby" },
  { pattern: "/table/{t}", page: "player" },
  { pattern: "/text", page: "text" },
  { pattern: "/text/{t}", page: "text" },
  { pattern: "/dealer/{t}", page: "dealer" },
  { pattern: "/pit", page: "pit" },
  { pattern: "/display/{t}", page: "display" },
  { pattern: "/signin", page: "signin" },
  { pattern: "/rounds", page: "rounds" },
  { pattern: "/rounds/{t}/{n}", page: "round" },
  { pattern: "/wins/{win}", page: "win" },
];

/** The page of an address and the parts it is given; null where there is none. */
export function matched(path: string, routes: Route[] = ROUTES): { page: string; params: Params } | null {
  for (const { pattern, page } of routes) {
    const params = fitted(pattern, path);
    if (params) return { page, params };
  }
  return null;
}

function fitted(pattern: string, path: string): Params | null {
  const wanted = pattern.split("/");
  const given = path.length > 1 ? path.replace(/\/$/, "").split("/") : path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [place, want] of wanted.entries()) {
    const part = decoded(given[place] ?? "");
    const name = /^\{(\w+)\}$/.exec(want)?.[1];
    if (name && part) params[name] = part;
    else if (want !== part) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

const moved = new EventTarget();

/** Go to another page; `replace` leaves no way back to this one. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  moved.dispatchEvent(new Event("moved"));
  scrollTo(0, 0);
}

/** The path of this page, as it changes. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const look = () => setPath(location.pathname);
    addEventListener("popstate", look);
    moved.addEventListener("moved", look);
    return () => {
      removeEventListener("popstate", look);
      moved.removeEventListener("moved", look);
    };
  }, []);
  return path;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ComponentChildren };

/** A link to another page of ours. */
export function Link({ href, children, onClick, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    onClick?.call(event.currentTarget, event);
    const ours = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!ours || event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
