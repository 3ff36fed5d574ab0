// Every path and the page it shows. Each page is a chunk of its own, loaded on first visit.

import type { ComponentType } from "preact";
import type { Params, Route } from "./routing/router";

/** A path pattern and how to load its page. */
export interface PageRoute extends Route {
  load: () => Promise<{ default: ComponentType<Params> }>;
}

const school = () => import("./pages/school/SchoolPage");
const text = () => import("./pages/text/TextPage");

/** All pages. */
export const ROUTES: readonly PageRoute[] = [
  { pattern: "/", load: () => import("./pages/lobby/LobbyPage") },
  { pattern: "/table/{t}", load: () => import("./pages/player/PlayerPage") },
  { pattern: "/practice/{t}", load: () => import("./pages/practice/PracticePage") },
  { pattern: "/school", load: school },
  { pattern: "/school/{t}", load: school },
  { pattern: "/learn/{t}", load: () => import("./pages/learn/LearnPage") },
  { pattern: "/text", load: text },
  { pattern: "/text/{t}", load: text },
  { pattern: "/dealer/{t}", load: () => import("./pages/dealer/DealerPage") },
  { pattern: "/pit", load: () => import("./pages/pit/PitPage") },
  { pattern: "/display/{t}", load: () => import("./pages/display/DisplayPage") },
  { pattern: "/signin", load: () => import("./pages/signin/SignInPage") },
  { pattern: "/return", load: () => import("./pages/return/ReturnPage") },
  { pattern: "/rounds", load: () => import("./pages/rounds/RoundsPage") },
  { pattern: "/rounds/{t}/{n}", load: () => import("./pages/rounds/RoundPage") },
  { pattern: "/shared/{code}", load: () => import("./pages/shared/SharedPage") },
  { pattern: "/wins/{win}", load: () => import("./pages/wins/WinPage") },
];
