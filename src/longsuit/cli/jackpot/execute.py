"""Executing jackpot commands as a signed-in operator, and printing the events they lead to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.base import stamp, utc_now
from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.sign_in import database_option, operator_options, signed_in

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from longsuit.jackpot import AnyChange, AnyCommand, Event, State

    Build = Callable[[dict[str, Any]], AnyCommand]

Command = TypeVar("Command", bound="Callable[..., Any]")


def command_options(command: Command) -> Command:
    """The options of every command that changes something: operator, database, id and expected version."""
    text = "Id of the command. Repeat a command with the same id if you did not see the answer: it is done once."
    command = click.option("--id", "command_id", metavar="ID", default=None, help=text)(command)
    expects = "Version you have seen; the command is refused if there is a newer one."
    command = click.option("--expects", type=int, default=None, metavar="N", help=expects)(command)
    return operator_options(database_option(json_option(command)))


def execute(build: Build, options: Mapping[str, Any], table: str = "") -> None:
    """Execute one command and print its events."""
    execute_together([build], options, table)


def execute_together(builds: Iterable[Build], options: Mapping[str, Any], table: str = "") -> None:
    """Execute commands together, all or none, and print their events."""
    with signed_in(options["database"], options["operator"], options["secret_file"]) as (store, operator):
        first_id = options["command_id"] or stamp()[0]
        # A repeated command keeps the time it was first given: with another time it would be another command.
        earlier = store.events_of(first_id) if options["command_id"] else ()
        common = {
            "actor": operator.name,
            "role": operator.role,
            "at": earlier[0].at if earlier else utc_now(),
            "table": table,
            "expects": options["expects"],
        }
        commands = [build({"id": numbered_id(first_id, place), **common}) for place, build in enumerate(builds)]
        outcomes = store.execute_all(commands, together=True)
        for outcome in outcomes:
            if outcome.refusal:
                raise outcome.refusal
        events = [event for outcome in outcomes for event in outcome.events or store.events_of(outcome.command.id)]
        print_events(events, store.state, as_json=options["as_json"])


def numbered_id(first_id: str, place: int) -> str:
    """The id of one of several commands executed together.

    >>> numbered_id("mine", 0), numbered_id("mine", 1)
    ('mine', 'mine-1')
    """
    return f"{first_id}-{place}" if place else first_id


def propose(change: AnyChange, options: Mapping[str, Any]) -> None:
    """Propose a change, which a second person has to approve."""
    from longsuit.jackpot import Propose  # noqa: PLC0415 - heavy

    execute(lambda common: Propose(**common, change=change), options)


def print_events(events: Iterable[Event], state: State, *, as_json: bool) -> None:
    """Print events: as JSON, or one line each; a proposal with everything its second person will see."""
    from longsuit.cli.jackpot.listing import proposal_lines, win_ids  # noqa: PLC0415 - heavy
    from longsuit.jackpot import short_id, to_json  # noqa: PLC0415 - heavy

    documents = [to_json(event) for event in events]
    if as_json:
        print_json({"events": documents})
        return
    ids = [*win_ids(state), *state.proposals]
    for document in documents:
        proposal = state.proposals.get(document["command"]) if document["kind"] == "change-proposed" else None
        if proposal is None:
            click.echo(_sentence(document) if document["kind"] in _HOUSE_EVENTS else event_line(document, ids))
            continue
        click.echo("\n".join(["change proposed:", *(f"  {line}" for line in proposal_lines(state, proposal))]))
        short = short_id(proposal.id, state.proposals)
        click.echo(f"  A second person has to approve it: longsuit jackpot approve {short}")


_HOUSE_EVENTS = frozenset(
    {
        "change-approved", "change-declined", "jackpot-added", "terms-changed", "options-changed", "table-opened",
        "table-closed", "jackpot-discontinued", "meter-adjusted", "win-undone",
    }
)  # fmt: skip
"""The events of the house, each with a sentence of its own."""


def _sentence(document: Mapping[str, Any]) -> str:
    from longsuit.table import event_sentence  # noqa: PLC0415 - heavy

    where = f"{document['table']}: " if document.get("table") else ""
    return where + event_sentence(document)


_NOT_PRINTED = frozenset(
    {"kind", "command", "body", "actor", "role", "at", "table", "part", "moves", "advice", "locks", "change", "group"}
)

_MICRO_CENTS = frozenset({"meter_before", "from_meter", "seed", "reserve", "spill"})
"""Fields that are amounts of micro-cents."""


def event_line(document: Mapping[str, Any], ids: Collection[str] = ()) -> str:
    """An event in one line: its kind, its table and its fields; ids as short as they can be typed.

    >>> event_line({"kind": "game-started", "table": "T1", "round": 7, "accepted": [{}, {}]})
    'game started at T1: round 7, 2 accepted'
    """
    where = f" at {document['table']}" if document.get("table") else ""
    fields = [_field(name, value, ids) for name, value in document.items() if _is_printed(name, value)]
    return str(document["kind"]).replace("-", " ") + where + (": " + ", ".join(fields) if fields else "")


def _is_printed(name: str, value: Any) -> bool:
    return name not in _NOT_PRINTED and value not in ("", None, [], False)


def _field(name: str, value: Any, ids: Collection[str]) -> str:
    from longsuit.base import dollars  # noqa: PLC0415 - with the rest
    from longsuit.jackpot import exact_dollars, short_id  # noqa: PLC0415 - heavy
    from longsuit.report import payer  # noqa: PLC0415 - heavy

    words = name.replace("_", " ")
    if name in ("win", "proposal"):
        return f"{words} {short_id(value, ids)}"
    if name == "source":
        return f"rest from {payer(value)}"
    if name == "names":
        return f"player {value['player']}" if value["player"] else "no player named"
    if name in _MICRO_CENTS and isinstance(value, int):
        return f"{words} {exact_dollars(value)}"
    if name.rsplit("_", maxsplit=1)[-1] == "cents" and isinstance(value, int):
        return f"{words.removesuffix('cents').strip()} {dollars(value)}".strip()
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return f"{len(value)} {name}"
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return f"{words} {', '.join(map(str, value))}"
    if isinstance(value, dict) and "name" in value:
        return f"{words} {value['name']}"
    return f"{words} {value if isinstance(value, str | int) else json.dumps(value)}"
