"""How a floor is run: by flags, by the environment, by a file, in that order; light to import, for the command line."""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "LONGSUIT_"
"""What the environment's variables begin with: LONGSUIT_PORT, LONGSUIT_HOSTS."""

SECTION = "server"
"""The section of the house file that holds settings."""

MOST_BYTES = 1_000_000
"""No house file is longer."""

_HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")


class SettingsError(ValueError):
    """A setting that will not do: what was refused, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a floor is run."""

    database: str = ""
    """The house's database; empty for a file in the user's data folder."""

    house: str = ""
    """The house file; empty for the house that comes along."""

    host: str = "127.0.0.1"
    """The address listened at."""

    port: int = 8765
    """The port; 0 for any that is free."""

    https: bool = False
    """Whether pages are only reached by https, through a proxy: then cookies are never sent without it."""

    hosts: tuple[str, ...] = ()
    """The names the house may be reached by, besides addresses in figures, `localhost` and the machine's own name."""

    proxies: tuple[str, ...] = ()
    """The networks of reverse proxies whose word about a visitor's address and scheme is taken."""

    connections: int = 4000
    """The most WebSockets at once."""

    connections_per_address: int = 1000
    """The most of them from one address."""

    messages_per_second: float = 50.0
    """What one WebSocket may send for long; three seconds' worth at once."""

    message_bytes: int = 4096
    """The longest message of a WebSocket."""

    requests_per_second: float = 500.0
    """What one address may ask for long; three seconds' worth at once."""

    joins_per_minute: float = 60.0
    """How many guests may join from one address, for long; a minute's worth at once."""

    body_bytes: int = 65536
    """The longest body of a request."""

    waiting_frames: int = 256
    """What may wait for a slow page before it is asked to come again."""

    kept_frames: int = 32
    """The updates of a table kept for pages that come back."""

    core: int = -1
    """The processor core that the loop and the scribe share, so that neither is woken on another; -1 for any."""

    log_level: str = ""
    """What is logged: debug, info, warning or error; empty for warnings on a terminal and info elsewhere."""

    metrics: bool = True
    """Whether `/metrics` is answered."""


_BOUNDS: dict[str, tuple[float, float]] = {
    "port": (0, 65535),
    "connections": (1, 1_000_000),
    "connections_per_address": (1, 1_000_000),
    "messages_per_second": (1, 1_000_000),
    "message_bytes": (2048, 1_048_576),
    "requests_per_second": (1, 1_000_000),
    "joins_per_minute": (1, 1_000_000),
    "body_bytes": (1024, 16_777_216),
    "waiting_frames": (8, 100_000),
    "kept_frames": (1, 100_000),
    "core": (-1, 4095),
}
_LEVELS = ("", "debug", "info", "warning", "error")
_FIELDS = {field.name: field for field in fields(Settings)}


def settings_from(flags: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of flags that were given (not None), else of the environment, else of the house file.

    >>> settings = settings_from({"port": 9000}, {"LONGSUIT_PORT": "8000", "LONGSUIT_HOST": "::1"})
    >>> settings.host, settings.port
    ('::1', 9000)
    """
    spoken = {name: value for name, value in flags.items() if value is not None}
    surroundings = _from_environment(os.environ if environment is None else environment)
    house = str(spoken.get("house") or surroundings.get("house") or "")
    told = {**_from_file(house), **surroundings, **spoken}
    return Settings(**{name: _checked(name, value) for name, value in told.items()})


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found = {name: environment.get(PREFIX + name.upper()) for name in _FIELDS}
    return {name: _read(name, text) for name, text in found.items() if text}


def _read(name: str, text: str) -> Any:
    """A setting of the environment, which is all text, as its kind of value."""
    kind = _FIELDS[name].type
    if kind == "bool":
        return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}.get(text.lower(), text)
    if kind.startswith("tuple"):
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind in {"int", "float"} and re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,6})?", text):
        return float(text) if "." in text else int(text)
    return text


def _from_file(house: str) -> dict[str, Any]:
    if not house:
        return {}
    try:
        with Path(house).open("rb") as file:
            document = tomllib.loads(file.read(MOST_BYTES).decode())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {}  # whoever reads the tables from it says what is wrong with the file
    section = document.get(SECTION, {})
    if not isinstance(section, dict):
        raise SettingsError(f"The section [{SECTION}] of {house} will not do; allowed: settings by name.")
    for name in section:
        if name not in _FIELDS or name == "house":
            allowed = ", ".join(known for known in _FIELDS if known != "house")
            raise SettingsError(f"There is no setting “{name[:40]}”; allowed: {allowed}.")
    return section


def _checked(name: str, value: Any) -> Any:
    """A setting as it is kept, or a refusal."""
    kind = _FIELDS[name].type
    if kind == "bool":
        return _plain(name, value, bool, "true or false")
    if kind.startswith("tuple"):
        return _listed(name, value)
    if name in _BOUNDS:
        return _number(name, value)
    if name == "log_level" and value not in _LEVELS:
        raise _refused(name, ", ".join(_LEVELS[1:]))
    return _plain(name, value, str, "text")


def _plain(name: str, value: Any, kind: type, allowed: str) -> Any:
    if not isinstance(value, kind) or (isinstance(value, str) and not value.isprintable()):
        raise _refused(name, allowed)
    return value


def _number(name: str, value: Any) -> Any:
    least, most = _BOUNDS[name]
    whole = _FIELDS[name].type == "int"
    good = isinstance(value, int if whole else int | float) and not isinstance(value, bool) and least <= value <= most
    if not good:
        raise _refused(name, f"a {'whole ' if whole else ''}number from {least:,} to {most:,}")
    return value if whole else float(value)


def _listed(name: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str) or not all(isinstance(part, str) for part in value):
        raise _refused(name, "a list of texts")
    if name == "proxies":
        return tuple(_network(part) for part in value)
    for part in value:
        if not _HOST.fullmatch(part):
            raise _refused(name, "names of hosts, such as floor.example")
    return tuple(part.lower() for part in value)


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise _refused("proxies", "addresses or networks in figures, such as 10.0.0.0/8") from None


def _refused(name: str, allowed: str) -> SettingsError:
    return SettingsError(f"The setting {name} will not do; allowed: {allowed}.")
