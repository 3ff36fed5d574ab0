"""The opening chapters of a rules sheet: the object of the game and the equipment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import Colour, Rank, flush_text
from longsuit.report.rules_of_play.card_preparation import jackpot_equipment, preparation
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import clauses_of, counted, deck_clause, joined, number
from longsuit.rules import JackpotClause, JackpotKind, Metric, RaiseStep, Role

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager

PAID_FOR_RUNS = (Metric.STRAIGHT_FLUSH, Metric.STRAIGHT_FLUSH_AND_ACE, Metric.POKER)
"""The metrics for which a straight flush counts."""

_RANKS_OF_AN_EXAMPLE = 4
_LOWER, _HIGHER = (Rank.ACE, Rank.SEVEN, Rank.THREE), (Rank.ACE, Rank.TEN, Rank.SEVEN)
"""Two flushes with the same highest card."""


def object_of_the_game(rules: Rules) -> Chapter:
    """How a player wins, and how flushes compare."""
    parts = [_duel_object(rules) if rules.duel else _colour_object(rules) if rules.colour else _own_hand_object(rules)]
    clause = rules.clauses.compare
    ranks = " ".join(rank.letter for rank in reversed(rules.ranks))
    if not rules.colour:
        parts.append(
            Paragraph(
                f"Cards rank {ranks}; suits are equal. A flush is the cards of one suit in a hand. A hand's flush is "
                f"its longest, and among equally long ones the highest. A longer flush beats a shorter one; between "
                f"flushes of one length the highest card decides, then the next, down to the last{_example(rules)}. "
                f"Identical ranks tie.",
                clause,
            )
        )
    if rules.wild:
        parts.append(Paragraph(_wild_cards(rules), clause))
    low = " or low (A-2-3), never in the middle" if Rank.TWO in rules.ranks else ""
    if runs := [wager for wager in rules.wagers if wager.table and wager.table.metric in PAID_FOR_RUNS]:
        against = " It decides nothing between player and dealer." if rules.duel else ""
        parts.append(
            Paragraph(
                f"A straight flush is a run of neighbouring ranks in one suit, with the ace high (Q-K-A){low}. "
                f"It can be in any suit, not only that of the flush that is played. "
                f"It counts for {joined(wager.label for wager in runs)} only.{against}",
                clauses_of(runs, *([clause] if rules.duel else [])),
            )
        )
    return Chapter("Object of the game", tuple(parts))


def _example(rules: Rules) -> str:
    """Two flushes of the game's cards, the lower one first, after a colon; nothing where it has too few ranks."""
    lower, higher = _LOWER, _HIGHER
    if not {*lower, *higher} <= {*rules.ranks}:
        if len(rules.ranks) < _RANKS_OF_AN_EXAMPLE:
            return ""
        lowest, second, third = rules.ranks[:3]
        lower, higher = (Rank.ACE, second, lowest), (Rank.ACE, third, lowest)
    return ": " + " loses to ".join(flush_text(3 << 13 | sum(1 << rank for rank in one)) for one in (lower, higher))


def _duel_object(rules: Rules) -> Paragraph:
    others = [wager.label for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]
    cards = "the player's cards, the shared ones included" if rules.community else "the player's own cards"
    more = f" {joined(others)} are optional wagers on {cards}." if len(others) > 1 else ""
    if len(others) == 1:
        more = f" {others[0]} is an optional wager on {cards}."
    text = f"Each player plays against the dealer. {_hands(rules)}, and the one with more cards of one suit wins.{more}"
    return Paragraph(text, rules.clauses.compare)


def _hands(rules: Rules) -> str:
    """The cards of player and dealer."""
    own, dealer = counted(rules.packet, "card"), counted(rules.dealer_cards, "card")
    if rules.packet == rules.dealer_cards:
        share = f" and share {number(rules.community)}" if rules.community else ""
        return f"Player and dealer have {own} each{share}"
    if rules.community:
        return f"The player has {own}, the dealer has {dealer} and they share {number(rules.community)}"
    return f"The player has {own} and the dealer has {dealer}"


def _own_hand_object(rules: Rules) -> Paragraph:
    wins = number(rules.own_hand.win_from) if rules.own_hand else ""
    text = (
        f"Each player hopes for many cards of one suit among {number(rules.packet + rules.community)}: "
        f"{wins} or more win. The dealer has no hand."
    )
    return Paragraph(text, rules.clauses.compare)


def _wild_cards(rules: Rules) -> str:
    names = joined(f"{rank.name.lower()}s" for rank in rules.wild)
    return (
        f"Wild cards: {names}. A wild card joins the suit where it is worth most, with the highest rank that the suit "
        f"still lacks."
    )


def _colour_object(rules: Rules) -> Paragraph:
    colours = [f"{joined((suit.name.lower() for suit in colour.suits), 'or')} for {colour}" for colour in Colour]
    text = (
        f"Each player chooses red or black and hopes for many cards of one suit of that colour among "
        f"{number(rules.community + rules.packet)}: {counted(rules.community, 'community card')} and "
        f"{number(rules.packet)} of the player's own. Flush cards are the longest single suit of the chosen colour "
        f"({joined(colours)}). Only the highest number of them counts. The dealer has no hand."
    )
    return Paragraph(text, rules.sheet_clauses.flush_cards or rules.clauses.compare)


def equipment(rules: Rules) -> Chapter:
    """The cards, the table and the devices a round needs."""
    one = f"One deck of {rules.deck_size} cards, shuffled before every round."
    decks = Paragraph(f"{one} Before play begins the dealer checks and shuffles it.", rules.clauses.deck)
    if rules.decks > 1:
        decks = Paragraph(
            f"{number(rules.decks).capitalize()} decks of {rules.deck_size} cards, used on alternate rounds: while one "
            f"is in play the other is shuffled. A round is dealt from one deck, with a cut card. Before play begins "
            f"the dealer verifies, washes and shuffles each of them, one at a time; one is put in play and the other "
            f"aside.",
            f"{deck_clause(rules)} {rules.sheet_clauses.layout}".strip(),
        )
    spots = joined(_spot(rules, wager) for wager in rules.wagers if wager.role is not Role.JACKPOT)
    table = Paragraph(
        f"A table with {counted(rules.seats, 'seat')}, numbered from the dealer's left, a chip tray and a discard "
        f"rack. Each seat has spots for {spots}. The pay tables in force are printed on the layout or posted.",
        rules.clauses.deck,
    )
    parts = [decks, *preparation(rules), table, *_hands_per_player(rules)]
    if rules.sensors:
        shows = "prizes" if rules.jackpots.kind is JackpotKind.HOUSE else "meters"
        parts.append(
            Paragraph(
                f"{counted(len(rules.sensors), 'jackpot sensor').capitalize()} at each seat, with a display of the "
                f"{shows}, a dealer's keypad with START GAME and "
                f"END GAME, and readers for the supervisors' cards. The display only shows what it is sent.",
                JackpotClause.SENSORS,
            )
        )
        parts += jackpot_equipment(rules)
    return Chapter("Equipment", tuple(parts))


def _hands_per_player(rules: Rules) -> list[Paragraph]:
    """How many seats a player may play, where the game or the house says so."""
    said = {**rules.defaults.get("rules", {}), **rules.overlay.get("rules", {})}
    if "hands_per_player" not in said:
        return []
    one = "A player plays one seat."
    two = "A player may play two seats, each with wagers and decisions of its own, and may look at both hands."
    return [Paragraph(one if rules.hands_per_player == 1 else two, rules.clauses.deck)]


def _spot(rules: Rules, wager: Wager) -> str:
    """A spot by name; raises made in whole antes have a spot each."""
    if wager.role is Role.RAISE and rules.duel and rules.duel.raise_step is RaiseStep.ANTE:
        most = max(rules.duel.raise_caps.values())
        return f"{wager.label} ({number(most)})" if most > 1 else wager.label
    return wager.label
