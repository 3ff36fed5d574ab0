"""Engines of the tests share the statements they have compiled.

SQLAlchemy keeps compiled statements for each engine. A house opens one engine; the tests open thousands, each for a few
statements, and to compile them every time would take a third of the time of a test with a database.
"""

from __future__ import annotations

from functools import wraps
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

_caches: dict[str, dict[Any, Any]] = {}


def share_compiled_statements() -> None:
    """Make every engine from now on use what earlier engines of its dialect have compiled."""
    create = sa.create_engine

    @wraps(create)
    def create_engine(*given: Any, **options: Any) -> sa.Engine:
        engine = create(*given, **options)
        engine.update_execution_options(compiled_cache=_caches.setdefault(engine.dialect.name, {}))
        return engine

    sa.create_engine = create_engine
    # A compiled statement is found by its dialect too, and each engine has a dialect object of its own.
    for dialect in (PGDialect_psycopg, SQLiteDialect_pysqlite):
        dialect.__eq__ = _is_same_dialect  # type: ignore[method-assign,assignment]
        dialect.__hash__ = _dialect_hash  # type: ignore[method-assign,assignment]


def _is_same_dialect(one: object, other: object) -> bool:
    return type(one) is type(other)


def _dialect_hash(one: object) -> int:
    return hash(type(one))
