"""The view for the dealer only: the allowed commands, the next step, and the chips to count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit import protocol
from longsuit.play import (
    DEALER,
    CallMisdeal,
    Choice,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Reveal,
    Settle,
)
from longsuit.table.table import Table
from longsuit.table.views.choices import choice_view


def console_parts(table: Table) -> dict[str, Any] | None:
    """The dealer's console as plain values; None at a table with an automatic dealer."""
    if not table.terms.human:
        return None
    return {"legal": dealer_choices(table), "due": chips_due(table), "next": dealer_next(table)}


def console_view(table: Table) -> protocol.DealerView | None:
    """The dealer's console; None at a table with an automatic dealer."""
    found = console_parts(table)
    return None if found is None else protocol.DealerView.model_validate(found)


def dealer_choices(table: Table) -> list[dict[str, Any]]:
    """The commands a human dealer may send now."""
    phase = table.phase
    if phase == "jackpots":
        return [
            choice_view("select-hand", "JP-3", f"sensor-{sensor}", seat=number)
            for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
            if claim.step in ("due", "selected")
        ]
    if phase in ("finished", "closed"):
        return [choice_view("end-game", "JP-2")] if table.finished else []
    legal = table.play.legal(DEALER)
    if phase == "chips":
        legal = tuple(one for one in legal if one.kind is CallMisdeal)
    found = [choice_view("count-chips", "JP-2")] if phase == "chips" else []
    found += [_DUTIES[one.kind](table, one) for one in legal]
    if table.seats and table.play.may_accept:
        found.append(choice_view("accept-wager", "IRR-3"))
    return found


def _named(table: Table, count: int) -> int:
    """How many cards the dealer has to name: none with a shuffled deck."""
    return 0 if table.terms.shuffled else count


_DUTIES: dict[type, Callable[[Table, Choice], dict[str, Any]]] = {
    CloseWagers: lambda _, __: choice_view("start-game", "JP-2"),
    DealCommunity: lambda table, one: choice_view("deal", one.clause, cards=_named(table, table.terms.rules.community)),
    DealPacket: lambda table, one: choice_view(
        "deal", one.clause, seat=one.place, cards=_named(table, table.terms.rules.packet)
    ),
    ExposeCard: lambda table, one: choice_view("expose-card", one.clause, cards=_named(table, 1)),
    CallMisdeal: lambda _, one: choice_view("call-misdeal", one.clause, seat=one.place),
    Reveal: lambda _, one: choice_view("reveal", one.clause),
    Settle: lambda _, one: choice_view("settle", one.clause),
}
"""The dealer's choices in a round, in the form of the wire protocol."""

_NEXT = {
    "closed": "The table is closed.",
    "chips": "Take the jackpot chips off the sensors and count them.",
    "reveal": "Turn the dealer's hand up.",
    "settlement": "Settle every wager, from right to left.",
    "finished": "END GAME opens the next round.",
}


def dealer_next(table: Table) -> str:
    """The dealer's next step, in a sentence."""
    phase = table.phase
    if phase == "wagers":
        return "START GAME when the wagers are placed." if table.play.wagers else "Wait for wagers."
    if phase == "deal":
        return _deal_next(table)
    if phase == "decisions":
        return f"Wait for seat {table.turn} to decide."
    if phase == "jackpots":
        due = [f"seat {number}" for (number, _), claim in table.claims.items() if claim.step == "due"]
        return f"Select the winning hand of {', '.join(due)}." if due else "Wait for a supervisor."
    return _NEXT[phase]


def _deal_next(table: Table) -> str:
    rules, deal = table.terms.rules, table.play.legal(DEALER)[0]
    if deal.kind is DealCommunity:
        return f"Deal the {rules.community} community cards."
    return f"Deal {rules.packet} cards to {'the dealer' if deal.place == DEALER else f'seat {deal.place}'}."


def chips_due(table: Table) -> list[int]:
    """How many jackpot chips to expect from each sensor, while they are being counted."""
    if table.phase != "chips":
        return []
    return [sum(1 for _, one in table.accepted if one == sensor.number) for sensor in table.terms.sensors]
