// Help for the commands of the text page, with examples from the table's own game.

import type { FeltView } from "../../protocol/wire";

/** A group of commands, each with what it does. */
export interface HelpTopic {
  name: string;
  commands: readonly (readonly [string, string])[];
}

/** The commands of a table, by topic. */
export function helpTopics(felt: FeltView): readonly HelpTopic[] {
  const base = felt.spots.find((spot) => spot.role === "base")?.label ?? "";
  const side = (felt.spots.find((spot) => spot.role === "bonus")?.label ?? base).toLowerCase();
  const clause = Object.keys(felt.clauses)[0] ?? "";
  return [
    {
      name: "seat",
      commands: [
        ["join Ada", "play under the name Ada"],
        ["sit", "take the first free seat with some chips; sit 3 with 200 says which and how much"],
        ["buy 100", "bring $100 more from the wallet to the table"],
        ["more chips", "ask for play chips again when few are left"],
        ["leave", "leave the seat"],
      ],
    },
    {
      name: "bets",
      commands: [
        [`bet ${base.toLowerCase()} 10`, `put $10 on the ${base}; bet 10 does the same`],
        [`bet 10 ${side} 5 jackpot`, "several bets in one line"],
        [`take back ${side}`, "take a bet back; clear takes back all"],
        ["rebet", "the bets of the round before"],
        ["jackpot", "the jackpot wager; jackpot 2 for the second, jackpot off to take it back"],
        ["red, or black", "choose a colour where the game asks for one"],
        ["shuffle any words", "add words of your own to the shuffle instead of random bytes"],
        ["shuffle off", "add no random bytes to shuffles; shuffle on adds them again with each first bet"],
        ["deal", "you are ready; after a round, on to the next"],
      ],
    },
    {
      name: "hand",
      commands: [
        ["hand", "your cards and what they make"],
        ["raise", "stay in; raise 2 for twice the base wager, raise $15 for an amount"],
        ["fold", "give the hand up"],
        ["time", "more time to decide"],
        ["coach on", "hear what each of your decisions cost; coach tells how you are doing, coach off ends it"],
        ["hint", "what to do with your hand, and why"],
        ["result", "what became of each wager"],
      ],
    },
    {
      name: "questions",
      commands: [
        ["what", "what you may do now, with the clause behind it"],
        ["table", "how far the round has come; seats says who sits where"],
        ["chips", "your chips; session says how long you have played and what it brought"],
        ["jackpots", "what the meters show"],
        [`pays ${side}`, "a pay table; pays tells all of them"],
        [`rules ${clause}`, "what a clause says; rules tells all of them"],
        ["fairness", "what is published about the shuffle; check 12 checks round 12"],
        ["history", "your last rounds; replay 12 opens one"],
        ["limit loss 100", "lose no more than $100; limit minutes 60; none lifts a limit"],
        ["repeat", "the last thing said, once more"],
      ],
    },
  ];
}

/** Help in sentences: all commands, or those of one topic. */
export function helpSentences(topic: string, felt: FeltView): string[] {
  const topics = helpTopics(felt);
  const found = topics.find((one) => one.name === topic || one.name === `${topic}s`);
  const shown = found ? [found] : topics;
  const sentences = shown.flatMap((one) => one.commands.map(([command, does]) => `“${command}”: ${does}.`));
  return found ? sentences : [...sentences, "With two seats, put the seat's number first, such as “2: fold”."];
}
