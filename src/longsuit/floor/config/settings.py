"""Settings of a floor: from command-line flags, the environment and the house file, in that order."""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

PREFIX = "LONGSUIT_"
"""The prefix of environment variables: LONGSUIT_PORT, LONGSUIT_HOSTS."""

SECTION = "server"
"""The section of the house file with settings."""

MAX_FILE_LENGTH = 1_000_000
"""Bytes of a house file."""


_HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")


class SettingsError(ValueError):
    """A setting that is not valid: which one, and what would be valid."""


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("It should be printable text")
    return text


def _host_name(text: str) -> str:
    if not _HOST.fullmatch(text):
        raise ValueError("Each should be a host name, for example floor.example")
    return text.lower()


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise ValueError("Each should be a numeric address or network, for example 10.0.0.0/8") from None


def _url(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        raise ValueError("Each should be an address that begins with http:// or https://")
    return text


Text = Annotated[str, AfterValidator(_printable)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
Rate = Annotated[float, Field(ge=1, le=1_000_000)]
HostName = Annotated[str, AfterValidator(_host_name)]
Url = Annotated[str, AfterValidator(_url)]
Network = Annotated[str, AfterValidator(_network)]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a floor is run."""

    database: Text = ""
    """The house's database; empty for a file in the user's data folder."""

    house: Text = ""
    """The house file; empty for the house that comes with Longsuit."""

    host: Text = "127.0.0.1"
    """The address to listen on."""

    port: Annotated[int, Field(ge=0, le=65535)] = 8765
    """The port; 0 for any free port."""

    https: bool = False
    """Whether pages are only served over https, by a proxy: then cookies are never sent without it."""

    hosts: tuple[HostName, ...] = ()
    """Names the house is served under, besides numeric addresses, `localhost` and the machine's own name."""

    proxies: tuple[Network, ...] = ()
    """The networks of reverse proxies that are trusted to report a visitor's address and scheme."""

    connections: Count = 4000
    """The maximum of open WebSockets."""

    connections_per_address: Count = 1000
    """The maximum of open WebSockets from one address."""

    http_connections_per_address: Count = 500
    """The maximum of open HTTP connections from one address, idle ones included; none behind a trusted proxy."""

    messages_per_second: Rate = 50.0
    """Messages that one WebSocket may send in the long run; three seconds' worth at once."""

    message_bytes: Annotated[int, Field(ge=2048, le=1_048_576)] = 4096
    """The longest message of a WebSocket."""

    requests_per_second: Rate = 500.0
    """Requests that one address may send in the long run; three seconds' worth at once."""

    joins_per_minute: Rate = 60.0
    """Guests who may join from one address in the long run; a minute's worth at once."""

    guest_commands_per_day: Count = 250_000
    """Commands at tables that one guest may give in a day; a tenth of them at once."""

    body_bytes: Annotated[int, Field(ge=1024, le=16_777_216)] = 65536
    """The longest body of a request."""

    waiting_frames: Annotated[int, Field(ge=8, le=100_000)] = 256
    """Messages that may wait for a slow page before it has to reconnect."""

    kept_frames: Annotated[int, Field(ge=1, le=100_000)] = 32
    """The updates of a table that are kept for pages that reconnect."""

    checkpoint_links: Count = 1000
    """After how many links a signed checkpoint is delivered."""

    checkpoint_minutes: Annotated[float, Field(gt=0, le=1440)] = 5.0
    """After how many minutes one is delivered, also if nothing has happened."""

    checkpoint_win_cents: Annotated[int, Field(ge=0, le=10**15)] = 100_000
    """The smallest jackpot prize after which one is delivered at once, in cents."""

    checkpoint_files: tuple[Text, ...] = ()
    """Files on other machines' mounts to which checkpoints are appended."""

    checkpoint_urls: tuple[Url, ...] = ()
    """HTTP endpoints of witnesses, to which checkpoints are posted."""

    checkpoint_mail: Text = ""
    """A file to which checkpoints are appended as messages, for a program that sends e-mail; empty for none."""

    standby_folder: Text = ""
    """A folder on another machine's mount that has every change before it is acknowledged; empty for none."""

    log_level: Literal["", "debug", "info", "warning", "error"] = ""
    """What is logged: debug, info, warning or error; empty for warnings on a terminal and info elsewhere."""

    metrics: bool = True
    """Whether `/metrics` is answered."""


_SETTINGS = TypeAdapter(Settings)
_NAMES = tuple(field.name for field in fields(Settings))
_LISTS = frozenset({"hosts", "proxies", "checkpoint_files", "checkpoint_urls"})


def settings_from(flags: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of flags that were given (not None), else of the environment, else of the house file.

    >>> settings = settings_from({"port": 9000}, {"LONGSUIT_PORT": "8000", "LONGSUIT_HOST": "::1"})
    >>> settings.host, settings.port
    ('::1', 9000)
    """
    given = {name: value for name, value in flags.items() if value is not None}
    from_environment = _from_environment(os.environ if environment is None else environment)
    house = str(given.get("house") or from_environment.get("house") or "")
    try:
        return _SETTINGS.validate_python({**_from_file(house), **from_environment, **given})
    except ValidationError as error:
        raise SettingsError(_sentence(error)) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found = {name: environment.get(PREFIX + name.upper()) for name in _NAMES}
    return {name: _list(text) if name in _LISTS else text for name, text in found.items() if text}


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _from_file(house: str) -> dict[str, Any]:
    if not house:
        return {}
    try:
        with Path(house).open("rb") as file:
            document = tomllib.loads(file.read(MAX_FILE_LENGTH).decode())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {}  # reading the tables from the file says what is wrong with it
    section = document.get(SECTION, {})
    if not isinstance(section, dict):
        raise SettingsError(f"[{SECTION}] of {house} is not a section. Write it as a TOML table of settings.")
    for name in section:
        if name not in _NAMES or name == "house":
            known = ", ".join(known for known in _NAMES if known != "house")
            raise SettingsError(f"There is no setting “{name[:40]}”. The settings are: {known}.")
    return section


def _sentence(error: ValidationError) -> str:
    """What is wrong with a setting, and what would be right."""
    first = error.errors(include_url=False)[0]
    reason = first["msg"].removeprefix("Value error, ").replace("Input should", "It should").split(", unable")[0]
    return f"The setting {first['loc'][0]} is not valid. {reason}."
