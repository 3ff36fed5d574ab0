"""Everything a trainee might do at a moment of a scripted round, for tests that look for the one right step."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, card_texts
from longsuit.school.rounds.player_incidents import RaiseAboveCap
from longsuit.school.rounds.steps import take

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.protocol import SchoolStep
    from longsuit.school.rounds.training import Training

FATES = ("collect", "pay", "leave")


def candidates(training: Training) -> Iterator[SchoolStep]:
    """Every kind of step, each with every value that a trainee could think of."""
    yield from _plain()
    yield from _cards(training)
    yield from _counts(training)
    yield from _chips(training)
    yield from _answers(training)


def _plain() -> Iterator[SchoolStep]:
    for kind in (
        protocol.ChangeDeck,
        protocol.StartGame,
        protocol.TurnCommunity,
        protocol.Reveal,
        protocol.Settle,
        protocol.EndGame,
        protocol.ReportShufflerStop,
    ):
        yield kind(id="c")
    yield protocol.VerifyDeck(id="c", deck=1)


def _cards(training: Training) -> Iterator[SchoolStep]:
    if training.script.typed:
        for card in card_texts(ALL_CARDS):
            yield protocol.ExposeCard(id="c", card=card)
            yield protocol.FindFaceUpCard(id="c", card=card)
    else:
        yield protocol.ExposeCard(id="c")
        yield protocol.FindFaceUpCard(id="c")
    yield protocol.Deal(id="c", cards=tuple(card_texts(training.packet)) if training.script.typed else ())


def _counts(training: Training) -> Iterator[SchoolStep]:
    for hand, found in product(range(9), range(12)):
        yield protocol.CallMisdeal(id="c", hand=hand, cards_found=found)
    for counted in range(105):
        yield protocol.ReportWrongCount(id="c", cards_counted=counted)
    for counts in product(range(9), repeat=len(training.table.terms.sensors) or 1):
        yield protocol.CountChips(id="c", counted=counts)


def _chips(training: Training) -> Iterator[SchoolStep]:
    rules = training.table.terms.rules
    spots = [*rules.by_name, "sensor-1", "sensor-2"]
    for seat, spot in product(range(1, 9), dict.fromkeys(spots)):
        yield protocol.ReturnChips(seat=seat, spot=spot)
        yield protocol.AcceptWager(id="c", seat=seat, wager=spot, amount_cents=rules.base.limits.min_cents)
    incident = training.incident
    put = incident.cents if isinstance(incident, RaiseAboveCap) else 2_000
    for seat in training.script.seats:
        base = training.script.seats[seat].wagers[rules.base.name]
        for cents in {0, put, *range(base, put + base, base), *range(0, put + 1, max(1, put // 40))}:
            yield protocol.LimitRaise(seat=seat, amount_cents=cents)


def _answers(training: Training) -> Iterator[SchoolStep]:
    for seat in range(1, 9):
        yield protocol.WarnPlayer(seat=seat)
        for sensor in (1, 2):
            yield protocol.PayFirst(seat=seat, sensor=sensor)
    for seat in training.script.seats:
        wagers = training.table.play.wagers[seat]
        for chosen in product(FATES, repeat=len(wagers)):
            yield protocol.SettleFold(seat=seat, wagers=dict(zip(wagers, chosen, strict=True)))
        for number, sensor in enumerate(training.table.terms.sensors, 1):
            for hand in sensor.game.posted.by_hand:
                yield protocol.SelectHand(id="c", seat=seat, sensor=number, hand=hand)


def right_steps(training: Training) -> list[SchoolStep]:
    """The candidates that are right now."""
    return [step for step in candidates(training) if _is_right(training, step)]


def _is_right(training: Training, step: SchoolStep) -> bool:
    try:
        take(training, step)
    except Refused:
        return False
    return True
