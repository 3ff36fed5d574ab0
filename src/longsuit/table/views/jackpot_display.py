"""The jackpot display of a table (JP-12)."""

from __future__ import annotations

from typing import Any

from longsuit import protocol
from longsuit.jackpot import State
from longsuit.table.jackpots import claim_prizes, meter_views, suspended
from longsuit.table.table import Table
from longsuit.table.views.felt import PLAY_CHIPS, jackpot_notices, sensor_view
from longsuit.table.views.spectator import claim_views, message, refused_views


def display_view(table: Table, jackpots: State, at: str) -> protocol.DisplayView:
    """The whole display; it is sent as a whole each time."""
    terms = table.terms
    return protocol.DisplayView(
        at=at,
        table=terms.name,
        title=terms.title,
        meters=tuple(protocol.MeterView(**view) for view in meter_views(terms, jackpots)),
        sensors=tuple(sensor_view(sensor, jackpots) for sensor in terms.sensors),
        wins=tuple(
            protocol.DisplayWin(
                **view,
                player=table.seats[view["seat"]].name,
                jackpot=terms.sensors[view["sensor"] - 1].label,
            )
            for view in claim_views(table, jackpots)
        ),
        refused=tuple(protocol.RefusedClaimView(**view) for view in refused_views(table)),
        notices=(PLAY_CHIPS, *jackpot_notices(terms, jackpots)),
        message=suspended(terms, jackpots),
    )


def meters_message(table: Table, jackpots: State) -> dict[str, Any]:
    """The meters of a table as a `protocol.Meters` message, sent when other tables have moved them.

    A prize that waits at the table moves with its meter, and is shown as it would be paid now (JP-16).
    """
    terms = table.terms
    return {
        "type": "meters",
        "meters": meter_views(terms, jackpots),
        "message": message(table, jackpots),
        "prizes": [
            {"seat": seat, "sensor": sensor, "prize_cents": prize.cents, "executive": prize.executive}
            for (seat, sensor), prize in claim_prizes(table, jackpots).items()
        ],
    }
