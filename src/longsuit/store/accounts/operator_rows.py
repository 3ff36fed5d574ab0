"""The secrets of operators as their rows have them."""

from __future__ import annotations

import sqlalchemy as sa

from longsuit.store.accounts.passwords import UNMATCHABLE
from longsuit.store.database.schema import operators


def stored_password_hash(connection: sa.Connection, name: str) -> str:
    """The stored password hash of an operator; one that no password matches if there is no such operator."""
    found = connection.execute(sa.select(operators.c.secret).where(operators.c.name == name)).scalar()
    return str(found or UNMATCHABLE)


def stored_second_factor(connection: sa.Connection, name: str) -> str:
    """The sealed second factor of an operator; empty if there is none."""
    found = connection.execute(sa.select(operators.c.second_factor).where(operators.c.name == name)).scalar()
    return str(found or "")
