"""The shipped games: those with one decision, and those played street by street."""

from __future__ import annotations

from longsuit.rules import GAMES, Shape, load

STREETS = tuple(game for game in GAMES if load(game).shape is Shape.STREETS)
ONE_DECISION = tuple(game for game in GAMES if game not in STREETS)
