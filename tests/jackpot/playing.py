"""Rounds and wins in one call, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.jackpot import (
    AdjustMeter,
    CheckCards,
    CommitWin,
    ConfirmWin,
    CountChips,
    EndGame,
    PlaceBase,
    PlaceWager,
    SelectHand,
    StartGame,
)
from tests.jackpot.house import TABLE_1, House, jackpot

if TYPE_CHECKING:
    from longsuit.jackpot import JackpotGame, MeterTerms

HEARTS, SPADES = "Ah Kh Qh Jh Th 2s 3d", "As Ks Qs Js Ts 2h 3d"
DIAMONDS, CLUBS = "Ad Kd Qd Jd Td 4h 4s", "Ac Kc Qc Jc Tc 5h 5s"
CARDS = {
    "royal-flush-hearts": HEARTS,
    "royal-flush": SPADES,
    "straight-flush": "9h 8h 7h 6h 5h Ks Jd",
    "four-of-a-kind": "Kh Kd Ks Kc 4h 2s 3d",
    "full-house": "Kh Kd Ks 4h 4s 2s 3d",
    "flush": "Kh Jh 9h 7h 5h Qs As",
    "straight": "Kh Qd Js Th 9s 4h 2s",
    "7": "9h 8h 7h 6h 5h 4h 3h",
    "6-ace-high": "Ac Kc Qc Jc Tc 9c 2d",
    "6": "9d 8d 7d 6d 5d 4d Ks",
    "5": "6s 5s 4s 3s 2s Jh Qd",
}
"""Cards for a hand; those of different hands of one pay table may be held by different seats."""


def start(house: House, wagers: dict[int, tuple[int, ...]], table: str = "T1") -> None:
    """Base wagers, the jackpot wagers of each seat, and START GAME."""
    seated = house.state.tables[table]
    for seat, sensors in wagers.items():
        house.do(PlaceBase, table=table, seat=seat)
        for sensor in sensors:
            cents = house.state.jackpots[seated.sensors[sensor - 1].jackpot].wager_cents
            house.do(PlaceWager, table=table, seat=seat, sensor=sensor, cents=cents)
    house.do(StartGame, table=table)


def deal(house: House, wagers: dict[int, tuple[int, ...]], table: str = "T1") -> None:
    """A game started and its chips counted."""
    start(house, wagers, table)
    numbers = range(1, len(house.state.tables[table].sensors) + 1)
    counted = tuple(sum(number in sensors for sensors in wagers.values()) for number in numbers)
    house.do(CountChips, table=table, counted=counted)


def claim(house: House, seat: int, hand: str, cards: str = "", *, table: str = "T1", sensor: int = 1) -> Any:
    """A hand selected, checked and confirmed."""
    where = {"table": table, "seat": seat, "sensor": sensor}
    selected = house.do(SelectHand, hand=hand, **where)[0]
    house.do(CheckCards, "supervisor", cards=cards or CARDS[hand], **where)
    house.do(ConfirmWin, "supervisor", **where)
    return selected


def commit(house: House, seat: int, *, table: str = "T1", sensor: int = 1) -> Any:
    """A confirmed win committed by an executive."""
    return house.do(CommitWin, "executive", table=table, seat=seat, sensor=sensor)[0]


def pay(house: House, seat: int, hand: str, cards: str = "", *, table: str = "T1", sensor: int = 1) -> Any:
    """A hand claimed and committed."""
    claim(house, seat, hand, cards, table=table, sensor=sensor)
    return commit(house, seat, table=table, sensor=sensor)


def one_table(*games: JackpotGame) -> House:
    """A house with one table that carries these jackpots."""
    carried = games or (jackpot(),)
    return House().add(*carried).open("T1", *(game.name for game in carried))


def played(rounds: int, *rates: MeterTerms) -> House:
    """A house with one table, after some rounds of six wagers each."""
    house = one_table(jackpot("royal", TABLE_1, *rates))
    for _ in range(rounds):
        deal(house, dict.fromkeys(range(1, 7), (1,)))
        house.do(EndGame, table="T1")
    return house


def adjust(
    reason: str, amount: int, fund: str = "meter", meter: str = "royal/meter", document: str = "form 7"
) -> AdjustMeter:
    """An adjustment by hand."""
    return AdjustMeter(explanation="by hand", meter=meter, reason=reason, amount=amount, document=document, fund=fund)
