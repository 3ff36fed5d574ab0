"""A payout quiz as the trainee sees it: everybody else is paid, and one seat is left."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit import protocol
from longsuit.base import Refused
from longsuit.jackpot import meter_name
from longsuit.rules import Role
from longsuit.school.house import CHIPS, school_terms
from longsuit.school.people import player
from longsuit.school.quizzes.themes import quiz
from longsuit.table import Seat, Table, own_view, public_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.protocol import SchoolQuizRequest, SchoolQuizView
    from longsuit.school.quizzes.quiz import Quiz
    from longsuit.table import TableTerms


def quiz_view(terms: TableTerms, asked: SchoolQuizRequest) -> SchoolQuizView:
    """The quiz of a request, with the verdict where it has an answer."""
    found = quiz(terms, asked.theme, asked.seed)
    table = _as_table(terms, found)
    parts = public_parts(table)
    lines = [_labelled(terms, line) for line in parts["seats"][str(found.seat)]["lines"]]
    return protocol.SchoolQuizView(
        table=protocol.TableView.model_validate(_unpaid(table, parts, found)),
        seat=found.seat,
        wagers=tuple(
            protocol.QuizWager(wager=line["wager"], label=line["label"], stake_cents=line["stake_cents"])
            for line in lines
        ),
        verdict=_verdict(found, asked, lines),
    )


def _verdict(found: Quiz, asked: SchoolQuizRequest, lines: list[dict[str, Any]]) -> protocol.QuizVerdict | None:
    """What the settlement says about an answer; None where there is none."""
    right, net = found.answer, sum(found.answer.values())
    if asked.net_cents is None and asked.wagers is None:
        return None
    if asked.wagers is not None and set(asked.wagers) != set(right):
        raise Refused("", "Enter one amount for each wager of the seat.")
    wrong = tuple(wager for wager, cents in (asked.wagers or {}).items() if right[wager] != cents)
    return protocol.QuizVerdict(
        right=not wrong and asked.net_cents in (None, net),
        wrong=wrong,
        net_cents=net,
        lines=tuple(protocol.LineView.model_validate(line) for line in lines),
    )


def _as_table(terms: TableTerms, found: Quiz) -> Table:
    """The round as a table whose chips are paid."""
    round_ = found.round
    table = Table(replace(school_terms(terms), rules=round_.rules), round_number=1, finished=True)
    table.play = round_
    table.meters = list(_meters(terms, found))
    seats = {}
    for seat in round_.seats:
        lit = tuple(sensor.number for sensor in terms.sensors if sensor.name in round_.wagers[seat])
        net = round_.settlement.net_cents(seat) if round_.settlement else None
        who = player(seat)
        seats[seat] = Seat(guest=who.id, name=who.name, chips=CHIPS, plays=True, lit=lit, net=net)
    table.seats = seats
    return table


def _meters(terms: TableTerms, found: Quiz) -> Iterator[dict[str, Any]]:
    for sensor in terms.sensors:
        for meter in sensor.game.meters:
            name = meter_name(sensor.game.name, meter.meter)
            yield {
                "meter": name,
                "label": terms.meter_labels.get(name, name),
                "amount_cents": found.shown_cents(f"{sensor.name}/{meter.meter}"),
                "pending_cents": [],
            }


def _unpaid(table: Table, parts: dict[str, Any], found: Quiz) -> dict[str, Any]:
    """The table with the seat as it is before it is paid: its wagers, its cards, no results."""
    rules, number = table.terms.rules, str(found.seat)
    placed = table.play.wagers[found.seat]
    own = own_view(table, player(found.seat).id)["seats"][number]
    seat = {
        **parts["seats"][number],
        "wagers": {wager: cents for wager, cents in placed.items() if rules.by_name[wager].role is not Role.JACKPOT},
        "hand": own["hand"],
        "shown": [],
        "lines": [],
        "net_cents": None,
    }
    seats = {
        one: {**view, "lines": [_labelled(table.terms, line) for line in view["lines"]]}
        for one, view in parts["seats"].items()
    }
    return {**parts, "phase": "settlement", "dealer_here": True, "seats": {**seats, number: seat}}


def _labelled(terms: TableTerms, line: dict[str, Any]) -> dict[str, Any]:
    """A line with the name that its sensor has on the felt."""
    labels = {sensor.name: sensor.label for sensor in terms.sensors}
    return {**line, "label": labels.get(line["wager"], line["label"])}
