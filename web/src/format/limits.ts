// The limits that players set for their own play, in words: what is in force, what is pending, and from when.

import { t } from "../i18n/text";
import type { LimitChange, Limits, SessionView } from "../protocol/wire";
import { dateText } from "./dates";
import { money } from "./money";

const AHEAD = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** A moment that lies ahead, such as `Tue 17 Nov, 23:10`, in local time. */
export const momentText = (at: string): string => dateText(at, AHEAD);

const lossText = (cents: number | null): string => (cents === null ? t("money.noLimit") : money(cents));
const timeText = (minutes: number | null): string =>
  minutes === null ? t("money.noLimit") : t("money.minutes", { count: minutes });

function limitText(now: number | null, change: LimitChange | null, words: (limit: number | null) => string): string {
  if (!change) return words(now);
  return t("money.limitWithChange", { now: words(now), next: words(change.limit), at: momentText(change.at) });
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
