"""What a house changes in a game as shipped, value by value, and whose values it replaces."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any


@dataclass(frozen=True)
class Difference:
    """A value of a house that is not the game's."""

    key: str
    """Its dotted path in the house file."""

    value: Any
    """The value of the house."""

    before: Any
    """The value of the game as shipped; None where it has none."""

    ours: bool
    """Whether that value is Longsuit's own, because no source prints it."""


def differences(defaults: Mapping[str, Any], overlay: Mapping[str, Any]) -> tuple[Difference, ...]:
    """Every value of a house that is not the game's, in the order of the house file."""
    shipped = dict(_flat(defaults))
    return tuple(
        Difference(key, value, shipped.get(own), is_ours(defaults, own))
        for key, value in _flat(overlay)
        for own in (own_key(defaults, key),)
        if shipped.get(own) != value
    )


def is_printed(defaults: Mapping[str, Any], key: str, value: Any) -> bool:
    """Whether a source prints this value: it is the game's as shipped, and not Longsuit's own."""
    return is_shipped(defaults, key, value) and not is_ours(defaults, own_key(defaults, key))


def is_shipped(defaults: Mapping[str, Any], key: str, value: Any) -> bool:
    """Whether the game has this value as shipped."""
    return bool(dict(_flat(defaults)).get(own_key(defaults, key)) == value)


def is_ours(defaults: Mapping[str, Any], key: str) -> bool:
    """Whether the value of a game at a dotted path is Longsuit's own."""
    return any(key == one or key.startswith(f"{one}.") for one in defaults["source"]["ours"])


def own_key(defaults: Mapping[str, Any], key: str) -> str:
    """The path by which the game itself has a value: a limit of the base wager is one of the Ante.

    >>> defaults = {"limits": {"ante": {}, "bonus": {}}, "wagers": {"ante": {"role": "base"}}}
    >>> own_key(defaults, "limits.base.max_cents"), own_key(defaults, "limits.bonus.max_cents")
    ('limits.ante.max_cents', 'limits.bonus.max_cents')
    """
    section, *words = key.split(".")
    if section != "limits" or len(words) < 2 or words[0] in defaults["limits"]:
        return key
    names = [name for name, facts in defaults["wagers"].items() if facts["role"] == words[0]]
    return ".".join([section, *(names[:1] or words[:1]), *words[1:]])


def _flat(document: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in document.items():
        if isinstance(value, dict | MappingProxyType):
            yield from _flat(value, f"{path}{key}.")
        else:
            yield path + key, value
