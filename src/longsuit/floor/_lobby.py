"""The lobby: every table as a guest sees it who comes in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from longsuit.floor._house import FloorHouse
from longsuit.floor._jackpots import meter_views
from longsuit.floor._table import Table
from longsuit.floor._views_felt import PLAY_CHIPS
from longsuit.floor.wire import Lobby, LobbyTable, MeterView
from longsuit.jackpot import State
from longsuit.rules import Role


def lobby_view(house: FloorHouse, tables: Iterable[Table], jackpots: State) -> Lobby:
    """The house as a guest comes in; on the scribe's thread, while nobody changes a table."""
    return Lobby(house=house.name, play_chips=PLAY_CHIPS, tables=tuple(_table(table, jackpots) for table in tables))


def _table(table: Table, jackpots: State) -> LobbyTable:
    terms = table.terms
    rules, limits, phase = terms.rules, terms.rules.base.limits, table.phase
    meters: list[dict[str, Any]] = meter_views(terms, jackpots)
    return LobbyTable(
        table=terms.name,
        title=terms.title,
        game=rules.game,
        game_title=rules.title,
        dealer=terms.dealer,
        min_cents=limits.min_cents,
        max_cents=limits.max_cents,
        seats=rules.seats,
        free=tuple(number for number in range(1, rules.seats + 1) if number not in table.seats),
        phase=phase,  # type: ignore[arg-type]  # a table's phases are the wire's
        side_bets=tuple(wager.label for wager in rules.wagers if wager.role is Role.BONUS),
        meters=tuple(MeterView.model_validate(meter) for meter in meters),
    )


def seats_of(tables: Iterable[Table], guest: str) -> tuple[tuple[str, int], ...]:
    """The seats of a guest: table and number."""
    return tuple((table.terms.name, number) for table in tables for number in table.seats_of(guest))
