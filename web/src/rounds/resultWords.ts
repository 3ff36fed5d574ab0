// A player's results in words: for the page of results and for the text page.

import { listText } from "../format/lists";
import { money, signedMoney } from "../format/money";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
import type { LuckView, Results, WagerTotalView } from "../protocol/wire";
import { lineLabel } from "./lineLabel";

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

/** Why there is no expectation; `chosen` says that the rounds were chosen by their result. */
export function whyNotCompared(results: Results, chosen: boolean): string {
  if (chosen) return t("myPlay.luck.chosen");
  const reasons = whyUnpriced(results);
  if (reasons.length > 0) return reasons.join(" ");
  return t(results.unpriced ? "myPlay.luck.unpriced" : "myPlay.luck.notPlayedOut");
}

/** Why some rounds have no expectation: it is being computed, or the reasons of the server. */
function whyUnpriced({ computing, why_unpriced }: Results): string[] {
  const wait = computing.length > 0 ? [t("myPlay.luck.computing", { games: listText(computing) })] : [];
  return [...wait, ...why_unpriced.map(fromServer)];
}

/** What has to be known about how results were added up. */
export function resultNotes(results: Results): string[] {
  const { luck, unpriced, shared_deals, earlier, limit } = results;
  return [
    ...(unpriced && luck ? [[t("myPlay.notes.unpriced", { count: unpriced }), ...whyUnpriced(results)].join(" ")] : []),
    ...(shared_deals ? [t("myPlay.notes.sharedDeals", { count: shared_deals })] : []),
    ...(earlier ? [t("myPlay.notes.limit", { limit: limit.toLocaleString("en-US") })] : []),
  ];
}

/** The name of a wager: a base wager is named with those that equal it and its raises. */
export const wagerName = ({
  wager = "",
  label,
  counted_with,
}: Pick<WagerTotalView, "label" | "counted_with"> & { wager?: string }): string =>
  listText([lineLabel({ wager, label }), ...counted_with]);

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
  const luck = results.luck ? luckSentences(results.luck) : [whyNotCompared(results, false)];
  return [whole, ...luck, ...wagers, ...resultNotes(results)];
}
