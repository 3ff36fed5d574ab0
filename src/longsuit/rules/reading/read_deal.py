"""What a game deals: its streets, or the usual shape they follow from. Its deck is read in `read_deck.py`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from longsuit.rules.dealer_qualifies import Duel, OwnHand
from longsuit.rules.options import USUAL_STEPS, RaiseStep, Role, Shape, Step
from longsuit.rules.reading.read_qualifier import parse_qualifier
from longsuit.rules.reading.read_raise_caps import read_raise_caps
from longsuit.rules.reading.read_streets import read_streets
from longsuit.rules.streets.allowed_raises import Decision
from longsuit.rules.streets.steps_of_streets import stages_of, streets_in
from longsuit.rules.toml_document import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.rules.streets.street import Street
    from longsuit.rules.toml_document import Section

MAX_SEATS = 8
"""No table has more seats."""


class Deal(NamedTuple):
    """What is dealt in a round, and what decides it."""

    streets: tuple[Street, ...]
    """Street by street."""

    steps: tuple[Step, ...]
    """The steps of a round."""

    duel: Duel | None
    """What decides against a dealer."""

    colour: OwnHand | None
    """What decides in a chosen colour."""

    own_hand: OwnHand | None
    """What decides where there is neither."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What a seat decides, in order."""
        return tuple(street.decision for street in self.streets if street.decision)

    @property
    def packet(self) -> int:
        """Cards of a seat."""
        return sum(street.own for street in self.streets)

    @property
    def community(self) -> int:
        """Shared cards."""
        return sum(street.shared + street.hidden for street in self.streets)

    @property
    def dealer(self) -> int:
        """Cards of the dealer."""
        return sum(street.dealer for street in self.streets)


def read_deal(top: Section, options: Section, shape: Shape, roles: Mapping[str, str], ranks: int) -> Deal:
    """What a game deals, by its shape or street by street."""
    raises = [name for name, role in roles.items() if role == Role.RAISE]
    if not (top.sound("shape") and options.sound("deck")):
        top.problems.stop()  # of a shape or a deck that is wrong, nothing more can be said
    if shape is Shape.STREETS:
        return _deal_by_streets(top, options, raises, ranks)
    if "streets" in top.table:
        top.take("streets")
        top.wrong("streets", f'the shape {shape} has its own streets. Use shape = "{Shape.STREETS}".')
        top.problems.stop()
    return _deal_by_shape(options, shape, raises)


def _deal_by_streets(top: Section, options: Section, raises: list[str], ranks: int) -> Deal:
    streets = read_streets(top, raises, ranks, lambda dealt: enough_cards(options, dealt, 4 * ranks))
    steps = tuple(stage.step for stage in stages_of(streets))
    shared = sum(street.shared + street.hidden for street in streets)
    dealer = sum(street.dealer for street in streets)
    own = sum(street.own for street in streets) + shared
    chooses = options.yes("colour", default=False)
    if not dealer:
        hand = _own_hand(options, own)
        return Deal(streets, steps, None, hand if chooses else None, None if chooses else hand)
    if chooses:
        options.wrong("colour", "a colour is chosen only where there is no dealer's hand. Use false.")
    return Deal(streets, steps, Duel(_qualifier(options, dealer + shared)), None, None)


def enough_cards(options: Section, streets: Sequence[Street], size: int) -> bool:
    """Whether a deck of a size has the cards that streets deal to the seats that the file names; else it is refused."""
    own, dealer, shared = _dealt(streets)
    most = (size - shared - dealer) // max(own, 1)
    seats = options.table.get("seats")
    if most >= 1 and (type(seats) is not int or seats <= most or most > MAX_SEATS):
        return True
    said = seats if type(seats) is int and seats > 0 else 1
    dealt = f"{counted(said, 'seat')} of {counted(own, 'card')}"
    dealt += f", {dealer} for the dealer" if dealer else ""
    dealt += f" and {counted(shared, 'community card')}" if shared else ""
    remedy = f"Use {'1 seat' if most == 1 else f'1 to {most} seats'}" if most >= 1 else "Deal fewer cards"
    options.wrong("seats", f"{dealt} need {said * own + shared + dealer:,} of {size} cards. {remedy}.")
    return False


def _dealt(streets: Sequence[Street]) -> tuple[int, int, int]:
    """The cards of a seat, of the dealer, and shared ones."""
    shared = sum(street.laid for street in streets)
    return sum(street.own for street in streets), sum(street.dealer for street in streets), shared


def _deal_by_shape(options: Section, shape: Shape, raises: list[str]) -> Deal:
    packet, community = options.whole("packet", 1, 26), options.whole("community", 0, 26)
    steps = _steps(options, shape)
    wager = raises[0] if raises else ""
    if shape is Shape.COLOUR:
        streets = streets_in(steps, packet, 0, community, Decision(wager, (1,)))
        return Deal(streets, steps, None, _own_hand(options, packet + community), None)
    caps, step = read_raise_caps(options, packet), options.choice("raise_step", RaiseStep, RaiseStep.ANY)
    duel = Duel(_qualifier(options, packet), caps, step)
    decision = Decision(wager, tuple(range(1, max(1, *caps.values()) + 1)), caps, step)
    return Deal(streets_in(steps, packet, packet, community, decision), steps, duel, None, None)


def _steps(options: Section, shape: Shape) -> tuple[Step, ...]:
    """The steps a game lists, which are those of its shape."""
    usual, said = USUAL_STEPS[shape], options.texts("steps")
    if said != usual and options.sound("steps"):
        options.wrong("steps", f'the shape {shape} has the steps {", ".join(usual)}. Use shape = "streets" for others.')
    return usual


def _qualifier(options: Section, cards: int) -> int | None:
    return options.parsed("qualifier", partial(parse_qualifier, packet=cards), None)


def _own_hand(options: Section, cards: int) -> OwnHand:
    most = min(13, cards)
    win = options.whole("win_from", 1, most)
    push = options.whole("push_from", 1, most, win)
    if options.sound("win_from", "push_from") and push > win:
        options.wrong("push_from", f"{push} is above win_from. Use 1 to {win}.")
    return OwnHand(win, push)
