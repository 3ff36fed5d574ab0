"""Games and houses as documents: finding them, reading them, laying one over the other."""

from __future__ import annotations

import datetime as dt
import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.rules._document import RulesError

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES = ("i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush")
"""The games, by the names they go by."""

PROFILES = ("wa", "nh")
"""The house profiles shipped with the games."""

MOST_BYTES = 1_000_000
"""No house file needs more."""

HOUSE_KEYS = {
    "game", "games", "name", "extends", "notices", "rules", "limits", "wagers", "tables", "caps", "jackpots",
    "irregularities", "maximum_wager",
}  # fmt: skip
HOUSE_RULES = {
    "seats", "face_up", "bonuses_equal", "qualifier", "raise_caps", "raise_step", "win_from", "push_from",
    "cap_floor_odds",
}  # fmt: skip
HOUSE_WAGER = {"offered", "table", "fold", "settled"}


@dataclass(frozen=True)
class House:
    """What one house changes, ready to be laid over a game."""

    name: str
    """The name its records carry."""

    document: Mapping[str, Any]
    """Its changes, profiles it extends included."""

    file: str
    """Where it was read, for messages."""

    games: tuple[str, ...] = field(default=())
    """The games it is for; every game when empty."""


@cache
def game_document(game: str) -> Mapping[str, Any]:
    """The document of a game."""
    if game not in GAMES:
        raise RulesError([f"There is no game called “{game}”; the games are {', '.join(GAMES)}."])
    return tomllib.loads(resources.files("longsuit.rules").joinpath(f"data/games/{game}.toml").read_text("utf-8"))


def find_house(name: str) -> House:
    """A shipped profile by name, or a house file by path."""
    if name in PROFILES:
        return _profile(name)
    path = Path(name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise RulesError([f"{name}: a house file is smaller than {MOST_BYTES:,} bytes."])
        text = path.read_text("utf-8")
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise RulesError(
            [f"{name}: {reason}; a house is a TOML file, or one of the profiles {', '.join(PROFILES)}."]
        ) from None
    except UnicodeDecodeError:
        raise RulesError([f"{name}: this is not text; a house is a TOML file in UTF-8."]) from None
    try:
        return read_house(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise RulesError([f"{name}: this is not TOML: {error}."]) from None


@cache
def _profile(name: str) -> House:
    text = resources.files("longsuit.rules").joinpath(f"data/houses/{name}.toml").read_text("utf-8")
    return read_house(tomllib.loads(text), name)


def read_house(given: Mapping[str, Any], file: str) -> House:
    """A house from its document: refuse what a house may not change, and add what it extends."""
    document: dict[str, Any] = _plain(given)
    _refuse_foreign_keys(document, file)
    base: Mapping[str, Any] = {}
    if (extends := document.pop("extends", None)) is not None:
        if extends not in PROFILES:
            raise RulesError(
                [f"{file}: extends: there is no profile {extends!r} to extend; allowed: {' or '.join(PROFILES)}."]
            )
        base = _profile(extends).document
    games = _games(document, file)
    name = document.pop("name", Path(file).stem)
    if not isinstance(name, str) or not 0 < len(name) <= 80 or not name.isprintable():
        raise RulesError([f"{file}: name: {name!r} will not do; allowed: a printable text of 1 to 80 characters."])
    return House(name, lay_over(base, document), file, games)


def _games(document: dict[str, Any], file: str) -> tuple[str, ...]:
    named = document.pop("games", None)
    game = document.pop("game", None)
    games = named if named is not None else [game] if game is not None else []
    if not isinstance(games, list) or not all(game in GAMES for game in games):
        key = "games" if named is not None else "game"
        raise RulesError([f"{file}: {key}: {games!r} will not do; allowed: {', '.join(GAMES)}."])
    return tuple(games)


def _refuse_foreign_keys(document: Mapping[str, Any], file: str) -> None:
    problems = [_foreign(file, key, HOUSE_KEYS) for key in document if key not in HOUSE_KEYS]
    rules, wagers = document.get("rules", {}), document.get("wagers", {})
    if isinstance(rules, dict):
        problems += [_foreign(file, f"rules.{key}", HOUSE_RULES) for key in rules if key not in HOUSE_RULES]
    if isinstance(wagers, dict):
        problems += [
            _foreign(file, f"wagers.{name}.{key}", HOUSE_WAGER)
            for name, wager in wagers.items()
            if isinstance(wager, dict)
            for key in wager
            if key not in HOUSE_WAGER
        ]
    if problems:
        raise RulesError(problems)


def _foreign(file: str, key: str, allowed: set[str]) -> str:
    return f"{file}: {key}: a house file has no such key; allowed: {', '.join(sorted(allowed))}."


def lay_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """One document over another: tables are joined, everything else is replaced, and so is a pay table's `pays`."""
    joined = dict(below)
    for key, value in above.items():
        old = joined.get(key)
        joined[key] = lay_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


def holds(document: Mapping[str, Any], key: str) -> bool:
    """Whether a document holds a dotted key, or the list that `caps[1].x` stands in."""
    here: Any = document
    for name in key.replace("[", ".[").split("."):
        if name.startswith("["):
            return True
        if not isinstance(here, dict) or name not in here:
            return False
        here = here[name]
    return True


def _plain(value: Any) -> Any:
    """TOML's values as JSON can hold them: dates as text."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
