"""The state of a round, which the modules of `steps` read and change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from longsuit.cards import Deck
from longsuit.play.irregularities import SETTLED
from longsuit.play.settlement.lines import SeatPlay
from longsuit.play.settlement.settled_at_once import moved_at_once, settle_at_once
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.cards import Card, Colour
    from longsuit.play.actions import DecisionAction
    from longsuit.play.irregularities import Irregularity
    from longsuit.play.settlement.bank import Bank
    from longsuit.play.settlement.lines import Line, Settlement
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.rules import Rules, Stage


_DECISIONS = Step.DECISIONS  # in Python 3.11 a member is slow to read off its class, and `turn` is read all the time


class Duty(StrEnum):
    """A duty of the dealer that a round can perform automatically."""

    DEAL = "deal"
    """Deal the cards off the deck once wagers are closed."""

    REVEAL = "reveal"
    """Turn the dealer's hand up once every seat has decided."""

    SETTLE = "settle"
    """Settle once everything is known."""


AUTOMATIC = frozenset(Duty)
"""An automatic dealer: it only has to be told when wagers are closed."""

BY_HAND: frozenset[Duty] = frozenset()
"""A live dealer, who performs every duty."""


class RoundState:
    """The wagers, cards, decisions and settlement of a round."""

    __slots__ = (
        "accepted",
        "at",
        "bank",
        "colours",
        "community",
        "community_lanes",
        "cursor",
        "dead",
        "dealer",
        "decided",
        "deck",
        "duties",
        "exposed",
        "flushes",
        "folded",
        "hidden",
        "irregular",
        "lanes",
        "lines_at_once",
        "meters",
        "packets",
        "passed",
        "players",
        "rules",
        "seats",
        "settlement",
        "taken_back",
        "void",
        "wagers",
    )

    def __init__(
        self,
        rules: Rules,
        deck: Sequence[Card] | None,
        players: Mapping[int, str] | None,
        duties: frozenset[Duty],
        meters: dict[str, Meter] | None,
    ) -> None:
        """Open for wagers; without a deck the dealer names the cards as they are dealt."""
        self.rules = rules
        self.deck = deck if deck is None or isinstance(deck, Deck) else Deck(deck)
        self.duties = duties - {Duty.DEAL} if deck is None else duties
        # What copies of a round share: an action replaces it.
        self.players: Mapping[int, str] = dict(players) if players else {}
        self.meters: Mapping[str, Meter] | None = meters
        self.colours: Mapping[int, Colour] = {}
        self.dead: frozenset[int] = frozenset()
        self.accepted: frozenset[tuple[int, str]] = frozenset()
        self.exposed: Sequence[Card] = []
        self.irregular: Sequence[Irregularity] = []
        self.at = 0
        self.bank: Bank | None = None
        self.wagers: dict[int, Mapping[str, int]] = {}
        self.seats: tuple[int, ...] = ()
        self.packets: dict[int, tuple[Card, ...]] = {}
        self.community: tuple[Card, ...] = ()
        self.hidden: tuple[Card, ...] = ()
        self.dealer: tuple[Card, ...] = ()
        self.lanes: dict[int, int] = {}
        """The packets, and the dealer's hand under `DEALER`, as lanes: read once, when cards are dealt."""
        self.community_lanes = 0
        """The community cards that are face up, as lanes."""
        self.cursor = 0
        self.flushes: dict[int, int] = {}
        self.decided: dict[int, tuple[DecisionAction, ...]] = {}
        self.passed: dict[int, int] = {}
        self.folded: dict[int, bool] = {}
        self.void: str | None = None
        self.settlement: Settlement | None = None
        self.taken_back: Settlement | None = None
        self.lines_at_once: tuple[Line, ...] | None = None
        """What `settled_at_once` has found since the last action."""

    @property
    def step(self) -> Step | None:
        """The current step; None once the round is settled or void."""
        return None if self.settlement is not None else self.rules.steps[self.at]

    @property
    def finished(self) -> bool:
        """Whether every wager is settled or returned."""
        return self.settlement is not None

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""
        stage = self.rules.stages[self.at]
        if self.settlement is not None or stage.step is not _DECISIONS:
            return None
        for seat in self.seats:
            if seat not in self.folded and seat not in self.dead and self._is_asked(seat, stage):
                return seat
        return None

    def _is_asked(self, seat: int, stage: Stage) -> bool:
        """Whether a seat decides in this step: it has not yet, and the wager it would fill is not placed."""
        if stage.decisions < self.passed.get(seat, 0):
            return False
        return (
            stage.decisions == 0
            or stage.street.decision is None
            or stage.street.decision.wager not in self.wagers[seat]
        )

    def has_passed(self, seat: int) -> bool:
        """Whether a seat decides nothing at the present decision: it has decided, or its raise is placed."""
        stage = self.rules.stages[self.at]
        return stage.step is _DECISIONS and not self._is_asked(seat, stage)

    def flush(self, seat: int) -> int:
        """The flush that a seat sees now: of its packet and the community cards, as `length << 13 | lane`."""
        value = self.flushes.get(seat)
        if value is None:
            value = self.flushes[seat] = self.rules.flush_of(self.lanes.get(seat, 0) | self.community_lanes)
        return value

    @property
    def known_cards(self) -> list[Card]:
        """Every card dealt or exposed so far."""
        hands = [*self.packets.values(), self.community, self.hidden, self.dealer]
        return [*(card for hand in hands for card in hand), *self.exposed]

    @property
    def point(self) -> tuple[str, int, int, int]:
        """The point the round has reached: its step, cards dealt or exposed, decisions made, community cards turned."""
        step = SETTLED if self.finished else str(self.step)
        before = self.rules.stages[: self.at]
        turned = sum(stage.street.turned for stage in before if stage.step is Step.TURN)
        return step, len(self.known_cards), sum(map(len, self.decided.values())), turned

    def seat_plays(self) -> list[SeatPlay]:
        """What each seat brings to the settlement."""
        return [
            SeatPlay(
                seat,
                self.wagers[seat],
                self.lanes.get(seat, 0),
                self.folded.get(seat, False),
                self.colours.get(seat),
                seat in self.dead,
            )
            for seat in self.seats or sorted(self.wagers)
        ]

    @property
    def settled_at_once(self) -> tuple[Line, ...]:
        """What was settled at the decisions so far, in their order; nothing once the round is void."""
        if self.lines_at_once is None:
            self.lines_at_once = self._settle_at_once()
        return self.lines_at_once

    def _settle_at_once(self) -> tuple[Line, ...]:
        rules = self.rules
        early = {seat for seat, folded in self.folded.items() if folded or rules.paid_at_once}
        if not early or self.void is not None or self.bank is not None:
            return ()  # what a bank covers is known at the end only
        if self.settlement is not None:
            return tuple(line for line in self.settlement.lines if moved_at_once(rules, line))
        return settle_at_once(rules, [play for play in self.seat_plays() if play.seat in early and not play.dead])

    @property
    def settled_lines(self) -> tuple[Line, ...]:
        """Everything that is settled so far: what was settled at the decisions; at the end, every line."""
        return self.settled_at_once if self.settlement is None else self.settlement.lines

    def advance(self) -> None:
        """Go to the next step."""
        self.at += 1
        self.flushes.clear()  # cards may have been dealt or turned up
