"""Arguments and options that several jackpot commands share."""

from __future__ import annotations

import click

table_argument = click.argument("table")
"""The TABLE argument."""

seat_argument = click.argument("seat", type=int)
"""The SEAT argument."""

sensor_option = click.option("--sensor", type=int, default=1, show_default=True, help="Sensor of the seat, 1 or 2.")
"""The --sensor option."""
