"""One round: what each place may do (`legal`), and the one way to change it (`apply`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import Deck
from longsuit.play.actions import (
    AcceptWager,
    CallMisdeal,
    Check,
    ChooseColour,
    ClearSeat,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    FindFaceUpCard,
    Fold,
    PlaceWager,
    PutUpBank,
    Raise,
    ReportShufflerStop,
    ReportWrongCount,
    ReturnWagers,
    Reveal,
    SeatPlayer,
    Settle,
    SetWager,
    SupplyMeters,
    TakeBackBank,
    TurnCommunity,
    VoidRound,
    WithdrawWager,
)
from longsuit.play.legal_choices import legal_choices
from longsuit.play.state import AUTOMATIC, Duty, RoundState
from longsuit.play.steps import banking, dealing, decisions, ending, equipment, misdeals, seating, voiding, wagering
from longsuit.rules import OutsideLimits, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from longsuit.cards import Card
    from longsuit.play.actions import Action
    from longsuit.play.choice import Choice
    from longsuit.play.settlement.practice_meters import Meter
    from longsuit.rules import Rules


class Round(RoundState):
    """A round in progress: wagers, cards, decisions, settlement.

    `legal` lists what a place may do, `apply` does it or raises `Refused` and leaves the round unchanged.

    >>> from longsuit.cards import ALL_CARDS
    >>> from longsuit.rules import load
    >>> round_ = Round(load("i-luv-suits"), ALL_CARDS)
    >>> for action in (PlaceWager(1, "ante", 500), CloseWagers(), Raise(1, 1500)):
    ...     round_.apply(action)
    >>> [(line.wager, line.paid_cents, line.clause) for line in round_.settlement.lines]
    [('ante', 1000, 'ILS-8'), ('play', 3000, 'ILS-8')]
    """

    __slots__ = ()

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
        checked = None if meters is None else ending.checked_meters(rules, meters)
        super().__init__(rules, deck, players, duties, checked)
        for seat in self.players:
            if not 1 <= seat <= rules.seats:
                raise Refused(rules.clauses.deck, f"There is no seat {seat}; the seats are 1 to {rules.seats}.")

    def apply(self, action: Action) -> None:
        """Carry out an action and the automatic duties that follow it, or refuse it."""
        perform = _PERFORM.get(type(action))
        if perform is None:
            raise Refused(self.rules.clauses.wagers, f"{action!r} is nothing a player or dealer can do.")
        self.lines_at_once = None
        perform(self, action)
        if self.at and self.settlement is None:
            self._perform_duties()

    def copy(self) -> Round:
        """An independent copy: an action on one of them leaves the other unchanged.

        The copies share every part that actions replace; those that actions change are copied.
        """
        made = Round.__new__(Round)
        made.rules, made.deck, made.duties = self.rules, self.deck, self.duties
        made.bank, made.players, made.colours, made.meters = self.bank, self.players, self.colours, self.meters
        made.at, made.cursor, made.seats = self.at, self.cursor, self.seats
        made.community, made.hidden, made.dealer = self.community, self.hidden, self.dealer
        made.void, made.settlement, made.taken_back = self.void, self.settlement, self.taken_back
        made.lines_at_once = self.lines_at_once
        made.dead, made.accepted, made.exposed, made.irregular = self.dead, self.accepted, self.exposed, self.irregular
        made.wagers, made.packets, made.lanes = self.wagers.copy(), self.packets.copy(), self.lanes.copy()
        made.flushes, made.community_lanes = self.flushes.copy(), self.community_lanes
        made.folded, made.decided, made.passed = self.folded.copy(), self.decided.copy(), self.passed.copy()
        return made

    def with_deck(self, deck: Sequence[Card], duties: frozenset[Duty]) -> Round:
        """A copy of this round, to be dealt from a deck by a dealer with these automatic duties."""
        made = self.copy()
        made.deck = deck if isinstance(deck, Deck) else Deck(deck)
        made.duties = duties
        return made

    def legal(self, place: int) -> tuple[Choice, ...]:
        """What a seat, or the `DEALER`, may do now."""
        return legal_choices(self, place)

    @property
    def may_accept(self) -> bool:
        """Whether the dealer may accept a wager outside the limits now (IRR-3)."""
        return not self.at and self.rules.irregularities.outside_limits is OutsideLimits.STANDS

    @property
    def next_hand(self) -> int | None:
        """The hand that gets the next packet: a seat, the `DEALER`, or None when every hand has its packet."""
        return dealing.next_hand(self)

    def _perform_duties(self) -> None:
        """Perform the automatic duties until somebody has to act."""
        steps = self.rules.steps
        while self.settlement is None and _AUTOMATE[steps[self.at]](self):
            pass


_PERFORM: dict[type, Callable[..., None]] = {
    SeatPlayer: seating.seat_player,
    ClearSeat: seating.clear_seat,
    ChooseColour: wagering.choose_colour,
    PutUpBank: banking.put_up,
    TakeBackBank: banking.take_back,
    PlaceWager: wagering.place,
    SetWager: wagering.set_wager,
    WithdrawWager: wagering.withdraw,
    AcceptWager: wagering.accept,
    ReturnWagers: wagering.return_all,
    CloseWagers: wagering.close,
    DealCommunity: dealing.deal_community,
    TurnCommunity: dealing.turn_community,
    DealPacket: dealing.deal_packet,
    ExposeCard: dealing.expose,
    CallMisdeal: misdeals.call_misdeal,
    ReportWrongCount: equipment.report_wrong_count,
    FindFaceUpCard: equipment.find_face_up_card,
    ReportShufflerStop: equipment.report_shuffler_stop,
    VoidRound: voiding.void,
    Fold: decisions.fold,
    Check: decisions.check,
    Raise: decisions.raise_,
    Reveal: ending.reveal,
    SupplyMeters: ending.supply_meters,
    Settle: ending.settle_round,
}

_AUTOMATE: dict[Step, Callable[[RoundState], bool]] = {
    Step.COMMUNITY: dealing.automate,
    Step.PACKETS: dealing.automate,
    Step.TURN: dealing.automate_turn,
    Step.DECISIONS: decisions.automate,
    Step.REVEAL: ending.automate_reveal,
    Step.SETTLEMENT: ending.automate_settlement,
}
