"""The shipped games that the coach knows, and those it does not know yet."""

from __future__ import annotations

from longsuit.rules import GAMES, Shape, load

UNKNOWN = tuple(game for game in GAMES if load(game).shape is Shape.STREETS)
COACHED = tuple(game for game in GAMES if game not in UNKNOWN)
