"""`longsuit jackpot` for a win: select, verify, confirm, commit or reject it, and print its win page."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.options import json_option, print_json
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.jackpot.arguments import seat_argument, sensor_option, table_argument
from longsuit.cli.jackpot.execute import command_options, execute

if TYPE_CHECKING:
    from longsuit.jackpot import WinPage
    from longsuit.report import PrintedCheckpoint, QrDrawing
    from longsuit.store import Store


@click.command(name="select")
@table_argument
@seat_argument
@click.argument("hand")
@sensor_option
@click.option("--player", default="", help="The player's name, for the win page.")
@command_options
def select(table: str, seat: int, hand: str, sensor: int, player: str, **options: Any) -> None:
    """Select a HAND of the pay table for a seat; selecting it again takes it back."""
    from longsuit.jackpot import SelectHand, WinNames  # noqa: PLC0415 - heavy

    names = WinNames(player=player) if player else None
    execute(lambda common: SelectHand(**common, seat=seat, sensor=sensor, hand=hand, names=names), options, table)


@click.command(name="verify")
@table_argument
@seat_argument
@click.argument("cards", nargs=-1, required=True)
@sensor_option
@command_options
def verify(table: str, seat: int, cards: tuple[str, ...], sensor: int, **options: Any) -> None:
    """Check the CARDS of a selected hand."""
    from longsuit.jackpot import CheckCards  # noqa: PLC0415 - heavy

    execute(lambda common: CheckCards(**common, seat=seat, sensor=sensor, cards=" ".join(cards)), options, table)


@click.command(name="confirm")
@table_argument
@seat_argument
@sensor_option
@command_options
def confirm(table: str, seat: int, sensor: int, **options: Any) -> None:
    """Confirm a win whose cards were checked."""
    from longsuit.jackpot import ConfirmWin  # noqa: PLC0415 - heavy

    execute(lambda common: ConfirmWin(**common, seat=seat, sensor=sensor), options, table)


@click.command(name="commit")
@table_argument
@seat_argument
@sensor_option
@command_options
def commit(table: str, seat: int, sensor: int, **options: Any) -> None:
    """Commit a confirmed win: pay the prize and move the meter."""
    from longsuit.jackpot import CommitWin  # noqa: PLC0415 - heavy

    execute(lambda common: CommitWin(**common, seat=seat, sensor=sensor), options, table)


@click.command(name="reject")
@table_argument
@seat_argument
@click.argument("reason")
@sensor_option
@command_options
def reject(table: str, seat: int, reason: str, sensor: int, **options: Any) -> None:
    """Reject a selected hand, for a REASON."""
    from longsuit.jackpot import RejectWin  # noqa: PLC0415 - heavy

    execute(lambda common: RejectWin(**common, seat=seat, sensor=sensor, reason=reason), options, table)


@click.command(name="winpage")
@click.argument("win")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), default=None, help="Write an HTML file.")
@reader_options
@json_option
def winpage(win: str, html: Path | None, as_json: bool, **options: Any) -> None:
    """Print the win page of a committed WIN: its id, or the beginning of it."""
    from longsuit.cli.jackpot.listing import win_id  # noqa: PLC0415 - heavy
    from longsuit.jackpot import win_page  # noqa: PLC0415 - heavy
    from longsuit.store import complete_win_page, read_transaction, refuse_database_file  # noqa: PLC0415 - heavy

    with open_for_reading("win pages", options) as store:
        if html is not None:
            refuse_database_file(store.engine, html)
        state = store.refresh().state
        page = win_page(state, win_id(state, win))
        with read_transaction(store.engine) as connection:
            page = complete_win_page(connection, page)
        checkpoint = _checkpoint(store, page.win) if html is not None and not as_json else None
    _print_win_page(page, html, checkpoint, as_json=as_json)


def _checkpoint(store: Store, win: str) -> PrintedCheckpoint | None:
    """A checkpoint that covers a win, signed now; None, with the reason, where the house cannot sign here."""
    from longsuit.base import utc_now  # noqa: PLC0415 - with the rest
    from longsuit.keys import HouseKeyError  # noqa: PLC0415 - heavy
    from longsuit.report import PrintedCheckpoint  # noqa: PLC0415 - heavy
    from longsuit.store import LogBroken, find_win_link, read_transaction, signer_of  # noqa: PLC0415 - heavy

    try:
        with read_transaction(store.engine) as connection:
            link = find_win_link(connection, win)
        note = str(signer_of(store).verify_and_sign(utc_now()))
    except (HouseKeyError, LogBroken) as error:
        click.echo(f"longsuit: The win page has no checkpoint: {error}", err=True)
        return None
    return PrintedCheckpoint(link, note, _code(note))


def _code(text: str) -> QrDrawing | None:
    """The QR code of a text; None where the package for it is not installed."""
    from longsuit.report import qr_drawing  # noqa: PLC0415 - heavy

    try:
        return qr_drawing(text)
    except ModuleNotFoundError:
        return None


@click.command(name="wins")
@click.option("--table", default="", help="One table. Default: the whole house.")
@click.option("--last", type=click.IntRange(1), default=20, show_default=True, help="How many of the latest wins.")
@reader_options
@json_option
def wins(table: str, last: int, as_json: bool, **options: Any) -> None:
    """Print the latest committed wins, undone ones included, the last one first."""
    from longsuit.cli.jackpot.listing import win_ids, win_json, win_line  # noqa: PLC0415 - heavy
    from longsuit.store import read_transaction, undone_because  # noqa: PLC0415 - heavy

    with open_for_reading("win pages", options) as store:
        state = store.refresh().state
        with read_transaction(store.engine) as connection:
            reasons = undone_because(connection)
    ids = win_ids(state)
    found = [win for _, win in state.wins.items() if table in ("", win.table)]
    latest = sorted(found, key=lambda win: win.committed.at, reverse=True)[:last]
    if as_json:
        print_json({"wins": [win_json(win, ids, reasons) for win in latest]})
        return
    for win in latest:
        click.echo(win_line(win, ids, reasons))
    if not latest:
        click.echo("No win is committed yet.")


def _print_win_page(page: WinPage, html: Path | None, checkpoint: PrintedCheckpoint | None, *, as_json: bool) -> None:
    from longsuit.report import win_page_html, win_page_text  # noqa: PLC0415 - heavy

    if as_json:
        print_json(asdict(page))
    elif html is not None:
        try:
            html.write_text(win_page_html(page, checkpoint), "utf-8")
        except OSError as error:
            raise click.UsageError(f"{html}: {error.strerror}.") from None
        click.echo(f"Wrote the win page to {html}.")
    else:
        click.echo(win_page_text(page))


WIN_COMMANDS = (select, verify, confirm, commit, reject, winpage, wins)
"""The commands of this module."""
