"""What a profile forbids: the values a house that extends it may not exceed or undo, and those it has changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars
from longsuit.rules.toml_document import RulesError, listed, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Breach = tuple[str, str]


class Keep(StrEnum):
    """How a house may differ from a value of its profile."""

    AT_MOST = "at-most"
    """Only downwards."""

    AT_LEAST = "at-least"
    """Only upwards."""

    EXACTLY = "exactly"
    """Not at all."""

    INCLUDED = "included"
    """Only by adding to it."""


@dataclass(frozen=True)
class Bound:
    """A value of a profile that binds the houses that extend it."""

    key: str
    """Its dotted path in the profile."""

    keep: Keep
    """How a house may differ from it."""

    clause: str
    """The clause it rests on."""


@dataclass(frozen=True)
class Profile:
    """A shipped house that others extend, with the values that bind them."""

    name: str
    """The name it is extended by."""

    document: Mapping[str, Any]
    """What it changes in the games."""

    bounds: tuple[Bound, ...]
    """Which of its values bind; all others are settings that a house may change."""

    def value(self, key: str) -> Any:
        """A value by its dotted path; None where the profile does not set it."""
        return _at(self.document, key)


@dataclass(frozen=True)
class Departure:
    """A value that a house sets otherwise than its profile."""

    key: str
    """Its dotted path in the house file."""

    value: Any
    """The house's value."""

    profile_value: Any
    """The profile's value."""

    bound: Bound | None
    """The bound it keeps; None where the profile's value is only a setting, which the house undoes."""


def read_bounds(table: Mapping[str, Mapping[str, str]], file: str) -> tuple[Bound, ...]:
    """The `[binding]` section of a profile."""
    problems = [
        f"{file}: binding.{key}: {shown(entry)} is not valid. Use keep = {listed(Keep)}, and a clause."
        for key, entry in table.items()
        if set(entry) != {"keep", "clause"} or entry["keep"] not in list(Keep)
    ]
    if problems:
        raise RulesError(problems)
    return tuple(Bound(key, Keep(entry["keep"]), entry["clause"]) for key, entry in table.items())


def breaches(profile: Profile, own: Mapping[str, Any], roles: Mapping[str, str]) -> Iterator[Breach]:
    """What a house's own document does that its profile forbids: each key, and a sentence with the profile's limit."""
    for bound in profile.bounds:
        limit = profile.value(bound.key)
        if bound.key == "maximum_wager":
            yield from _maximum(profile, bound, limit, own)
        elif bound.key == "caps":
            yield from _caps(profile, bound, limit, own, roles)
        elif bound.keep is Keep.INCLUDED:
            yield from _items(profile, bound, limit, own)
        else:
            for key in _places(bound.key, roles):
                yield from _breach(profile, bound, key, _at(own, key), limit)


def departures(profile: Profile, own: Mapping[str, Any], roles: Mapping[str, str]) -> list[Departure]:
    """Every value that a house sets otherwise than its profile, in the order of the house file."""
    found = []
    for key, value in flat(own):
        there = key if profile.value(key) is not None else _of_role(key, roles)
        before = profile.value(there)
        if before is not None and before != value and key != "notices":
            bound = next((one for one in profile.bounds if there == one.key or there.startswith(f"{one.key}.")), None)
            found.append(Departure(key, value, before, bound))
    return found


def most_allowed(profile: Profile, wager: str, role: str) -> tuple[int, Bound] | None:
    """The largest amount that a profile lets anybody place on a spot, with the bound that says so."""
    found = []
    for bound in profile.bounds:
        if bound.key == "maximum_wager":
            found.append((max(profile.value(bound.key), key=_day)["cents"], bound))
        elif bound.key in (f"limits.{role}.max_cents", f"limits.{wager}.max_cents"):
            found.append((profile.value(bound.key), bound))
    return min(found, key=lambda one: one[0], default=None)


def flat(document: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a document with its dotted path; lists are values."""
    for key, value in document.items():
        if isinstance(value, dict):
            yield from flat(value, f"{path}{key}.")
        else:
            yield path + key, value


def _at(document: Mapping[str, Any], key: str) -> Any:
    found: Any = document
    for word in key.split("."):
        found = found.get(word) if isinstance(found, dict) else None
    return found


def _places(key: str, roles: Mapping[str, str]) -> list[str]:
    """The keys under which a house file may set a value: limits go by a role, or by the name of a wager."""
    section, _, rest = key.partition(".")
    role, _, number = rest.partition(".")
    names = [name for name, its_role in roles.items() if its_role == role] if section == "limits" else []
    return [key, *(f"limits.{name}.{number}" for name in names)]


def _of_role(key: str, roles: Mapping[str, str]) -> str:
    """The key of a wager's role for a key of the wager's own limits."""
    section, _, rest = key.partition(".")
    name, _, number = rest.partition(".")
    return f"limits.{roles[name]}.{number}" if section == "limits" and name in roles else key


def _breach(profile: Profile, bound: Bound, key: str, given: Any, limit: Any) -> Iterator[Breach]:
    """What one value does that a bound forbids; a table is looked at value by value."""
    if given is None or given == limit:
        return
    if isinstance(given, dict) and isinstance(limit, dict):
        for word, value in given.items():
            yield from _breach(profile, bound, f"{key}.{word}", value, limit.get(word))
    elif limit is None:
        yield key, f"the profile {profile.name} has no such value ({bound.clause}). Leave this key out."
    elif bound.keep is Keep.EXACTLY:
        sentence = f"the profile {profile.name} requires {_said(key, limit)} ({bound.clause})"
        yield key, f"{sentence}, not {_said(key, given)}. Leave this key out."
    elif type(given) is int and type(limit) is int:
        yield from _beyond(profile, bound, key, given, limit)


def _items(profile: Profile, bound: Bound, limit: Any, own: Mapping[str, Any]) -> Iterator[Breach]:
    """Items of a table that a house removes or words otherwise; lists of the profile are always added to."""
    for name, text in limit.items() if isinstance(limit, dict) else ():
        given = _at(own, f"{bound.key}.{name}")
        if given is not None and given != text:
            said = f"the profile {profile.name} requires this item in its own words ({bound.clause})"
            yield f"{bound.key}.{name}", f"{said}. Leave this key out."


def _beyond(profile: Profile, bound: Bound, key: str, given: int, limit: int) -> Iterator[Breach]:
    if bound.keep is Keep.AT_MOST and given > limit:
        sentence = f"{_said(key, given)} is above what the profile {profile.name} allows, {_said(key, limit)}"
        yield key, f"{sentence} ({bound.clause}). Use {_typed(key, limit)} or less."
    if bound.keep is Keep.AT_LEAST and given < limit:
        sentence = f"{_said(key, given)} is below what the profile {profile.name} asks for, {_said(key, limit)}"
        yield key, f"{sentence} ({bound.clause}). Use {_typed(key, limit)} or more."


def _typed(key: str, limit: int) -> str:
    """A limit as the house file has it."""
    return f"{limit:,} cents" if key.endswith("_cents") else f"{limit:,}"


def _said(key: str, value: Any) -> str:
    return dollars(value) if key.endswith("_cents") and type(value) is int else shown(value)


def _maximum(profile: Profile, bound: Bound, limits: list[Any], own: Mapping[str, Any]) -> Iterator[Breach]:
    """A house's maximum wagers, day by day; and its limits, which it would set too high in silence."""
    latest = max(limits, key=_day)
    said = f"the maximum wager of the profile {profile.name}, {_dated(latest)} ({bound.clause})"
    remedy = f"Use {latest['cents']:,} cents or less."
    entries: list[Any] | None = own.get("maximum_wager")
    for key, value in flat(own.get("limits") or {}, "limits."):
        if key.endswith(".max_cents") and type(value) is int and value > latest["cents"]:
            yield key, f"{dollars(value)} is above {said}. {remedy}"
    if entries is None or not _sound(entries):
        return
    for day in sorted({_day(entry) for entry in [*limits, *entries]}):
        limit, given = _in_force(limits, day), _in_force(entries, day)
        if limit is not None and given is None:
            yield "maximum_wager", f"there is none on {day}, when {said}, holds. Use one from that day or earlier."
        elif limit is not None and given is not None and given["cents"] > limit["cents"]:
            yield "maximum_wager", f"{_dated(given)} is above {said}. {remedy}"


def _sound(entries: Any) -> bool:
    """Whether a list of dated maximums can be compared; others are refused where they are read."""
    return isinstance(entries, list) and all(
        isinstance(entry, dict) and type(entry.get("cents")) is int and isinstance(entry.get("effective"), str)
        for entry in entries
    )


def _day(entry: Mapping[str, Any]) -> str:
    return str(entry["effective"])


def _dated(entry: Mapping[str, Any]) -> str:
    return f"{dollars(entry['cents'])} from {_day(entry)}"


def _in_force(entries: list[Any], day: str) -> Mapping[str, Any] | None:
    return max((entry for entry in entries if _day(entry) <= day), key=_day, default=None)


def _caps(
    profile: Profile, bound: Bound, limits: list[Any], own: Mapping[str, Any], roles: Mapping[str, str]
) -> Iterator[Breach]:
    """Payout limits that pay more than the profile's, or leave out what it covers."""
    given = own.get("caps")
    if not isinstance(given, list) or not all(isinstance(cap, dict) for cap in given):
        return
    for limit in limits:
        holds = any(
            type(cap.get("amount_cents")) is int
            and cap["amount_cents"] <= limit["amount_cents"]
            and _covered(cap, roles) >= _covered(limit, roles)
            for cap in given
        )
        if not holds:
            most, what = limit["amount_cents"], ", ".join(sorted(_covered(limit, roles)))
            sentence = f"the profile {profile.name} pays at most {dollars(most)} in a round on {what} together"
            yield "caps", f"{sentence} ({bound.clause}). Use a limit of {most:,} cents or less that covers them."


def _covered(cap: Mapping[str, Any], roles: Mapping[str, str]) -> set[str]:
    words = cap.get("wagers", ["bonus"])
    said = set(words) if isinstance(words, list) else set()
    return {name for name, role in roles.items() if name in said or "all" in said or role in said & {"bonus"}}
