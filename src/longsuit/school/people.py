"""The people of the school: the trainee, colleagues and players."""

from __future__ import annotations

from longsuit.table import Actor

OPENED = "2026-03-02T18:00:00.000000Z"
"""When every exercise begins, in UTC; its steps are a second apart."""

TRAINEE = Actor("trainee", "Trainee", "dealer")
"""The dealer in training."""

SUPERVISOR = Actor("Sam", "Sam", "supervisor")
"""The supervisor who checks and confirms wins."""

OTHER_SUPERVISOR = Actor("Olga", "Olga", "supervisor")
"""Another supervisor."""

DEALER = Actor("Dora", "Dora", "dealer")
"""A dealer of the house."""

ADMINISTRATOR = Actor("Amir", "Amir", "administrator")
"""An administrator of the house."""

EXECUTIVE = Actor("Eve", "Eve", "executive")
"""The executive who commits wins."""

PROPOSER = Actor("Paula", "Paula", "administrator")
"""The administrator who proposes what the school opens with."""

APPROVER = Actor("Quinn", "Quinn", "administrator")
"""The administrator who approves it."""

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo")
"""The names of players, one for each seat."""


def player(seat: int) -> Actor:
    """The player of a seat.

    >>> player(3)
    Actor(id='guest/cleo', name='Cleo', role='player')
    """
    name = PLAYERS[seat - 1]
    return Actor(f"guest/{name.lower()}", name, "player")


def player_name(guest: str) -> str:
    """The name of a player whose id is known.

    >>> player_name("guest/cleo")
    'Cleo'
    """
    return next((one for one in PLAYERS if one.lower() == guest.removeprefix("guest/")), guest)
