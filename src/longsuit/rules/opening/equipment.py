"""Equipment: how cards are prepared, which models a profile approves, and what a table names as its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from longsuit.rules.opening.versions import is_lower, version_parts
from longsuit.rules.toml_document import is_line, listed, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.toml_document import Section

MODEL = "model"
"""The key with the name of a machine; every other key is a part of its software."""


class CardSource(StrEnum):
    """How the cards of a round are prepared (EQ-1)."""

    GAME_SHUFFLER = "game-shuffler"
    """A shuffler that knows the game and is set to it."""

    PACKET_SHUFFLER = "packet-shuffler"
    """A shuffler without the game, set to deliver packets."""

    MACHINE = "machine"
    """A machine that shuffles the whole deck; the dealer deals it."""

    SHOE = "shoe"
    """Shuffled by hand and dealt from a shoe."""

    HAND = "hand"
    """Verified, washed, shuffled and cut by hand."""


SHUFFLERS = (CardSource.GAME_SHUFFLER, CardSource.PACKET_SHUFFLER)
"""The ways in which a shuffler delivers packets."""

BY_MACHINE = (*SHUFFLERS, CardSource.MACHINE)
"""The ways in which a machine shuffles: where a profile approves models, it is one of them (EQ-2)."""


class DisplayReach(StrEnum):
    """Where the page of a jackpot display may be served (EQ-5)."""

    NETWORK = "network"
    """To every machine that reaches the server."""

    LOCAL = "local"
    """To the server's own machine only: the monitor is attached to it."""


@dataclass(frozen=True)
class Model:
    """A model of a machine, with a version for each part of its software."""

    name: str
    """The name of the model."""

    versions: Mapping[str, str] = field(default_factory=dict)
    """The version of each part: the minimum for an approved model, the installed one for a table's own."""

    def text(self, suffix: str = "") -> str:
        """The model in words.

        >>> Model("i-Deal", {"software": "3.8.024", "cardrec": "4.0.033"}).text()
        'i-Deal (software 3.8.024, cardrec 4.0.033)'
        """
        parts = ", ".join(f"{part} {version}{suffix}" for part, version in self.versions.items())
        return f"{self.name} ({parts})" if parts else self.name


@dataclass(frozen=True)
class Equipment:
    """What a game and a profile say about equipment."""

    cards: tuple[CardSource, ...] = ()
    """The ways in which the cards may be prepared."""

    shufflers: tuple[Model, ...] = ()
    """The approved shufflers with their minimum versions; empty where any is allowed (EQ-2)."""

    jackpot_systems: tuple[Model, ...] = ()
    """The approved jackpot systems with their minimum versions; empty where any is allowed (EQ-2)."""

    display: DisplayReach = DisplayReach.NETWORK
    """Where the page of a jackpot display may be served (EQ-5)."""


@dataclass(frozen=True)
class TableEquipment:
    """The equipment of one table."""

    cards: CardSource | None = None
    """How its cards are prepared; None where the table does not say."""

    shuffler: Model | None = None
    """Its shuffler; None where it names none."""

    jackpot_system: Model | None = None
    """Its jackpot system; None where it names none."""


def read_equipment(section: Section) -> Equipment:
    """What a document says about equipment."""
    equipment = Equipment(
        cards=_card_sources(section),
        shufflers=_approved(section.section("shufflers")),
        jackpot_systems=_approved(section.section("jackpot_systems")),
        display=section.choice("display", DisplayReach, DisplayReach.NETWORK),
    )
    section.done()
    return equipment


def _card_sources(section: Section) -> tuple[CardSource, ...]:
    named = section.texts("cards")
    unknown = [name for name in named if name not in list(CardSource)]
    if unknown or len(set(named)) != len(named) or (not named and "cards" in section.table):
        if section.sound("cards"):
            said = f"{shown(unknown[0])} is not valid" if unknown else "it names nothing, or one way twice"
            section.wrong("cards", f"{said}. Use a list of {listed(CardSource)}.")
        return ()
    return tuple(CardSource(name) for name in named)


def _approved(section: Section) -> tuple[Model, ...]:
    """The approved models of a section, each a table of minimum versions."""
    found = []
    for name, inner in section.sections():
        if not is_line(name):
            section.wrong("", f"{shown(name)} is not the name of a model. Use one line of text.")
            continue
        found.append(Model(name, _versions(inner)))
    return tuple(found)


def _versions(section: Section) -> dict[str, str]:
    found = {}
    for part in section.table:
        if part != MODEL:
            version = section.parsed(part, _version, "")
            found[part] = version
    return found


def _version(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f'{shown(value)} is not a version. Use text, such as "3.8.024"')  # noqa: TRY004 - a sentence
    version_parts(value)
    return value


def read_table_equipment(
    section: Section, approved: Equipment, *, named: bool = False, jackpots: bool = False
) -> TableEquipment:
    """The equipment a table names; what its profile does not approve is refused (EQ-2).

    Where it has to be `named`, so is a table that leaves out what its profile approves by name.
    """
    cards = section.take("cards")
    if cards is not None and (not isinstance(cards, str) or cards not in (approved.cards or tuple(CardSource))):
        section.wrong("cards", f"{shown(cards)} is not valid. Use {listed(approved.cards or CardSource)}.")
        cards = None
    shuffler = _machine(section, "shuffler", approved.shufflers)
    equipment = TableEquipment(
        cards=None if cards is None else CardSource(cards),
        shuffler=shuffler,
        jackpot_system=_machine(section, "jackpot_system", approved.jackpot_systems),
    )
    if equipment.cards in BY_MACHINE and shuffler is None and approved.shufflers and section.sound("shuffler"):
        models = listed(model.name for model in approved.shufflers)
        section.wrong("shuffler", f"it is missing, and the cards come from one. Name its model: {models}.")
    if named:
        _refuse_unnamed(section, unnamed_equipment(equipment, approved, jackpots=jackpots), approved)
    section.done()
    return equipment


def unnamed_equipment(equipment: TableEquipment, approved: Equipment, *, jackpots: bool) -> list[str]:
    """The equipment that a table does not name, though its profile approves equipment by name (EQ-2)."""
    cards = bool(approved.shufflers) and equipment.cards is None
    system = bool(approved.jackpot_systems) and jackpots and equipment.jackpot_system is None
    return [key for key, missing in (("cards", cards), ("jackpot_system", system)) if missing]


def _refuse_unnamed(section: Section, keys: list[str], approved: Equipment) -> None:
    allowed = {"cards": approved.cards or CardSource, "jackpot_system": [one.name for one in approved.jackpot_systems]}
    for key in keys:
        if section.sound(key):
            wanted = listed(allowed[key])
            section.wrong(key, f"it is missing, and the profile approves equipment by name (EQ-2). Use {wanted}.")


def _machine(section: Section, key: str, approved: tuple[Model, ...]) -> Model | None:
    if key not in section.table:
        section.take(key)
        return None
    inner = section.section(key)
    name = inner.text(MODEL)
    model = Model(name, _versions(inner))
    if not name and inner.sound(MODEL):
        inner.wrong(MODEL, "it is missing. Name the model of the machine.")
    elif approved and inner.sound(MODEL):
        _refuse_unapproved(inner, model, approved)
    return model


def _refuse_unapproved(section: Section, model: Model, approved: tuple[Model, ...]) -> None:
    """Refuse a model that is not approved, a version that is missing, and one below its minimum (EQ-2)."""
    minimum = next((one for one in approved if one.name == model.name), None)
    if minimum is None:
        names = listed(one.name for one in approved)
        section.wrong(MODEL, f"{shown(model.name)} is not approved (EQ-2). Use {names}.")
        return
    for part, least in minimum.versions.items():
        have = model.versions.get(part)
        if have is None:
            section.wrong(part, f'it is missing (EQ-2). Name the version; "{least}" or higher is approved.')
        elif have and is_lower(have, least):
            section.wrong(part, f'"{have}" is not approved (EQ-2). Use "{least}" or higher.')
