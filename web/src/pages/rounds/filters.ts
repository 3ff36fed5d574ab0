// Which rounds are shown: as the page holds it, as its address has it, and as the API is asked.

import type { RoundQuery } from "../../api/results";

/** What rounds are chosen by; empty fields choose all. */
export interface Filters {
  table: string;
  game: string;
  wager: string;
  outcome: string;
  /** The first day, such as `2026-03-01`, in the time of this browser. */
  from: string;
  /** The last day. */
  to: string;
  /** `true` for rounds with a mistake only. */
  mistakes: string;
}

/** Filters that choose every round. */
export const NO_FILTERS: Filters = { table: "", game: "", wager: "", outcome: "", from: "", to: "", mistakes: "" };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters in the query of an address; unknown ones are left out. */
export function filtersOf(search: string): Filters {
  const asked = new URLSearchParams(search);
  const names = Object.keys(NO_FILTERS) as (keyof Filters)[];
  return { ...NO_FILTERS, ...Object.fromEntries(names.map((name) => [name, asked.get(name) ?? ""])) };
}

/** The query of the page's address; empty where every round is shown. */
export function searchOf(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}

/** What the API is asked for: days are moments, from midnight to midnight in the time of this browser. */
export function queryOf({ from, to, ...others }: Filters): RoundQuery {
  const moments = { since: midnight(from, 0), until: midnight(to, 1) };
  return Object.fromEntries(Object.entries({ ...others, ...moments }).filter(([, value]) => value !== ""));
}

function midnight(day: string, daysLater: number): string {
  if (!DAY.test(day)) return "";
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

/** How many filters are set. */
export const filterCount = (filters: Filters): number => Object.values(filters).filter(Boolean).length;

/** Whether rounds are chosen by how they ended or were played: then expectation says nothing about them. */
export const isChosenByResult = ({ outcome, mistakes }: Filters): boolean => outcome !== "" || mistakes !== "";
