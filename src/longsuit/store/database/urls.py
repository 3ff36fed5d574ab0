"""Database URLs: which database is meant, and how it may be printed."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from longsuit.keys import make_private_folder
from longsuit.store.errors import StoreError

ENVIRONMENT = "LONGSUIT_DATABASE"
"""The environment variable that names the database."""

MAX_URL_LENGTH = 1000
"""The longest name of a database."""

_DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_ACCEPTED = "Name it by the path of a file, sqlite:///FILE, or postgresql://USER@HOST/NAME."


def database_url(named: str | None = None) -> str:
    """The database that was named, or the environment's, or a file in the user's data folder."""
    text = named or os.environ.get(ENVIRONMENT)
    if text:
        return text
    from platformdirs import user_data_path  # noqa: PLC0415 - only where no database is named

    return f"sqlite:///{user_data_path('longsuit') / 'house.db'}"


def parse_url(text: str) -> URL:
    """A database as people name it, as SQLAlchemy understands it.

    >>> str(parse_url("house.db")), parse_url("postgresql://clerk@db/house").drivername
    ('sqlite+pysqlite:///house.db', 'postgresql+psycopg')
    """
    if not text or not text.isprintable() or len(text) > MAX_URL_LENGTH:
        raise StoreError(f"The name of the database is empty, too long or not printable. {_ACCEPTED}")
    if "://" not in text:
        return URL.create(_DRIVERS["sqlite"], database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(f"The URL of the database cannot be read. {_ACCEPTED}") from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise StoreError(f"{kind[:20]} is not a supported database. {_ACCEPTED}")
    if kind == "sqlite" and not url.database:
        raise StoreError(f"A database in memory would be lost in a power cut. {_ACCEPTED}")
    return url.set(drivername=_DRIVERS[kind])


def display_url(url: URL) -> str:
    """The database as it may be printed: without the password."""
    if is_sqlite(url):
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    """Whether the database is an SQLite file."""
    return url.get_backend_name() == "sqlite"


def make_folder(url: URL) -> None:
    """Make the folder of a new SQLite file; only its owner may open it."""
    if is_sqlite(url):
        folder = Path(str(url.database)).parent
        try:
            make_private_folder(folder)
        except OSError as error:
            raise StoreError(f"{folder}: {error.strerror}. Choose another folder for the database.") from None
