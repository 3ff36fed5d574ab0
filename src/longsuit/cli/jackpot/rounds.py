"""`longsuit jackpot` during a round: wagers, START GAME, the count, misdeals, END GAME, suspensions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.sign_in import open_store
from longsuit.cli.jackpot.arguments import seat_argument, sensor_option, table_argument
from longsuit.cli.jackpot.execute import command_options, execute, execute_together, numbered_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import Chips, State
    from longsuit.store import Store


@click.command(name="wager")
@table_argument
@click.argument("seats", type=int, nargs=-1, required=True)
@sensor_option
@click.option("--cents", type=int, default=None, help="Chips on the sensor. Default: the jackpot's fixed wager.")
@command_options
def wager(table: str, seats: tuple[int, ...], sensor: int, cents: int | None, **options: Any) -> None:
    """Place jackpot wagers for SEATS at TABLE, with a base wager where a seat has none yet."""
    from longsuit.jackpot import PlaceBase, PlaceWager  # noqa: PLC0415 - heavy

    with open_store(options["database"]) as store:
        state = store.state
        placed_before = _seats_with_base_from(store, options["command_id"], len(seats))
    known = state.tables.get(table)
    chips = cents if cents is not None else _fixed_wager(state, table, sensor)
    builds: list[Callable[[dict[str, Any]], Any]] = []
    for seat in seats:
        if known is None or seat not in known.seated or seat in placed_before:
            builds.append(partial(_build, PlaceBase, {"seat": seat}))
        builds.append(partial(_build, PlaceWager, {"seat": seat, "sensor": sensor, "cents": chips}))
    execute_together(builds, options, table)


def _seats_with_base_from(store: Store, command_id: str | None, seats: int) -> set[int]:
    """The seats whose base wagers these same commands placed when they were sent before."""
    from longsuit.jackpot import BasePlaced  # noqa: PLC0415 - heavy

    ids = [numbered_id(command_id, place) for place in range(2 * seats)] if command_id else []
    placed = [event for each in ids for event in store.events_of(each)]
    return {event.seat for event in placed if isinstance(event, BasePlaced)}


def _build(kind: Any, fields: dict[str, Any], common: dict[str, Any]) -> Any:
    return kind(**common, **fields)


def _fixed_wager(state: State, table: str, sensor: int) -> int:
    """The wager of a sensor's jackpot; 0 where there is no such sensor, which the command then refuses."""
    known = state.tables.get(table)
    if known is None or not 1 <= sensor <= len(known.sensors):
        return 0
    return int(state.jackpots[known.sensors[sensor - 1].jackpot].wager_cents)


@click.command(name="remove")
@table_argument
@seat_argument
@sensor_option
@click.option("--base", is_flag=True, help="Take back the base wager, not a jackpot wager.")
@command_options
def remove(table: str, seat: int, sensor: int, base: bool, **options: Any) -> None:
    """Take back a jackpot wager before the game starts."""
    from longsuit.jackpot import RemoveBase, RemoveWager  # noqa: PLC0415 - heavy

    if base:
        execute(lambda common: RemoveBase(**common, seat=seat), options, table)
    else:
        execute(lambda common: RemoveWager(**common, seat=seat, sensor=sensor), options, table)


@click.command(name="start")
@table_argument
@click.argument("wagers", nargs=-1, metavar="[SEAT[:SENSORS]]...")
@command_options
def start(table: str, wagers: tuple[str, ...], **options: Any) -> None:
    """START GAME: accept the jackpot wagers.

    Wagers that were not placed one by one can be given here, all or none: SEAT alone has its base wager; SEAT:1 or
    SEAT:1,2 also has a wager on those sensors.
    """
    from longsuit.jackpot import StartGame, StartRound  # noqa: PLC0415 - heavy

    read = [parse_seat(text) for text in wagers]
    if not read:
        execute(lambda common: StartGame(**common), options, table)
        return
    with open_store(options["database"]) as store:
        state = store.state
    chips = tuple(_chips(state, table, seat, sensor) for seat, sensors in read for sensor in sensors)
    execute(lambda common: StartRound(**common, seats=tuple(seat for seat, _ in read), wagers=chips), options, table)


def parse_seat(text: str) -> tuple[int, tuple[int, ...]]:
    """A seat and its sensors.

    >>> parse_seat("3:1,2"), parse_seat("4")
    ((3, (1, 2)), (4, ()))
    """
    seat, colon, sensors = text.partition(":")
    numbers = [seat, *sensors.split(",")] if colon else [seat]
    if not all(number.isascii() and number.isdecimal() and len(number) <= 3 for number in numbers):
        raise click.UsageError(
            f"“{text[:40]}” is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."
        )
    return int(seat), tuple(int(number) for number in numbers[1:])


def _chips(state: State, table: str, seat: int, sensor: int) -> Chips:
    from longsuit.jackpot import Chips  # noqa: PLC0415 - heavy

    return Chips(seat, sensor, _fixed_wager(state, table, sensor))


@click.command(name="count")
@table_argument
@click.argument("chips", type=int, nargs=-1, required=True)
@command_options
def count(table: str, chips: tuple[int, ...], **options: Any) -> None:
    """Enter how many jackpot wagers were removed from the first sensors, and from the second."""
    from longsuit.jackpot import CountChips  # noqa: PLC0415 - heavy

    execute(lambda common: CountChips(**common, counted=chips), options, table)


@click.command(name="misdeal")
@table_argument
@click.argument("reason")
@command_options
def misdeal(table: str, reason: str, **options: Any) -> None:
    """Call a misdeal: wagers are returned, contributions reversed."""
    from longsuit.jackpot import CallMisdeal  # noqa: PLC0415 - heavy

    execute(lambda common: CallMisdeal(**common, reason=reason), options, table)


@click.command(name="end")
@table_argument
@command_options
def end(table: str, **options: Any) -> None:
    """END GAME: reset the sensors for the next round."""
    from longsuit.jackpot import EndGame  # noqa: PLC0415 - heavy

    execute(lambda common: EndGame(**common), options, table)


@click.command(name="suspend")
@click.argument("reason")
@click.option("--table", default="", help="One table. Default: the whole house.")
@command_options
def suspend(reason: str, table: str, **options: Any) -> None:
    """Stop taking jackpot wagers, for a REASON that displays show."""
    from longsuit.jackpot import Suspend  # noqa: PLC0415 - heavy

    execute(lambda common: Suspend(**common, reason=reason), options, table)


@click.command(name="resume")
@click.option("--table", default="", help="One table. Default: the whole house.")
@command_options
def resume(table: str, **options: Any) -> None:
    """Take jackpot wagers again."""
    from longsuit.jackpot import Resume  # noqa: PLC0415 - heavy

    execute(lambda common: Resume(**common), options, table)


ROUND_COMMANDS = (wager, remove, start, count, misdeal, end, suspend, resume)
"""The commands of this module."""
