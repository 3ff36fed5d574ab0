"""The jackpot display of a table (JP-12)."""

from __future__ import annotations

from typing import Any

from longsuit import protocol
from longsuit.jackpot import State
from longsuit.table.jackpots import meter_views, suspended
from longsuit.table.terms import TableTerms
from longsuit.table.views.felt import PLAY_CHIPS, jackpot_notices, sensor_view


def display_view(terms: TableTerms, jackpots: State, at: str) -> protocol.DisplayView:
    """The whole display; it is sent as a whole each time."""
    return protocol.DisplayView(
        at=at,
        table=terms.name,
        title=terms.title,
        meters=tuple(protocol.MeterView(**view) for view in meter_views(terms, jackpots)),
        sensors=tuple(sensor_view(sensor) for sensor in terms.sensors),
        notices=(PLAY_CHIPS, *jackpot_notices(terms)),
        message=suspended(terms, jackpots),
    )


def meters_message(terms: TableTerms, jackpots: State) -> dict[str, Any]:
    """The meters of a table as a `protocol.Meters` message, sent when other tables have moved them."""
    return {"type": "meters", "meters": meter_views(terms, jackpots), "message": suspended(terms, jackpots)}
