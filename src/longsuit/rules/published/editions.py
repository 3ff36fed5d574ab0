"""Earlier editions of the shipped games, for rounds that were opened under them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from longsuit.rules.data_files import read_data, shipped
from longsuit.rules.reading.house_files import House
from longsuit.rules.reading.load_game import build
from longsuit.rules.toml_document import RulesError

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from longsuit.rules.rules import Rules


@cache
def _editions() -> tuple[Mapping[str, Any], ...]:
    """What was different in each earlier edition, by game, the latest first."""
    return tuple(read_data(f"editions/{name}.toml") for name in reversed(shipped("editions")))


def edition_with(rules: Rules, sha256: str, on: dt.date | None = None) -> Rules | None:
    """These rules, or the same of an earlier edition of the game, by their hash; None if none has that hash."""
    if rules.sha256 == sha256:
        return rules
    house = House(rules.house, rules.overlay, rules.house) if rules.overlay or rules.house != "default" else None
    for edition in _editions():
        try:
            earlier = build(rules.game, house, on, edition.get(rules.game, {}))
        except RulesError:  # the house changes what that edition did not have
            continue
        if earlier.sha256 == sha256:
            return earlier
    return None
