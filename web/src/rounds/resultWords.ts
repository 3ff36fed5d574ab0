// A player's results in words: for the page of results and for the text page.

import { money, signedMoney } from "../format/money";
import { t } from "../i18n/text";
import type { LuckView, Results, WagerTotalView } from "../protocol/wire";

const SHOWN_IN_DOLLARS = 1_000;

/** An expected amount as people read it: to the cent below $10, else to the dollar. */
export const about = (cents: number): number =>
  Math.abs(cents) < SHOWN_IN_DOLLARS ? Math.round(cents) : Math.round(cents / 100) * 100;

/** Where a player stands against expectation, and where others would be. */
export function luckSentences(luck: LuckView): string[] {
  const difference = about(luck.difference_cents);
  const amount = money(Math.abs(difference));
  const place =
    difference > 0
      ? t("myPlay.luck.ahead", { amount })
      : difference < 0
        ? t("myPlay.luck.behind", { amount })
        : t("myPlay.luck.even");
  const values = {
    low: signedMoney(about(luck.expected_cents - luck.deviation_cents)),
    high: signedMoney(about(luck.expected_cents + luck.deviation_cents)),
  };
  if (!luck.skewed) return [place, t("myPlay.luck.usual", values)];
  return [place, t("myPlay.luck.skewed", { ...values, expected: signedMoney(about(luck.expected_cents)) })];
}

/** What has to be known about how results were added up. */
export function resultNotes(results: Results): string[] {
  const { unpriced, shared_deals, earlier, limit } = results;
  return [
    ...(unpriced ? [t("myPlay.notes.unpriced", { count: unpriced })] : []),
    ...(shared_deals ? [t("myPlay.notes.sharedDeals", { count: shared_deals })] : []),
    ...(earlier ? [t("myPlay.notes.limit", { limit: limit.toLocaleString("en-US") })] : []),
  ];
}

/** The name of a wager: a base wager is named with its raise. */
export const wagerName = ({ label, raise_label }: Pick<WagerTotalView, "label" | "raise_label">): string =>
  raise_label ? t("myPlay.wagers.withRaise", { base: label, raise: raise_label }) : label;

/** A player's results as sentences: the sum, each wager, and luck. */
export function resultSentences(results: Results): string[] {
  if (results.rounds === 0) return [t("text.answers.noRounds")];
  const net = signedMoney(results.net_cents);
  const whole = t("myPlay.words.whole", { count: results.rounds, net, staked: money(results.staked_cents) });
  const wagers = results.wagers.map((one) => {
    const values = {
      count: one.rounds,
      wager: wagerName(one),
      game: one.game_title,
      staked: money(one.staked_cents),
      net: signedMoney(one.net_cents),
    };
    if (!one.expected) return t("myPlay.words.wagerUnpriced", values);
    return t("myPlay.words.wager", { ...values, expected: signedMoney(about(one.expected.value)) });
  });
  return [whole, ...(results.luck ? luckSentences(results.luck) : []), ...wagers, ...resultNotes(results)];
}
