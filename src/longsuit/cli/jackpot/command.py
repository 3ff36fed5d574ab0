"""`longsuit jackpot`: the jackpots of a house, from the first proposal to the win page."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.operator import open_store
from longsuit.cli.common.options import json_option
from longsuit.cli.common.reader import asking, open_to
from longsuit.cli.jackpot.configuration import add_house_commands
from longsuit.cli.jackpot.give import give, give_all, giving, named

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.store import Store


@click.group(name="jackpot")
def command() -> None:
    """Jackpots: configured by two people, played at tables, paid from meters."""


sensor_option = click.option("--sensor", type=int, default=1, show_default=True, help="The seat's sensor, 1 or 2.")
table_argument = click.argument("table")
seat_argument = click.argument("seat", type=int)


@command.command(name="wager")
@table_argument
@click.argument("seats", type=int, nargs=-1, required=True)
@sensor_option
@click.option("--cents", type=int, default=None, help="What lies on the sensor; the jackpot's fixed wager if not said.")
@giving
def wager(table: str, seats: tuple[int, ...], sensor: int, cents: int | None, **desk: Any) -> None:
    """Put chips on the sensors of SEATS at TABLE, with a base wager where a seat has none yet."""
    from longsuit.jackpot import PlaceBase, PlaceWager  # noqa: PLC0415 - heavy

    with open_store(desk["database"]) as store:
        state = store.state
        based = _based_by(store, desk["command_id"], len(seats))
    found = state.tables.get(table)
    lies = cents if cents is not None else _fixed_wager(state, table, sensor)
    builds: list[Callable[[dict[str, Any]], Any]] = []
    for seat in seats:
        if found is None or seat not in found.seated or seat in based:
            builds.append(partial(_built, PlaceBase, {"seat": seat}))
        builds.append(partial(_built, PlaceWager, {"seat": seat, "sensor": sensor, "cents": lies}))
    give_all(builds, desk, table)


def _based_by(store: Store, command_id: str | None, seats: int) -> set[int]:
    """The seats that have their base wagers by these very commands, given before."""
    from longsuit.jackpot import BasePlaced  # noqa: PLC0415 - heavy

    names = [named(command_id, place) for place in range(2 * seats)] if command_id else []
    placed = [event for name in names for event in store.events_of(name)]
    return {event.seat for event in placed if isinstance(event, BasePlaced)}


def _built(kind: Any, facts: dict[str, Any], who: dict[str, Any]) -> Any:
    return kind(**who, **facts)


def _fixed_wager(state: Any, table: str, sensor: int) -> int:
    found = state.tables.get(table)
    if found is None or not 1 <= sensor <= len(found.sensors):
        return 0
    return int(state.jackpots[found.sensors[sensor - 1].jackpot].wager_cents)


@command.command(name="remove")
@table_argument
@seat_argument
@sensor_option
@click.option("--base", is_flag=True, help="Take the base wager back, not a jackpot wager.")
@giving
def remove(table: str, seat: int, sensor: int, base: bool, **desk: Any) -> None:
    """Take the chips off a sensor before the game starts."""
    from longsuit.jackpot import RemoveBase, RemoveWager  # noqa: PLC0415 - heavy

    if base:
        give(lambda who: RemoveBase(**who, seat=seat), desk, table)
    else:
        give(lambda who: RemoveWager(**who, seat=seat, sensor=sensor), desk, table)


@command.command(name="start")
@table_argument
@click.argument("wagers", nargs=-1, metavar="[SEAT[:SENSORS]]...")
@giving
def start(table: str, wagers: tuple[str, ...], **desk: Any) -> None:
    """START GAME: the wagers on lit sensors are accepted.

    Wagers that were not placed one by one are given here, all or none: a SEAT alone has its base wager; SEAT:1 or
    SEAT:1,2 has chips on those sensors too.
    """
    from longsuit.jackpot import StartGame, StartRound  # noqa: PLC0415 - heavy

    read = [_read_wagers(text) for text in wagers]
    if not read:
        give(lambda who: StartGame(**who), desk, table)
        return
    with open_store(desk["database"]) as store:
        state = store.state
    chips = tuple(_chips(state, table, seat, sensor) for seat, sensors in read for sensor in sensors)
    give(lambda who: StartRound(**who, seats=tuple(seat for seat, _ in read), wagers=chips), desk, table)


def _read_wagers(text: str) -> tuple[int, tuple[int, ...]]:
    """A seat and its sensors.

    >>> _read_wagers("3:1,2"), _read_wagers("4")
    ((3, (1, 2)), (4, ()))
    """
    seat, colon, sensors = text.partition(":")
    numbers = [seat, *sensors.split(",")] if colon else [seat]
    if not all(number.isascii() and number.isdecimal() and len(number) <= 3 for number in numbers):
        raise click.UsageError("A wager will not do; allowed: a seat, or a seat and its sensors, such as 3:1 or 3:1,2.")
    return int(seat), tuple(int(number) for number in numbers[1:])


def _chips(state: Any, table: str, seat: int, sensor: int) -> Any:
    from longsuit.jackpot import Chips  # noqa: PLC0415 - heavy

    return Chips(seat, sensor, _fixed_wager(state, table, sensor))


@command.command(name="count")
@table_argument
@click.argument("chips", type=int, nargs=-1, required=True)
@giving
def count(table: str, chips: tuple[int, ...], **desk: Any) -> None:
    """Say how many jackpot wagers were removed from the first sensors, and from the second."""
    from longsuit.jackpot import CountChips  # noqa: PLC0415 - heavy

    give(lambda who: CountChips(**who, counted=chips), desk, table)


@command.command(name="select")
@table_argument
@seat_argument
@click.argument("hand")
@sensor_option
@giving
def select(table: str, seat: int, hand: str, sensor: int, **desk: Any) -> None:
    """Press a seat and a HAND of its pay table; again takes it back."""
    from longsuit.jackpot import SelectHand  # noqa: PLC0415 - heavy

    give(lambda who: SelectHand(**who, seat=seat, sensor=sensor, hand=hand), desk, table)


@command.command(name="verify")
@table_argument
@seat_argument
@click.argument("cards", nargs=-1, required=True)
@sensor_option
@giving
def verify(table: str, seat: int, cards: tuple[str, ...], sensor: int, **desk: Any) -> None:
    """Check the seven CARDS of a selected hand."""
    from longsuit.jackpot import CheckCards  # noqa: PLC0415 - heavy

    give(lambda who: CheckCards(**who, seat=seat, sensor=sensor, cards=" ".join(cards)), desk, table)


@command.command(name="confirm")
@table_argument
@seat_argument
@sensor_option
@giving
def confirm(table: str, seat: int, sensor: int, **desk: Any) -> None:
    """Confirm a win whose cards were checked."""
    from longsuit.jackpot import ConfirmWin  # noqa: PLC0415 - heavy

    give(lambda who: ConfirmWin(**who, seat=seat, sensor=sensor), desk, table)


@command.command(name="commit")
@table_argument
@seat_argument
@sensor_option
@giving
def commit(table: str, seat: int, sensor: int, **desk: Any) -> None:
    """Commit a confirmed win: it is paid, and the meter moves."""
    from longsuit.jackpot import CommitWin  # noqa: PLC0415 - heavy

    give(lambda who: CommitWin(**who, seat=seat, sensor=sensor), desk, table)


@command.command(name="reject")
@table_argument
@seat_argument
@click.argument("reason")
@sensor_option
@giving
def reject(table: str, seat: int, reason: str, sensor: int, **desk: Any) -> None:
    """Do not accept a selected hand, and say why."""
    from longsuit.jackpot import RejectWin  # noqa: PLC0415 - heavy

    give(lambda who: RejectWin(**who, seat=seat, sensor=sensor, reason=reason), desk, table)


@command.command(name="misdeal")
@table_argument
@click.argument("reason")
@giving
def misdeal(table: str, reason: str, **desk: Any) -> None:
    """The round is void: wagers go back, contributions are reversed."""
    from longsuit.jackpot import CallMisdeal  # noqa: PLC0415 - heavy

    give(lambda who: CallMisdeal(**who, reason=reason), desk, table)


@command.command(name="end")
@table_argument
@giving
def end(table: str, **desk: Any) -> None:
    """END GAME: the sensors are reset for the next round."""
    from longsuit.jackpot import EndGame  # noqa: PLC0415 - heavy

    give(lambda who: EndGame(**who), desk, table)


@command.command(name="suspend")
@click.argument("reason")
@click.option("--table", default="", help="One table; the whole house if not said.")
@giving
def suspend(reason: str, table: str, **desk: Any) -> None:
    """Take no jackpot wagers from now on, and say why."""
    from longsuit.jackpot import Suspend  # noqa: PLC0415 - heavy

    give(lambda who: Suspend(**who, reason=reason), desk, table)


@command.command(name="resume")
@click.option("--table", default="", help="One table; the whole house if not said.")
@giving
def resume(table: str, **desk: Any) -> None:
    """Take jackpot wagers again."""
    from longsuit.jackpot import Resume  # noqa: PLC0415 - heavy

    give(lambda who: Resume(**who), desk, table)


@command.command(name="status")
@asking
@json_option
def status(as_json: bool, **desk: Any) -> None:
    """Every meter, table, proposal and suspension as it stands."""
    from longsuit.cli.jackpot.views import print_status  # noqa: PLC0415 - heavy

    with open_to("the status", desk) as store:
        print_status(store.refresh(), as_json=as_json)


@command.command(name="winpage")
@click.argument("win")
@click.option(
    "--html", type=click.Path(dir_okay=False, path_type=Path), default=None, help="Write it as HTML to a file."
)
@asking
@json_option
def winpage(win: str, html: Path | None, as_json: bool, **desk: Any) -> None:
    """The win page of a committed WIN, to be printed."""
    from longsuit.cli.jackpot.views import print_win_page  # noqa: PLC0415 - heavy
    from longsuit.store import refuse_database_file  # noqa: PLC0415 - as above

    with open_to("win pages", desk) as store:
        if html is not None:
            refuse_database_file(store.engine, html)
        print_win_page(store.refresh(), win, html, as_json=as_json)


add_house_commands(command)
