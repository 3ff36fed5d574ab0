"""Games as files: those shipped with Longsuit, and those of other folders and packages."""

from __future__ import annotations

import os
import tomllib
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import metadata, resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from longsuit.rules.data_files import read_data, shipped
from longsuit.rules.reading.documents import plain_document, read_text
from longsuit.rules.reading.game_skeleton import completed
from longsuit.rules.reading.lay_over import with_defaults
from longsuit.rules.toml_document import RulesError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GAMES = shipped("games")
"""The games shipped with Longsuit, by the names they go by."""

FOLDERS = "LONGSUIT_GAMES"
"""The environment variable that names folders with further game files, separated as in PATH."""

ENTRY_POINTS = "longsuit.games"
"""The group of entry points by which an installed package adds games: each names a package that holds game files."""

_added: dict[str, Path] = {}
"""Game files that this process was told of, by the name of their game."""


def is_path(game: str) -> bool:
    """Whether a game is given by its file rather than by its name.

    >>> is_path("./mine.toml"), is_path("mine.toml"), is_path("i-luv-suits")
    (True, True, False)
    """
    return game.endswith(".toml") or "/" in game or os.sep in game


def add_game_file(path: str | Path) -> str:
    """Make the game of a file known by its name, in this process; return the name."""
    name = str(read_game_file(str(path))["game"])
    if name in GAMES:
        raise RulesError([f"{path}: game: {name} is a game of Longsuit's own. Use another name."])
    _added[name] = Path(path)
    return name


def remove_game(name: str) -> None:
    """Make an added game unknown again, in this process."""
    _added.pop(name, None)


def add_game_folder(folder: str | Path) -> tuple[str, ...]:
    """Make the games of a folder known, in this process; return their names."""
    files = sorted(Path(folder).glob("*.toml"))
    if not files:
        raise RulesError([f"{folder}: there is no game file here. A game file ends in .toml."])
    return tuple(add_game_file(file) for file in files)


def game_names() -> tuple[str, ...]:
    """Every game that is known by name: shipped, added, in the folders of LONGSUIT_GAMES, of installed packages."""
    others = {**_in_packages(), **_in_folders(os.environ.get(FOLDERS, "")), **_added}
    return (*GAMES, *sorted(set(others) - set(GAMES)))


def is_game(name: str) -> bool:
    """Whether a game of that name is known."""
    return name in GAMES or name in game_names()


def game_document(game: str) -> Mapping[str, Any]:
    """The document of a game, by its name or by the path of its file."""
    if game in GAMES:
        return _shipped_document(game)
    if is_path(game):
        return read_game_file(game)
    others = {**_in_packages(), **_in_folders(os.environ.get(FOLDERS, "")), **_added}
    if game in others:
        return read_game_file(str(others[game]))
    raise RulesError([f"There is no game called “{game}”. {_suggestion(game)}"])


def _suggestion(game: str) -> str:
    """The nearest name, where one is near, and all names."""
    names = game_names()
    close = get_close_matches(game, names, n=1)
    nearest = f"The nearest name is {close[0]}. " if close else ""
    return f"{nearest}The games are {', '.join(names)}."


def game_name(game: str) -> str:
    """The name of a game that is given by its name or by the path of its file."""
    return str(game_document(game)["game"]) if is_path(game) else game


@cache
def _shipped_document(game: str) -> Mapping[str, Any]:
    return with_defaults(read_data(f"games/{game}.toml"), read_data("game-defaults.toml"))


def read_game_file(file: str) -> Mapping[str, Any]:
    """The document of a game file, complete with what a file need not say, or every problem in it."""
    text = read_text(file, f"a game is a TOML file, or one of {', '.join(GAMES)}")
    return _parsed(text, file)


@lru_cache(maxsize=64)
def _parsed(text: str, file: str) -> Mapping[str, Any]:
    try:
        document = tomllib.loads(text)
    except RecursionError:
        raise RulesError([f"{file}: this is not a game file: its lists are nested too deeply."]) from None
    except tomllib.TOMLDecodeError as error:
        raise RulesError([f"{file}: this is not TOML: {error}."]) from None
    except ValueError:  # Python refuses to read a number that long
        raise RulesError([f"{file}: a number in it is too large."]) from None
    return complete_document(document, file)


def complete_document(document: Mapping[str, Any], file: str) -> Mapping[str, Any]:
    """The document of a game, complete with what a file need not say, or every problem of its skeleton."""
    return completed(plain_document(document, file), file)


def _in_folders(folders: str) -> dict[str, Path]:
    """The game files in folders, by the name of their game; a file that cannot be read is left out."""
    return dict(_named(Path(folder) for folder in folders.split(os.pathsep) if folder))


@cache
def _in_packages() -> dict[str, Path]:
    """The game files of installed packages."""
    folders = []
    for entry in metadata.entry_points(group=ENTRY_POINTS):
        try:
            folders.append(Path(str(resources.files(entry.value))))
        except (ImportError, TypeError):  # a package that is broken or gone adds no games
            continue
    return dict(_named(folders))


def _named(folders: Any) -> Iterator[tuple[str, Path]]:
    for folder in folders:
        for file in sorted(folder.glob("*.toml")):
            try:
                yield str(tomllib.loads(file.read_text("utf-8-sig"))["game"]), file
            except (OSError, ValueError, KeyError):
                continue
