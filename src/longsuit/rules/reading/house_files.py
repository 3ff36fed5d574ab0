"""Games and houses as documents: finding them, reading them, laying one over the other."""

from __future__ import annotations

import datetime as dt
import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.rules.data_files import read_data, shipped
from longsuit.rules.origins.bounds import Profile, read_bounds
from longsuit.rules.toml_document import RulesError, listed, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES = shipped("games")
"""The games, by the names they go by."""

PROFILES = shipped("houses")
"""The house profiles shipped with the games."""

MAX_BYTES = 1_000_000
"""No house file needs more."""

MAX_DEPTH = 8
"""No key of a house file is nested deeper than this."""

MAX_NUMBER = 2**63 - 1
"""The largest whole number TOML promises to hold."""

HOUSE_KEYS = {
    "game", "games", "name", "extends", "notices", "rules", "limits", "wagers", "tables", "caps", "jackpots",
    "irregularities", "maximum_wager", "equipment", "opening",
}  # fmt: skip
HOUSE_RULES = {
    "seats", "face_up", "bonuses_equal", "qualifier", "raise_caps", "raise_step", "win_from", "push_from",
    "cap_floor_odds", "chip_cents", "deck_names",
}  # fmt: skip
HOUSE_WAGER = {"offered", "table", "fold", "settled"}
HOUSE_TABLES = ("rules", "limits", "wagers", "tables", "jackpots", "irregularities", "equipment", "opening")
NOT_RECORDED = frozenset({"equipment", "opening"})
"""The keys of a house file that decide nothing about a round, so that its record leaves them out."""


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

    own: Mapping[str, Any] = field(default_factory=dict)
    """Its changes without those of the profile it extends."""

    profile: Profile | None = None
    """The profile it extends, or is."""


@cache
def game_document(game: str) -> Mapping[str, Any]:
    """The document of a game."""
    if game not in GAMES:
        raise RulesError([f"There is no game called “{game}”; the games are {', '.join(GAMES)}."])
    return read_data(f"games/{game}.toml")


def find_house(name: str) -> House:
    """A shipped profile by name, or a house file by path."""
    if name in PROFILES:
        return _profile(name)
    text = _read(name)
    try:
        return read_house(tomllib.loads(text), name)
    except RulesError:
        raise
    except RecursionError:
        raise RulesError([f"{name}: this is not a house file: its lists are nested too deeply."]) from None
    except tomllib.TOMLDecodeError as error:
        raise RulesError([f"{name}: this is not TOML: {error}."]) from None
    except ValueError:  # Python refuses to read a number that long
        raise RulesError([f"{name}: a number in it is too large. Use numbers up to {MAX_NUMBER:,}."]) from None


def _read(name: str) -> str:
    """The text of a house file, with or without the mark some editors put before it."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise RulesError(
            [f"{name}: {reason}; a house is a TOML file, or one of the profiles {', '.join(PROFILES)}."]
        ) from None
    except ValueError:  # a path that cannot be one
        raise RulesError([f"{shown(name)} is not the name of a file; a house is a TOML file."]) from None
    if len(data) > MAX_BYTES:
        raise RulesError([f"{name}: this is too large; a house file has up to {MAX_BYTES:,} bytes."])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesError([f"{name}: this is not text; a house is a TOML file in UTF-8."]) from None


@cache
def _profile(name: str) -> House:
    document = read_data(f"houses/{name}.toml")
    bounds = read_bounds(document.pop("binding", {}), name)
    house = read_house(document, name)
    return replace(house, own={}, profile=Profile(name, house.document, bounds))


def read_house(given: Mapping[str, Any], file: str) -> House:
    """A house from its document: refuse what a house may not change, and add what it extends."""
    document: dict[str, Any] = _plain(given, file)
    _refuse_foreign_keys(document, file)
    base = _extended(document, file)
    games = _games(document, file) or base.games
    if base.games and (outside := [game for game in games if game not in base.games]):
        raise RulesError(
            [f"{file}: extends: {base.name} is for {', '.join(base.games)}, not for {', '.join(outside)}."]
        )
    name = document.pop("name", Path(file).stem)
    if not isinstance(name, str) or not 0 < len(name) <= 80 or not name.isprintable():
        raise RulesError([f"{file}: name: {shown(name)} is not valid. Use one line of 1 to 80 characters."])
    return House(name, lay_over(base.document, document), file, games, document, base.profile)


def house_over(below: House, given: Mapping[str, Any], file: str) -> House:
    """A house with further changes over it, as one table of it has them."""
    above = read_house({**given, "name": below.name}, file)
    if above.profile and below.profile and above.profile.name != below.profile.name:
        raise RulesError([f"{file}: extends: {below.name} extends {below.profile.name}. Use another house."])
    changes = dict(above.document)
    if isinstance(changes.get("notices"), list):
        changes["notices"] = [*below.document.get("notices", ()), *changes["notices"]]
    document, own = lay_over(below.document, changes), lay_over(below.own, above.own)
    return House(below.name, document, file, above.games or below.games, own, above.profile or below.profile)


def _extended(document: dict[str, Any], file: str) -> House:
    """The profile a house extends, whose notices it posts too; one that changes nothing where it extends none."""
    extends = document.pop("extends", None)
    if extends is None:
        return House("", {}, file)
    if not isinstance(extends, str) or extends not in PROFILES:
        problem = f"there is no profile {shown(extends)} to extend. Use {listed(PROFILES)}."
        raise RulesError([f"{file}: extends: {problem}"])
    base = _profile(extends)
    own = document.get("notices")
    if isinstance(own, list):
        document["notices"] = [*base.document.get("notices", ()), *own]
    return base


def _games(document: dict[str, Any], file: str) -> tuple[str, ...]:
    named, game = document.pop("games", None), document.pop("game", None)
    if named is not None and game is not None:
        raise RulesError([f"{file}: games: the house names a game too. Use game or games, not both."])
    if game is not None and game not in GAMES:
        raise RulesError([f"{file}: game: {shown(game)} is not valid. Use {listed(GAMES)}."])
    games = [game] if game is not None else named
    if games is not None and (not isinstance(games, list) or not games or not all(game in GAMES for game in games)):
        raise RulesError([f"{file}: games: {shown(games)} is not valid. Use a list of {listed(GAMES)}."])
    return tuple(games or ())


def _refuse_foreign_keys(document: Mapping[str, Any], file: str) -> None:
    """Refuse keys a house does not have, and anything else where it has a table."""
    problems = [_foreign(file, key, HOUSE_KEYS) for key in document if key not in HOUSE_KEYS]
    problems += [
        f"{file}: {key}: {shown(document[key])} is not a table. Use a TOML table, written [{key}]."
        for key in HOUSE_TABLES
        if not isinstance(document.get(key, {}), dict)
    ]
    if not problems:
        problems += [
            _foreign(file, f"rules.{key}", HOUSE_RULES) for key in document.get("rules", {}) if key not in HOUSE_RULES
        ]
        problems += [
            _foreign(file, f"wagers.{name}.{key}", HOUSE_WAGER)
            for name, wager in document.get("wagers", {}).items()
            if isinstance(wager, dict)
            for key in wager
            if key not in HOUSE_WAGER
        ]
    if problems:
        raise RulesError(problems)


def _foreign(file: str, key: str, allowed: set[str]) -> str:
    return f"{file}: {key}: a house file has no such key. Use one of {', '.join(sorted(allowed))}."


def lay_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """One document over another: tables are joined, everything else is replaced.

    In which order the one above names its keys does not matter: JSON, in which records keep it, has none.
    """
    joined = dict(below)
    for key, value in sorted(above.items(), key=itemgetter(0)):
        old = joined.get(key)
        joined[key] = lay_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


def flattened(below: Mapping[str, Any], above: Mapping[str, Any], path: str = "") -> list[tuple[str, Any]]:
    """The keys where one document has a table and the one above it something else, by dotted path."""
    found: list[tuple[str, Any]] = []
    for key, value in above.items():
        old = below.get(key)
        if isinstance(old, dict):
            found += flattened(old, value, f"{path}{key}.") if isinstance(value, dict) else [(path + key, value)]
    return found


def _plain(value: Any, file: str, path: tuple[str, ...] = ()) -> Any:
    """TOML's values as JSON can hold them: dates as text, and nothing too deep or too large."""
    if len(path) > MAX_DEPTH:
        key = ".".join(path[:3]).replace(".[", "[")
        raise RulesError([f"{file}: {key}...: this is nested too deeply for a house file."])
    if isinstance(value, dict):
        return {key: _plain(item, file, (*path, key)) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item, file, (*path, f"[{number}]")) for number, item in enumerate(value, 1)]
    if isinstance(value, int) and abs(value) > MAX_NUMBER:
        key = ".".join(path).replace(".[", "[")
        raise RulesError([f"{file}: {key}: this number is too large. Use whole numbers up to {MAX_NUMBER:,}."])
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
