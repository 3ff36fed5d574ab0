"""The view for the dealer only: the allowed commands and the next step; never how many chips the count should find.

Which cards the console shows is decided in `seats.py`, by `play/visible_cards.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit import protocol
from longsuit.base import dollars
from longsuit.play import (
    DEALER,
    CallMisdeal,
    Choice,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    FindFaceUpCard,
    ReportShufflerStop,
    ReportWrongCount,
    Reveal,
    Settle,
    TurnCommunity,
)
from longsuit.report import joined
from longsuit.rules import EquipmentClause, IrregularityClause, JackpotClause
from longsuit.table.decks import deck_name, why_no_deck
from longsuit.table.table import Table
from longsuit.table.views.choices import choice_view


def console_parts(table: Table) -> dict[str, Any] | None:
    """The dealer's console as plain values; None at a table with an automatic dealer."""
    if not table.terms.human:
        return None
    return {"legal": dealer_choices(table), "next": dealer_next(table)}


def console_view(table: Table) -> protocol.DealerView | None:
    """The dealer's console; None at a table with an automatic dealer."""
    found = console_parts(table)
    return None if found is None else protocol.DealerView.model_validate(found)


def dealer_choices(table: Table) -> list[dict[str, Any]]:
    """The commands a human dealer may send now."""
    return [*_round_choices(table), *_deck_choices(table)]


def _deck_choices(table: Table) -> list[dict[str, Any]]:
    """The commands about the decks that are not part of a round in progress."""
    play, between = table.play, not table.play.at or table.play.finished
    found = (
        [choice_view("report-wrong-count", EquipmentClause.FAULT)]
        if between and table.deck not in table.decks_out
        else []
    )
    in_use = table.deck if play.at and not table.finished else 0
    return found + [choice_view("verify-deck", EquipmentClause.FAULT) for deck in table.decks_out if deck != in_use][:1]


def _round_choices(table: Table) -> list[dict[str, Any]]:
    phase = table.phase
    if phase == "jackpots":
        return [
            choice_view("select-hand", JackpotClause.WIN, f"sensor-{sensor}", seat=number)
            for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
            if claim.step in ("due", "selected")
        ]
    if phase in ("finished", "closed"):
        return [choice_view("end-game", JackpotClause.ROUND)] if table.finished else []
    legal = table.play.legal(DEALER)
    if phase == "chips":
        legal = tuple(one for one in legal if one.kind in (CallMisdeal, ReportWrongCount))
    if why_no_deck(table) or not table.deck_ready:
        legal = tuple(one for one in legal if one.kind is not CloseWagers)
    found = [choice_view("count-chips", JackpotClause.ROUND)] if phase == "chips" else []
    if not table.deck_ready:
        found.append(choice_view("change-deck", table.terms.rules.sheet_clauses.change_of_deck))
    found += [_DUTIES[one.kind](table, one) for one in legal]
    if table.seats and table.play.may_accept and not why_no_deck(table):
        found.append(choice_view("accept-wager", IrregularityClause.OUTSIDE_LIMITS))
    return found


def _cards_due(table: Table, one: Choice) -> int:
    """How many cards the next deal of this street takes."""
    street = table.terms.rules.stages[table.play.at].street
    if one.kind is DealCommunity:
        return street.laid
    return street.own if one.place != DEALER else street.dealer


def _named(table: Table, count: int) -> int:
    """How many cards the dealer has to name: none with a shuffled deck."""
    return 0 if table.terms.shuffled else count


_DUTIES: dict[type, Callable[[Table, Choice], dict[str, Any]]] = {
    CloseWagers: lambda _, __: choice_view("start-game", JackpotClause.ROUND),
    DealCommunity: lambda table, one: choice_view("deal", one.clause, cards=_named(table, _cards_due(table, one))),
    DealPacket: lambda table, one: choice_view(
        "deal", one.clause, seat=one.place, cards=_named(table, _cards_due(table, one))
    ),
    TurnCommunity: lambda _, one: choice_view("turn-community", one.clause),
    ExposeCard: lambda table, one: choice_view("expose-card", one.clause, cards=_named(table, 1)),
    ReportWrongCount: lambda _, one: choice_view("report-wrong-count", one.clause),
    FindFaceUpCard: lambda table, one: choice_view("find-face-up-card", one.clause, cards=_named(table, 1)),
    ReportShufflerStop: lambda _, one: choice_view("report-shuffler-stop", one.clause),
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
    now = settle_now(table)
    return f"{now} {_next_step(table)}" if now else _next_step(table)


def settle_now(table: Table) -> str:
    """What the last decision makes the dealer collect and pay before anything else; empty where it is nothing."""
    play = table.play
    seat, by_name = _decided_last(table), table.terms.rules.by_name
    if table.phase not in ("decisions", "deal", "reveal") or seat is None:
        return ""
    lines = [line for line in play.settled_at_once if line.seat == seat]
    steps = [
        *(f"collect {dollars(one.stake_cents)} on {by_name[one.wager].label}" for one in lines if not one.paid_cents),
        *(f"pay {dollars(one.won_cents)} on {by_name[one.wager].label}" for one in lines if one.paid_cents),
    ]
    return f"Settle seat {seat} now: {joined(steps)}." if steps else ""


def _decided_last(table: Table) -> int | None:
    """The seat whose decision was the last action of the round; None where it was something else."""
    last = next((entry.body["actions"][-1] for entry in reversed(table.entries) if entry.body.get("actions")), None)
    return last[1] if last is not None and last[0] in ("fold", "check", "raise") else None


def _next_step(table: Table) -> str:
    phase = table.phase
    if phase == "wagers" and (reason := why_no_deck(table)):
        return f"{reason} Verify or replace it."
    if phase == "wagers" and not table.deck_ready:
        return f"Change to the {deck_name(table, table.deck)}."
    if phase == "wagers":
        return _wagers_next(table)
    if phase == "deal":
        return _deal_next(table)
    if phase == "decisions":
        return f"Wait for seat {table.turn} to decide."
    if phase == "jackpots":
        due = [f"seat {number}" for (number, _), claim in table.claims.items() if claim.step == "due"]
        return f"Select the winning hand of {joined(due)}." if due else "Wait for a supervisor."
    return _NEXT[phase]


def _wagers_next(table: Table) -> str:
    if not table.play.wagers:
        return "Wait for wagers."
    return (
        "START GAME when the wagers are placed." if table.can_close_wagers else "Wait for a player to bank the round."
    )


def _deal_next(table: Table) -> str:
    deal, street = table.play.legal(DEALER)[0], table.terms.rules.stages[table.play.at].street
    if deal.kind is TurnCommunity:
        return "Turn up 1 community card." if street.turned == 1 else f"Turn up {street.turned} community cards."
    due = _cards_due(table, deal)
    if deal.kind is DealCommunity:
        return _deal_community(due, street.hidden)
    cards = "1 card" if due == 1 else f"{due} cards"
    return f"Deal {cards} to {'the dealer' if deal.place == DEALER else f'seat {deal.place}'}."


def _deal_community(due: int, hidden: int) -> str:
    """What the dealer does with the community cards of a street, some of them face down."""
    if hidden == due:
        return "Deal 1 community card face down." if due == 1 else f"Deal {due} community cards face down."
    if hidden:
        return f"Deal {due} community cards, the last {hidden} of them face down."
    return "Deal the community card." if due == 1 else f"Deal the {due} community cards."
