// A small client-side router: route matching, navigation without a reload, and links.

import type { AnchorHTMLAttributes, ComponentChildren, TargetedMouseEvent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** The named parts of a path. */
export type Params = Record<string, string>;

/** A path pattern such as `/table/{t}`. */
export interface Route {
  pattern: string;
}

/** The first route that matches a path, with its parameters; null if none does. */
export function matchRoute<R extends Route>(path: string, routes: readonly R[]): { route: R; params: Params } | null {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (params) return { route, params };
  }
  return null;
}

function matchPattern(pattern: string, path: string): Params | null {
  const expected = pattern.split("/");
  const actual = path.length > 1 ? path.replace(/\/$/, "").split("/") : path.split("/");
  if (expected.length !== actual.length) return null;
  const params: Params = {};
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? "");
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name && value) params[name] = value;
    else if (segment !== value) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

const navigation = new EventTarget();

/** Navigate to a path; `replace` replaces the current history entry. */
export function navigate(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  navigation.dispatchEvent(new Event("navigate"));
  scrollTo(0, 0);
}

/** The current path, updated on navigation. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const update = () => setPath(location.pathname);
    addEventListener("popstate", update);
    navigation.addEventListener("navigate", update);
    return () => {
      removeEventListener("popstate", update);
      navigation.removeEventListener("navigate", update);
    };
  }, []);
  return path;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ComponentChildren };

/** A link to another page of this app. */
export function Link({ href, children, onClick, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    onClick?.call(event.currentTarget, event);
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plainClick || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
