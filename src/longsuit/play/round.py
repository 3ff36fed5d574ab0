"""One round: its state, and the one way to change it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import Deck, flush_value, lanes_of
from longsuit.play.actions import (
    DEALER,
    AcceptWager,
    CallMisdeal,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    PlaceWager,
    Raise,
    Reveal,
    Settle,
    SupplyMeters,
    VoidRound,
    WithdrawWager,
)
from longsuit.play.settlement.settle import SeatPlay
from longsuit.play.steps import dealing, decisions, ending, voiding, wagering
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from longsuit.cards import Card, Colour
    from longsuit.play.actions import Action
    from longsuit.play.choice import Choice
    from longsuit.play.irregularities import Irregularity
    from longsuit.play.settlement.meters import Meter
    from longsuit.play.settlement.settle import Settlement
    from longsuit.rules import Rules


class Duty(StrEnum):
    """What a dealer does; a round performs those it is told to by itself."""

    DEAL = "deal"
    """Deal the cards off the deck once wagers are closed."""

    REVEAL = "reveal"
    """Turn the dealer's hand up once every seat has decided."""

    SETTLE = "settle"
    """Settle once everything is known."""


AUTOMATIC = frozenset(Duty)
"""An automatic dealer: it only has to be told when wagers are closed."""

BY_HAND: frozenset[Duty] = frozenset()
"""A live dealer, who does everything."""


class Round:
    """A round in progress: wagers, cards, decisions, settlement.

    `legal` lists what a place may do, `apply` does it or raises `Refused` and leaves the round as it was.

    >>> from longsuit.cards import ALL_CARDS
    >>> from longsuit.rules import load
    >>> round_ = Round(load("i-luv-suits"), ALL_CARDS)
    >>> for action in (PlaceWager(1, "ante", 500), CloseWagers(), Raise(1, 1500)):
    ...     round_.apply(action)
    >>> [(line.wager, line.paid_cents, line.clause) for line in round_.settlement.lines]
    [('ante', 1000, 'ILS-8'), ('play', 3000, 'ILS-8')]
    """

    __slots__ = (
        "accepted",
        "at",
        "colours",
        "community",
        "cursor",
        "dead",
        "dealer",
        "deck",
        "duties",
        "exposed",
        "flushes",
        "folded",
        "irregular",
        "log",
        "meters",
        "packets",
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
        deck: Sequence[Card] | None = None,
        *,
        players: Mapping[int, str] | None = None,
        duties: frozenset[Duty] = AUTOMATIC,
        meters: Mapping[str, Meter] | None = None,
    ) -> None:
        """Open a round for wagers; without a deck the dealer names the cards as they are dealt."""
        self.rules = rules
        self.deck = deck if deck is None or isinstance(deck, Deck) else Deck(deck)
        self.duties = duties - {Duty.DEAL} if deck is None else duties
        self.players = dict(players or {})
        self.meters = None if meters is None else ending.checked_meters(rules, meters)
        self.at = 0
        self.wagers: dict[int, dict[str, int]] = {}
        self.colours: dict[int, Colour] = {}
        self.seats: tuple[int, ...] = ()
        self.packets: dict[int, tuple[Card, ...]] = {}
        self.community: tuple[Card, ...] = ()
        self.dealer: tuple[Card, ...] = ()
        self.exposed: list[Card] = []
        self.cursor = 0
        self.flushes: dict[int, int] = {}
        self.folded: dict[int, bool] = {}
        self.dead: set[int] = set()
        self.accepted: set[tuple[int, str]] = set()
        self.irregular: list[Irregularity] = []
        self.void: str | None = None
        self.settlement: Settlement | None = None
        self.taken_back: Settlement | None = None
        self.log: list[Action] = []
        for seat in self.players:
            if not 1 <= seat <= rules.seats:
                raise Refused(rules.clauses.deck, f"There is no seat {seat}; the seats are 1 to {rules.seats}.")

    @property
    def step(self) -> Step | None:
        """The step the round is at; None once it is settled or void."""
        return None if self.settlement is not None else self.rules.steps[self.at]

    @property
    def finished(self) -> bool:
        """Whether every wager is settled or returned."""
        return self.settlement is not None

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""
        if self.settlement is not None or self.rules.steps[self.at] is not Step.DECISIONS:
            return None
        for seat in self.seats:
            if seat not in self.folded and seat not in self.dead:
                return seat
        return None

    def apply(self, action: Action) -> None:
        """Do what an action says, and whatever dealer duties follow by themselves; or refuse it."""
        perform = _PERFORM.get(type(action))
        if perform is None:
            raise Refused(self.rules.clauses.wagers, f"{action!r} is nothing a player or dealer can do.")
        perform(self, action)
        self.log.append(action)
        if self.at and self.settlement is None:
            self._go_on()

    def take_wagers(self, other: Round) -> None:
        """Let the wagers stand as they stand in another round by the same rules, where they are open still."""
        self.wagers = {seat: dict(placed) for seat, placed in other.wagers.items()}
        self.colours, self.accepted, self.log = dict(other.colours), set(other.accepted), list(other.log)

    def legal(self, place: int) -> tuple[Choice, ...]:
        """What a seat, or the `DEALER`, may do now."""
        if self.settlement is not None:
            return ()
        step = self.rules.steps[self.at]
        if place != DEALER:
            if step is Step.WAGERS:
                return wagering.choices(self, place)
            return decisions.choices(self, place) if step is Step.DECISIONS else ()
        if step is Step.WAGERS:
            return wagering.dealer_choices(self)
        deals = step in (Step.PACKETS, Step.COMMUNITY)
        duties = dealing.choices(self) if deals else ending.choices(self)
        return (*duties, *dealing.misdeal_choices(self))

    def flush(self, seat: int) -> int:
        """The flush of a seat's packet, as `length << 13 | lane`."""
        value = self.flushes.get(seat)
        if value is None:
            value = self.flushes[seat] = flush_value(lanes_of(self.packets[seat]))
        return value

    def seat_plays(self) -> list[SeatPlay]:
        """What each seat brings to the settlement."""
        return [
            SeatPlay(
                seat,
                self.wagers[seat],
                lanes_of(self.packets.get(seat, ())),
                self.folded.get(seat, False),
                self.colours.get(seat),
                seat in self.dead,
            )
            for seat in self.seats or sorted(self.wagers)
        ]

    def advance(self) -> None:
        """Go to the next step."""
        self.at += 1

    def _go_on(self) -> None:
        """Perform the duties that are automatic, until somebody has to act."""
        steps = self.rules.steps
        while self.settlement is None:
            step = steps[self.at]
            if step is not Step.DECISIONS:
                if not _AUTOMATE[step](self):
                    return
            elif self.turn is None:
                self.at += 1
            else:
                return


_PERFORM: dict[type, Callable[..., None]] = {
    ChooseColour: wagering.choose_colour,
    PlaceWager: wagering.place,
    WithdrawWager: wagering.withdraw,
    AcceptWager: wagering.accept,
    CloseWagers: wagering.close,
    DealCommunity: dealing.deal_community,
    DealPacket: dealing.deal_packet,
    ExposeCard: dealing.expose,
    CallMisdeal: dealing.call_misdeal,
    VoidRound: voiding.void,
    Fold: decisions.fold,
    Raise: decisions.raise_,
    Reveal: ending.reveal,
    SupplyMeters: ending.supply_meters,
    Settle: ending.settle_round,
}

_AUTOMATE: dict[Step, Callable[[Round], bool]] = {
    Step.COMMUNITY: dealing.automate,
    Step.PACKETS: dealing.automate,
    Step.REVEAL: ending.automate_reveal,
    Step.SETTLEMENT: ending.automate_settlement,
}
