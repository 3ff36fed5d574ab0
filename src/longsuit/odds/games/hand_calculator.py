"""The expected value of each action with a hand, given other known cards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.cards import Colour, Hand, flush, flush_value, poker, straight_flush
from longsuit.odds.games.colour import ColourLaw, colour_law
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.dealer_law import DealerLaw, cards_left, dealer_law
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number
from longsuit.odds.results.frames import frame, html_table
from longsuit.rules import PACKET_READINGS, FoldFate, Metric

if TYPE_CHECKING:
    import polars

    from longsuit.odds.laws.own_hand_law import OwnHandLaw
    from longsuit.rules import Rules

MIN_RUN = 3
"""The shortest run any table calls a straight flush."""


@dataclass(frozen=True)
class ActionOdds:
    """What one action is worth."""

    action: str
    """`fold`, `check` or `raise`."""

    multiple: int
    """How many base wagers are raised; 0 at a fold or a check."""

    ev: Fraction
    """The expected net result of base wager and raise, in base wagers."""

    def __str__(self) -> str:
        return f"raise {self.multiple}x" if self.multiple else self.action


@dataclass(frozen=True)
class HandOdds:
    """The exact worth of every action a player has, the base wagers alone."""

    game: str
    """The game's name."""

    cards: Hand
    """The player's cards; in a colour game, the community cards."""

    seen: Hand
    """Other cards known to be out of play."""

    law: DealerLaw | ColourLaw | OwnHandLaw
    """What the cards still to come do."""

    actions: tuple[ActionOdds, ...]
    """Every action allowed, the fold first."""

    reason: str | None
    """Why no raise is listed, where none is."""

    colour: Colour | None = None
    """The chosen colour, in a colour game."""

    lost_with_a_fold: tuple[str, ...] = ()
    """Bonus and jackpot wagers, by name, that these cards win at the posted table and a fold would lose."""

    @property
    def best(self) -> ActionOdds:
        """The action worth most; a fold only where it beats every raise, and of equal raises the smallest."""
        return max(self.actions, key=lambda action: (action.ev, action.multiple > 0, -action.multiple))

    @cached_property
    def readings(self) -> dict[str, Any]:
        """What the cards are: flush, straight flush of three or more, best five for poker; or the colour's length.

        Fewer than five cards make no poker hand.
        """
        if isinstance(self.law, ColourLaw):
            return {"flush": self.law.held, "colour": self.colour.value if self.colour else None}
        run = straight_flush(self.cards)
        return {
            "flush": str(flush(self.cards)),
            "straight_flush": str(run) if run.length >= MIN_RUN else None,
            "poker": poker(self.cards).category.label if len(self.cards) >= Metric.POKER.least_cards else None,
        }

    def to_json(self) -> dict[str, Any]:
        """What `longsuit hand --json` prints."""
        actions = [_action_json(action) | {"ev": exact_number(action.ev)} for action in self.actions]
        if self.reason:
            actions[0]["reason"] = self.reason
        return {
            "game": self.game,
            "cards": [str(card) for run in self.cards.by_suit for card in run],
            "seen": [str(card) for card in self.seen.cards],
            **self.law.to_json(),
            "actions": actions,
            "best": _action_json(self.best),
            "lost_with_a_fold": list(self.lost_with_a_fold),
            "readings": self.readings,
        }

    def to_frame(self) -> polars.DataFrame:
        """The actions as rows, with the worth as a float and as an exact fraction."""
        return frame(
            {
                "action": [action.action for action in self.actions],
                "multiple": [action.multiple for action in self.actions],
                "ev": [float(action.ev) for action in self.actions],
                "exact": [str(action.ev) for action in self.actions],
            }
        )

    def _repr_html_(self) -> str:
        rows = [(str(action), f"{float(action.ev):+.6f}") for action in self.actions]
        return html_table(str(self.cards), ("action", "worth"), rows)


def _action_json(action: ActionOdds) -> dict[str, Any]:
    return {"action": action.action} | ({"multiple": action.multiple} if action.multiple else {})


def hand_odds(rules: Rules, hand: int, seen: int = 0, colour: Colour | None = None) -> HandOdds:
    """What each action is worth with a hand, other cards known.

    In a colour game the cards are the community cards, and the chosen colour is needed.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.rules import load
    >>> odds = hand_odds(load("i-luv-suits"), parse_hand("Th 8h 6h Js Ad Qd Jc"))
    >>> str(odds.best), f"{float(odds.best.ev):.6f}"
    ('raise 1x', '-0.811515')
    """
    refuse_unpriced_game(rules)
    _check_cards(rules, hand, seen)
    if rules.duel is None:
        return _colour_hand(rules, hand, seen, colour)
    if colour is not None:
        raise OddsError(f"{rules.title} has no chosen colour. Leave it out.")
    value = flush_value(hand)
    law = dealer_law(value, cards_left(hand | seen, deal_of(rules).deck), rules.duel.qualifier, rules.packet)
    cap = rules.duel.raise_caps[value >> 13]
    raises = [ActionOdds("raise", multiple, law.net(multiple)) for multiple in range(1, cap + 1)]
    reason = None if cap else f"A flush of {value >> 13} may not raise ({rules.clauses.decision})."
    return HandOdds(
        rules.game, Hand(hand), Hand(seen), law, (_FOLD, *raises), reason, None, _lost_with_a_fold(rules, hand)
    )


def _lost_with_a_fold(rules: Rules, hand: int) -> tuple[str, ...]:
    """The wagers that a hand wins, were they placed, and that a fold would lose."""
    return tuple(
        wager.name
        for wager in rules.wagers
        if wager.table is not None
        and wager.fold is FoldFate.LOST
        and wager.table.row_of[PACKET_READINGS[wager.table.metric](hand)] is not None
    )


_FOLD = ActionOdds("fold", 0, Fraction(-1))


def _colour_hand(rules: Rules, community: int, seen: int, colour: Colour | None) -> HandOdds:
    if colour is None:
        raise OddsError(f"At {rules.title} a colour is chosen first: red or black.")
    law = colour_law(rules, community, seen, colour)
    actions = (_FOLD, ActionOdds("raise", 1, law.net()))
    return HandOdds(rules.game, Hand(community), Hand(seen), law, actions, None, colour)


def _check_cards(rules: Rules, hand: int, seen: int) -> None:
    """Refuse a hand of the wrong size, a card in two places, and too many cards known."""
    size = rules.packet if rules.duel else rules.community
    if hand.bit_count() != size:
        what = "A hand" if rules.duel else "The community"
        raise OddsError(f"{what} at {rules.title} is {size} cards, not {hand.bit_count()}.")
    if hand & seen:
        both = ", ".join(str(card) for card in Hand(hand & seen).cards)
        raise OddsError(f"Held and seen elsewhere at once: {both}; a seen card is one of the others.")
    most = deal_of(rules).cards - size - rules.packet
    if seen.bit_count() > most:
        whose = "a dealer's hand" if rules.duel else "a player's packet"
        raise OddsError(f"{seen.bit_count()} cards seen leave too few for {whose}. Up to {most} can be seen.")
