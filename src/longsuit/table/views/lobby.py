"""The lobby: every table of the house, for a guest to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from longsuit import protocol
from longsuit.jackpot import State
from longsuit.rules import Role
from longsuit.table.jackpots import meter_views
from longsuit.table.opening import not_open
from longsuit.table.table import Table
from longsuit.table.views.felt import PLAY_CHIPS


def lobby_view(house: str, tables: Iterable[Table], jackpots: State) -> protocol.Lobby:
    """Every table with its limits, its free seats and its meters."""
    return protocol.Lobby(
        house=house, play_chips=PLAY_CHIPS, tables=tuple(lobby_table(table, jackpots) for table in tables)
    )


def lobby_table(table: Table, jackpots: State) -> protocol.LobbyTable:
    """One table of the lobby."""
    terms = table.terms
    rules, limits = terms.rules, terms.rules.base.limits
    phase = "closed" if table.phase == "wagers" and not_open(table, jackpots) else table.phase
    free = () if phase == "closed" else (one for one in range(1, rules.seats + 1) if one not in table.seats)
    return protocol.LobbyTable(
        table=terms.name,
        title=terms.title,
        game=rules.game,
        game_title=rules.title,
        dealer=terms.dealer,
        dealer_here=table.dealer_here or not terms.human,
        min_cents=limits.min_cents,
        max_cents=limits.amounts[-1],
        seats=rules.seats,
        free=tuple(free),
        players=tuple(
            protocol.LobbyPlayer(seat=number, name=seat.name, avatar=seat.avatar)
            for number, seat in sorted(table.seats.items())
        ),
        phase=phase,  # type: ignore[arg-type]  # the same phases as in the protocol
        side_bets=tuple(wager.label for wager in rules.wagers if wager.role is Role.BONUS),
        wagers={wager.name: wager.label for wager in rules.wagers},
        meters=tuple(protocol.MeterView(**view) for view in meter_views(terms, jackpots)),
    )


def seats_of(tables: Iterable[Table], guest: str) -> tuple[tuple[str, int], ...]:
    """The seats of a guest: table and number."""
    return tuple((table.terms.name, number) for table in tables for number in table.seats_of(guest))
