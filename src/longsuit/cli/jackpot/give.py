"""Giving a command to the jackpots of a house, and saying what it led to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.base import stamp, utc_now
from longsuit.cli.common.operator import database_option, operator_options, signed_in
from longsuit.cli.common.options import json_option, print_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from longsuit.jackpot import AnyChange, AnyCommand, Event

    Build = Callable[[dict[str, Any]], AnyCommand]

Command = TypeVar("Command", bound="Callable[..., Any]")


def giving(command: Command) -> Command:
    """What every command that is given carries: who gives it, to which house, and under which id."""
    text = "The command's id; give the same again where you did not see the answer, and it is done once."
    command = click.option("--id", "command_id", metavar="ID", default=None, help=text)(command)
    expects = "The version of the state you have seen; refused if there is a newer one."
    command = click.option("--expects", type=int, default=None, metavar="N", help=expects)(command)
    return operator_options(database_option(json_option(command)))


def give(build: Build, desk: Mapping[str, Any], table: str = "") -> None:
    """Carry out one command, and print what happened."""
    give_all([build], desk, table)


def give_all(builds: Iterable[Build], desk: Mapping[str, Any], table: str = "") -> None:
    """Carry out commands together, all or none, and print what happened."""
    with signed_in(desk["database"], desk["operator"], desk["secret_file"]) as (store, operator):
        name = desk["command_id"] or stamp()[0]
        # The same command again was given when it was first given; with another time it would be another command.
        earlier = store.events_of(name) if desk["command_id"] else ()
        at = earlier[0].at if earlier else utc_now()
        who = {"actor": operator.name, "role": operator.role, "at": at, "table": table, "expects": desk["expects"]}
        commands = [build({"id": named(name, place), **who}) for place, build in enumerate(builds)]
        outcomes = store.execute_all(commands, together=True)
        for outcome in outcomes:
            if outcome.refusal:
                raise outcome.refusal
        events = [event for outcome in outcomes for event in outcome.events or store.events_of(outcome.command.id)]
        say(events, as_json=desk["as_json"])


def named(name: str, place: int) -> str:
    """The id of one of several commands given under one.

    >>> named("mine", 0), named("mine", 1)
    ('mine', 'mine-1')
    """
    return f"{name}-{place}" if place else name


def propose(change: AnyChange, desk: Mapping[str, Any]) -> None:
    """Propose a change; it waits for a second person."""
    from longsuit.jackpot import Propose  # noqa: PLC0415 - heavy

    give(lambda who: Propose(**who, change=change), desk)


def say(events: Iterable[Event], *, as_json: bool) -> None:
    """Print what happened: as JSON, or a line an event and what matters about it."""
    from longsuit.jackpot import to_json  # noqa: PLC0415 - heavy

    documents = [to_json(event) for event in events]
    if as_json:
        print_json({"events": documents})
        return
    for document in documents:
        click.echo(line_of(document))
        for advice in document.get("advice", ()):
            click.echo(f"  advice: {advice['sentence']}")
        if document["kind"] == "change-proposed":
            click.echo(f"  waits for a second person: longsuit jackpot approve {document['command']}")


_SAID = frozenset(
    {"kind", "command", "body", "actor", "role", "at", "table", "part", "moves", "advice", "locks", "change"}
)


def line_of(document: Mapping[str, Any]) -> str:
    """An event in one line: what it is, where, and its facts.

    >>> line_of({"kind": "game-started", "table": "T1", "round": 7, "accepted": [{}, {}]})
    'game started at T1: round 7, 2 accepted'
    """
    where = f" at {document['table']}" if document.get("table") else ""
    facts = [
        _fact(name, value)
        for name, value in document.items()
        if name not in _SAID and value not in ("", None, [], False) and not (name in _MICRO and value == 0)
    ]
    return str(document["kind"]).replace("-", " ") + where + (": " + ", ".join(facts) if facts else "")


_MICRO = frozenset({"meter_before", "from_meter", "seed", "reserve", "spill"})
"""Facts that are amounts of micro-cents."""


def _fact(name: str, value: Any) -> str:
    from longsuit.base import dollars  # noqa: PLC0415 - with the rest of the game
    from longsuit.jackpot import exact_dollars  # noqa: PLC0415 - with the rest of the desk

    words = name.replace("_", " ")
    if name in _MICRO and isinstance(value, int):
        return f"{words} {exact_dollars(value)}"
    if name.rsplit("_", maxsplit=1)[-1] == "cents" and isinstance(value, int):
        return f"{words.removesuffix('cents').strip()} {dollars(value)}".strip()
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return f"{len(value)} {name}"
    if isinstance(value, dict) and "name" in value:
        return f"{words} {value['name']}"
    return f"{words} {value if isinstance(value, str | int) else json.dumps(value)}"
