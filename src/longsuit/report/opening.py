"""The first chapters of a rules sheet: the object of the game, the equipment, the wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import Colour, Rank, flush_text
from longsuit.report.model import Chapter, Grid, Paragraph
from longsuit.report.phrases import amounts, base_name, clauses_of, counted, joined, number, raise_maximum
from longsuit.report.procedure import TWO_DECKS
from longsuit.rules import FoldFate, Metric, Role, Timing

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager

RUNS = (Metric.STRAIGHT_FLUSH, Metric.STRAIGHT_FLUSH_AND_ACE)
"""The metrics that look at straight flushes."""

_LOWER, _HIGHER = 3 << 13 | 0b1000000100010, 3 << 13 | 0b1000100100000


def object_of_the_game(rules: Rules) -> Chapter:
    """What a player is after, and how flushes compare."""
    parts = [_duel_object(rules) if rules.duel else _colour_object(rules)]
    clause = rules.clauses.compare
    ranks = " ".join(rank.letter for rank in reversed(Rank))
    if rules.duel:
        parts.append(
            Paragraph(
                f"Cards rank {ranks}; suits are equal. A flush is the cards of one suit in a hand. A hand's flush is "
                f"its longest, and among equally long ones the highest. A longer flush beats a shorter one; between "
                f"flushes of one length the highest card decides, then the next, down to the last: "
                f"{flush_text(_LOWER)} loses to {flush_text(_HIGHER)}. Identical ranks tie.",
                clause,
            )
        )
    if runs := [wager for wager in rules.wagers if wager.table and wager.table.metric in RUNS]:
        against = " It decides nothing between player and dealer." if rules.duel else ""
        parts.append(
            Paragraph(
                f"A straight flush is a run of neighbouring ranks in one suit, with the ace high (Q-K-A) or low "
                f"(A-2-3), never in the middle. It may lie in any suit, not only in that of the flush that is played. "
                f"It counts for {joined(wager.label for wager in runs)} only.{against}",
                clauses_of(runs, *([clause] if rules.duel else [])),
            )
        )
    return Chapter("Object of the game", tuple(parts))


def _duel_object(rules: Rules) -> Paragraph:
    others = [wager.label for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]
    more = f" {joined(others)} are optional wagers on the player's own cards." if len(others) > 1 else ""
    if len(others) == 1:
        more = f" {others[0]} is an optional wager on the player's own cards."
    text = (
        f"Each player plays against the dealer. Player and dealer have {number(rules.packet)} cards each, and the one "
        f"with more cards of one suit wins.{more}"
    )
    return Paragraph(text, rules.clauses.compare)


def _colour_object(rules: Rules) -> Paragraph:
    colours = [f"{joined((suit.name.lower() for suit in colour.suits), 'or')} for {colour}" for colour in Colour]
    text = (
        f"Each player chooses red or black and hopes for many cards of one suit of that colour among "
        f"{number(rules.community + rules.packet)}: {counted(rules.community, 'community card')} and "
        f"{number(rules.packet)} of the player's own. Flush cards are the longest single suit of the chosen colour "
        f"({joined(colours)}). Only the highest number of them counts. The dealer has no hand."
    )
    return Paragraph(text, "NCF-5")


def equipment(rules: Rules) -> Chapter:
    """What stands on and around the table."""
    check = "Before play begins the dealer checks and shuffles"
    decks = Paragraph(
        f"One deck of 52 cards, shuffled before every round by machine or by hand. {check} it.", rules.clauses.deck
    )
    if rules.decks > 1:
        decks = Paragraph(
            f"{number(rules.decks).capitalize()} decks of 52 cards, used on alternate rounds: while one is in play the "
            f"other is shuffled. A round is dealt from one deck. {check} each of them.",
            TWO_DECKS,
        )
    spots = joined(_spot(rules, wager) for wager in rules.wagers if wager.role is not Role.JACKPOT)
    table = Paragraph(
        f"A table with {counted(rules.seats, 'seat')}, numbered from the dealer's left, a chip tray and a discard "
        f"rack. Each seat has spots for {spots}. The pay tables in force are printed on the layout or posted.",
        rules.clauses.deck,
    )
    parts = [decks, table]
    if rules.sensors:
        parts.append(
            Paragraph(
                f"{counted(len(rules.sensors), 'jackpot sensor').capitalize()} at each seat, with a display of the "
                f"{'prizes' if rules.jackpots.kind == 'house' else 'meters'}, a dealer's keypad with START GAME and "
                f"END GAME, and readers for the supervisors' cards. The display only shows what it is sent.",
                "JP-1",
            )
        )
    return Chapter("Equipment", tuple(parts))


def _spot(rules: Rules, wager: Wager) -> str:
    """A spot by name; raises made in whole antes have a spot each."""
    if wager.role is Role.RAISE and rules.duel and rules.duel.raise_step == "ante":
        most = max(rules.duel.raise_caps.values())
        return f"{wager.label} ({number(most)})" if most > 1 else wager.label
    return wager.label


def wagers(rules: Rules) -> Chapter:
    """What may be wagered, how much, and what becomes of it at a fold."""
    base, more = base_name(rules), rules.raise_wager.label
    optional = [wager.label for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]
    parts: list[Paragraph | Grid] = [_limits(rules)]
    raised = f"The {more} is made later, after looking at cards." if rules.duel else f"The {more} is made later."
    parts.append(Paragraph(f"Every player who takes part places the {base}. {raised}", rules.clauses.wagers))
    if optional:
        text = f"Optional at the same time as the {base}: {joined(optional)}. None of them stands without the {base}."
        parts.append(Paragraph(text, rules.clauses.wagers))
    if rules.colour:
        text = (
            f"A player chooses red or black, not both, before the {base} is placed; every wager of the seat is on it."
        )
        parts.append(Paragraph(text, rules.clauses.wagers))
    if rules.bonuses_equal and sum(wager.role is Role.BONUS for wager in rules.wagers) > 1:
        parts.append(Paragraph("A player who places several bonus wagers places the same amount on each.", "NHF-1"))
    return Chapter("Wagers", tuple(parts))


def _limits(rules: Rules) -> Grid:
    rows = [(wager.label, _taken(rules, wager), _at_a_fold(wager), _when(wager)) for wager in rules.wagers]
    return Grid("Every spot", ("Wager", "Takes", "At a fold", "Settled"), tuple(rows))


def _taken(rules: Rules, wager: Wager) -> str:
    if wager.role is not Role.RAISE:
        return amounts(wager.limits)
    if rules.duel is None:
        return f"as much as the {base_name(rules)}"
    most = max(rules.duel.raise_caps.values())
    ends = f", to {dollars}" if (dollars := raise_maximum(rules, most)) else ""
    return f"the {rules.base.label}" if most == 1 else f"1 to {most} times the {rules.base.label}{ends}"


def _at_a_fold(wager: Wager) -> str:
    if wager.role is Role.RAISE:
        return "not made"
    return {
        FoldFate.LOST: "lost",
        FoldFate.STAYS: "stays in action",
        FoldFate.STAYS_IF_WON: "lost, unless it wins",
    }[wager.fold]


def _when(wager: Wager) -> str:
    return "at once when shown" if wager.settled is Timing.AT_ONCE else "at the end"
