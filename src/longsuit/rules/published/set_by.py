"""Who set a value of the rules: the published source, Longsuit where no source says, a profile, or the house."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from longsuit.rules.options import Role
from longsuit.rules.origins.bounds import flat
from longsuit.rules.origins.differences import is_ours, is_printed, is_shipped, own_key

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from longsuit.rules.rules import Rules
    from longsuit.rules.wager import Wager


class SetBy(StrEnum):
    """Who set a value."""

    SOURCE = "source"
    """The published rules."""

    LONGSUIT = "longsuit"
    """Longsuit, because the published rules do not say."""

    PROFILE = "profile"
    """The profile that the house extends."""

    HOUSE = "house"
    """The house."""


@dataclass(frozen=True)
class OwnValue:
    """A value that no source prints."""

    key: str
    """Its dotted path in the game."""

    what: str
    """What it is, in words."""


def own_values(rules: Rules) -> list[OwnValue]:
    """The values of Longsuit's own that are in force: those no source prints, and neither profile nor house has set."""
    ours: Mapping[str, str] = rules.defaults["source"]["ours"]
    return [OwnValue(key, what) for key, what in ours.items() if _is_ours(rules, key)]


def _is_ours(rules: Rules, key: str) -> bool:
    """Whether any part of a value is still Longsuit's."""
    section, _, name = key.partition(".")
    wager = name.partition(".")[0]
    if section in ("wagers", "tables") and wager not in rules.by_name:
        return False
    if section == "jackpots" and not rules.sensors:
        return False
    if section == "limits":
        wagers = [wager for wager in rules.wagers if name in (wager.name, wager.role.value)]
        return any(SetBy.LONGSUIT in limits_set_by(rules, wager) for wager in wagers)
    parts = [path for path, _ in flat(rules.defaults) if _covers(key, path)] or [key]
    return any(set_by(rules, part) is SetBy.LONGSUIT for part in parts)


def left_to_the_house(rules: Rules) -> tuple[str, ...]:
    """What the published rules leave to the house, a sentence each."""
    return tuple(rules.defaults["source"]["leaves"])


def set_by(rules: Rules, key: str) -> SetBy:
    """Who set the value at a dotted path of the game.

    A house that repeats what the source prints has not set it; nor has a profile that repeats the game as shipped.

    >>> from longsuit.rules import load
    >>> set_by(load("nh-flush"), "limits.ante"), set_by(load("i-luv-suits"), "limits.ante")
    (<SetBy.SOURCE: 'source'>, <SetBy.LONGSUIT: 'longsuit'>)
    """
    if any(not is_printed(rules.defaults, *one) for one in _set_in(rules.own, key)):
        return SetBy.HOUSE
    if rules.profile and any(not is_shipped(rules.defaults, *one) for one in _set_in(rules.profile.document, key)):
        return SetBy.PROFILE
    return SetBy.LONGSUIT if is_ours(rules.defaults, own_key(rules.defaults, key)) else SetBy.SOURCE


def limits_set_by(rules: Rules, wager: Wager) -> tuple[SetBy, ...]:
    """Who set the limits of a wager: one name, or two where a profile or a house has changed a part of them."""
    if wager in rules.sensors:
        return (set_by(rules, "jackpots.wager_cents"),)
    numbers = ("max_cents",) if wager.role is Role.RAISE else ("min_cents", "max_cents")
    found = [_limit_set_by(rules, wager, number) for number in numbers]
    return tuple(dict.fromkeys(found))


def raise_set_by(rules: Rules) -> tuple[SetBy, ...]:
    """Who set how many times the base wager a raise may be; a source where it always equals the base wager."""
    if rules.duel is None:
        return (SetBy.SOURCE,)
    caps = rules.duel.raise_caps
    longest = [length for length, cap in caps.items() if cap == max(caps.values())]
    return tuple(dict.fromkeys(set_by(rules, f"rules.raise_caps.{length}") for length in longest))


def chosen_by(rules: Rules, wager: Wager) -> SetBy | None:
    """Who chose the pay table in force; None for a wager without one. A house that adds a table has chosen it."""
    if wager.table is None:
        return None
    if wager in rules.sensors:
        return set_by(rules, "jackpots.sensors")
    chosen, made = set_by(rules, f"wagers.{wager.name}.table"), set_by(rules, f"tables.{wager.name}.{wager.table.name}")
    return made if made in (SetBy.HOUSE, SetBy.PROFILE) else chosen


def made_by(rules: Rules, wager: Wager, table: str) -> SetBy:
    """Who made a pay table of a wager."""
    return set_by(rules, f"tables.{'jackpot' if wager in rules.sensors else wager.name}.{table}")


def _limit_set_by(rules: Rules, wager: Wager, number: str) -> SetBy:
    keys = [f"limits.{name}.{number}" for name in (wager.name, wager.role.value)]
    if number == "max_cents" and _clipped(rules, wager):
        return set_by(rules, "maximum_wager")
    by = {set_by(rules, key) for key in keys}
    order = (SetBy.HOUSE, SetBy.PROFILE, SetBy.LONGSUIT)
    return next((one for one in order if one in by), SetBy.SOURCE)


def _clipped(rules: Rules, wager: Wager) -> bool:
    """Whether the maximum wager of the day is the maximum of a spot."""
    cents = [entry["cents"] for entry in rules.overlay.get("maximum_wager", ())]
    return wager.limits.max_cents in cents


def _set_in(document: Mapping[str, Any], key: str) -> list[tuple[str, Any]]:
    """What a document has of a value, or of a part of it, with the paths."""
    return [(path, value) for path, value in flat(document) if _covers(path, key) or _covers(key, path)]


def _covers(path: str, key: str) -> bool:
    return key == path or key.startswith(f"{path}.")
