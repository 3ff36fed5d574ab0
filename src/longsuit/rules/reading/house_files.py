"""House files: finding them, reading them, and what they may say; `lay_over.py` lays one over its game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.rules.data_files import read_data, shipped
from longsuit.rules.origins.bounds import Profile, read_bounds
from longsuit.rules.reading.documents import MAX_NUMBER, plain_document, read_text
from longsuit.rules.reading.lay_over import lay_over
from longsuit.rules.reading.read_game_file import game_names, is_game
from longsuit.rules.toml_document import RulesError, listed, printable, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

PROFILES = shipped("houses")
"""The house profiles shipped with the games."""

HOUSE_KEYS = {
    "game", "games", "name", "extends", "notices", "rules", "limits", "wagers", "tables", "caps", "jackpots",
    "irregularities", "maximum_wager", "equipment", "opening", "banking",
}  # fmt: skip
HOUSE_RULES = {
    "seats", "face_up", "bonuses_equal", "qualifier", "raise_caps", "raise_step", "win_from", "push_from",
    "cap_floor_odds", "chip_cents", "deck_names", "hands_per_player",
}  # fmt: skip
HOUSE_WAGER = {"offered", "table", "fold", "settled"}
HOUSE_TABLES = ("rules", "limits", "wagers", "tables", "jackpots", "irregularities", "equipment", "opening", "banking")
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


def find_house(name: str) -> House:
    """A shipped profile by name, or a house file by path."""
    if name in PROFILES:
        return _profile(name)
    text = read_text(name, f"a house is a TOML file, or one of the profiles {', '.join(PROFILES)}")
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


@cache
def _profile(name: str) -> House:
    document = read_data(f"houses/{name}.toml")
    bounds = read_bounds(document.pop("binding", {}), name)
    house = read_house(document, name)
    return replace(house, own={}, profile=Profile(name, house.document, bounds))


def read_house(given: Mapping[str, Any], file: str) -> House:
    """A house from its document: refuse what a house may not change, and add what it extends."""
    document: dict[str, Any] = plain_document(given, file)
    _refuse_server_files(document, file)
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
    if game is not None and not _is_game(game):
        raise RulesError([f"{file}: game: {shown(game)} is not valid. Use {listed(game_names())}."])
    games = [game] if game is not None else named
    if games is not None and (not isinstance(games, list) or not games or not all(map(_is_game, games))):
        raise RulesError([f"{file}: games: {shown(games)} is not valid. Use a list of {listed(game_names())}."])
    return tuple(games or ())


def _is_game(name: object) -> bool:
    return isinstance(name, str) and is_game(name)


def _refuse_server_files(document: Mapping[str, Any], file: str) -> None:
    """Refuse the house file of a server, which has a list of tables."""
    if isinstance(document.get("tables"), list):
        raise RulesError(
            [f"{file}: this file names the tables of a server. Use longsuit serve --check --house {file} to check it."]
        )


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
    return f"{file}: {printable(key)}: a house file has no such key. Use one of {', '.join(sorted(allowed))}."
