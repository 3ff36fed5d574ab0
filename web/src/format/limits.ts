// The limits that players set for their own play, in words: what is in force, what is pending, and from when.

import type { LimitChange, Limits, SessionView } from "../protocol/wire";
import { money } from "./money";

const ahead = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment that lies ahead, such as `Tue 17 Nov, 23:10`, in local time. */
export const momentText = (at: string): string => ahead.format(new Date(at));

const lossText = (cents: number | null): string => (cents === null ? "no limit" : money(cents));
const timeText = (minutes: number | null): string =>
  minutes === null ? "no limit" : minutes === 1 ? "1 minute" : `${minutes} minutes`;

function limitText(now: number | null, change: LimitChange | null, words: (limit: number | null) => string): string {
  return change ? `${words(now)} now; ${words(change.limit)} from ${momentText(change.at)}` : words(now);
}

/** The loss limit, such as `$80`, or `$80 now; no limit from Tue 17 Nov, 23:10`. */
export const lossLimitText = (one: SessionView): string => limitText(one.limits.loss_cents, one.loss_change, lossText);

/** The time limit in the same words. */
export const timeLimitText = (one: SessionView): string => limitText(one.limits.minutes, one.minutes_change, timeText);

/** The limits that the player has asked for last: saving them again changes nothing. */
export function wantedLimits({ limits, loss_change, minutes_change }: SessionView): Limits {
  return {
    loss_cents: loss_change ? loss_change.limit : limits.loss_cents,
    minutes: minutes_change ? minutes_change.limit : limits.minutes,
  };
}
