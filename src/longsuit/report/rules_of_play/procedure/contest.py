"""How the outcome of a hand settles base wagers, equal wagers and raises, in a game described street by street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Paragraph
from longsuit.report.rules_of_play.phrases import clauses_of, joined, number
from longsuit.rules import Unqualified, Win

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager


def contest_settlement(rules: Rules) -> list[Paragraph]:
    """What base wagers and raises pay, and when."""
    paragraphs = [*_unqualified(rules)] if rules.duel else []
    paragraphs.append(Paragraph(_against_dealer(rules) if rules.duel else _own_hand(rules), rules.clauses.compare))
    tables = [wager for wager in rules.contested if wager.win is not Win.EVEN]
    return [*paragraphs, *(Paragraph(_by_table(wager), wager.clause) for wager in tables)]


def _labels(wagers: list[Wager]) -> str:
    return joined(wager.label for wager in wagers)


def _unqualified(rules: Rules) -> list[Paragraph]:
    """What becomes of each wager when the dealer does not qualify."""
    if rules.duel is None or rules.duel.qualifier is None:
        return []
    said = {
        Unqualified.WIN: "{} {wins}, whatever the player holds",
        Unqualified.PUSH: "{} {pushes}",
        Unqualified.COMPARE: "{} {is} decided by the hands all the same",
    }
    parts = []
    for way, sentence in said.items():
        wagers = [wager for wager in rules.contested if wager.when_unqualified is way]
        if wagers:
            verbs = {"wins": "wins", "pushes": "pushes", "is": "is"} if len(wagers) == 1 else _PLURAL
            parts.append(sentence.format(_labels(wagers), **verbs))
    text = f"If the dealer does not qualify: {'; '.join(parts)}."
    return [Paragraph(text, clauses_of([], rules.clauses.not_qualified))]


_PLURAL = {"wins": "win", "pushes": "push", "is": "are"}


def _against_dealer(rules: Rules) -> str:
    even, all_ = _labels([wager for wager in rules.contested if wager.win is Win.EVEN]), _labels(list(rules.contested))
    if_qualified = "If the dealer qualifies, the" if rules.duel and rules.duel.qualifier is not None else "The"
    paid = f"A player with the better hand is paid 1 to 1 on {even}; a" if even else "A"
    return (
        f"{if_qualified} player's flush is compared with the dealer's. {paid} player with the worse hand loses {all_}; "
        f"a tie pushes them all."
    )


def _own_hand(rules: Rules) -> str:
    hand, cards = rules.colour or rules.own_hand, number(rules.packet + rules.community)
    if hand is None:
        return ""
    even, all_ = [wager for wager in rules.contested if wager.win is Win.EVEN], _labels(list(rules.contested))
    pay = f": {_labels(even)} {'pays' if len(even) == 1 else 'pay'} 1 to 1" if even else ""
    push = f" {_lengths(hand.push_from, hand.win_from - 1)} push all of them." if hand.push_from < hand.win_from else ""
    return (
        f"A flush of {number(hand.win_from)} or more of {cards} wins{pay}.{push} With fewer suited cards {all_} lose."
    )


def _lengths(low: int, high: int) -> str:
    return (number(low) if low == high else f"{number(low)} to {number(high)}").capitalize()


def _by_table(wager: Wager) -> str:
    """What a winner's wager pays that is paid by a table."""
    if wager.win is Win.MARGIN:
        pays = "by how much longer the player's flush is than the dealer's"
    elif wager.second_table and wager.table:
        pays = f"by the higher award of its tables {wager.table.name} and {wager.second_table.name}"
    else:
        pays = "by its pay table"
    return f"{wager.label} of a player who wins is paid {pays}, and pushes where the table has no row for the hand."
