"""The house file of a floor: its tables, its jackpots, and the play chips of a guest."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any, cast

from longsuit.jackpot import (
    WHOLE,
    AddJackpot,
    AnyChange,
    JackpotGame,
    LockMode,
    MeterTerms,
    OpenTable,
    State,
    default_meters,
    game_of,
    sensor_of,
)
from longsuit.rules import (
    GAMES,
    Equipment,
    House,
    JackpotKind,
    MeterOrder,
    Problems,
    Rules,
    RulesError,
    Section,
    Wager,
    add_game_folder,
    find_house,
    game_names,
    house_over,
    lay_over,
    listed,
    load,
    parse_rate,
    read_house,
    read_table_equipment,
    readable_title,
    shown,
)
from longsuit.table import Pace, SensorTerms, TableTerms

MAX_CENTS = 10**12
"""The largest amount in a house file."""

MAX_BYTES = 1_000_000
"""The longest house file."""

MAX_TABLES = 1_000
"""The most tables of a house."""

SETTINGS = "server"
"""The section with the settings of the server, which `settings` reads."""

_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?")
_RESERVED = ("guest",)
_SEATS = "rules.seats: "


@dataclass(frozen=True, eq=False)
class JackpotTerms:
    """A jackpot of the house, as it opens."""

    label: str
    """Its name on the felt and on displays."""

    game: JackpotGame
    """The jackpot."""

    rules: Rules
    """The rules its pay table comes from."""


@dataclass(frozen=True, eq=False)
class FloorHouse:
    """A house, as its file describes it."""

    name: str
    """Its name."""

    play_chips_cents: int
    """The play chips a guest gets."""

    jackpots: tuple[JackpotTerms, ...]
    """Its jackpots."""

    tables: tuple[TableTerms, ...]
    """Its tables, in the order of the lobby."""

    def opening(self, state: State) -> tuple[AnyChange, ...]:
        """The changes that open the jackpots and tables which the jackpot system does not have yet."""
        why = "The house file opens it"
        added = [AddJackpot(explanation=why, game=one.game) for one in self.jackpots if _is_new(state, one.game)]
        opened = [
            OpenTable(
                explanation=why,
                table=terms.name,
                game=terms.rules.game,
                seats=terms.rules.seats,
                sensors=tuple(sensor_of(sensor.game) for sensor in terms.sensors),
            )
            for terms in self.tables
            if terms.sensors and terms.name not in state.tables
        ]
        return (*added, *opened)


def _is_new(state: State, game: JackpotGame) -> bool:
    """Whether there never was a jackpot of that name: a file does not reopen a discontinued one."""
    return game.name not in state.jackpots and not any(name in state.meters for name in game.meter_names)


def read_floor_house(path: str = "") -> FloorHouse:
    """The house of a file, or the one that comes with Longsuit; a bad file is refused with one sentence per problem.

    >>> [terms.title for terms in read_floor_house().tables][0]
    'Hearts & Spades'
    """
    if not path:
        text = resources.files("longsuit.floor.config").joinpath("house.toml").read_text("utf-8")
        return floor_house(tomllib.loads(text), "house.toml")
    try:
        return floor_house(tomllib.loads(_read(path)), path)
    except tomllib.TOMLDecodeError as error:
        raise RulesError([f"{path}: this is not TOML: {error}."]) from None
    except RecursionError:
        raise RulesError([f"{path}: this is not a house file: its lists are nested too deeply."]) from None


def _read(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise RulesError([f"{path}: this is too large; a house file has up to {MAX_BYTES:,} bytes."])
        return data.decode("utf-8-sig")
    except OSError as error:
        raise RulesError([f"{path}: {error.strerror or 'it cannot be read'}; a house is a TOML file."]) from None
    except UnicodeDecodeError:
        raise RulesError([f"{path}: this is not text; a house is a TOML file in UTF-8."]) from None
    except ValueError as error:
        if isinstance(error, RulesError):
            raise
        raise RulesError([f"{shown(path)} is not the name of a file; a house is a TOML file."]) from None


def floor_house(document: Mapping[str, Any], file: str) -> FloorHouse:
    """The house of a document."""
    problems = Problems(file)
    top = Section(document, "", problems)
    top.take(SETTINGS)
    name = top.text("name", "Longsuit")
    _add_games(top, file)
    players = top.section("players")
    chips = players.whole("play_chips_cents", 100, MAX_CENTS, 100_000)
    players.done()
    jackpots = _jackpots(top, file)
    tables = _tables(top, file, jackpots)
    top.done([SETTINGS])
    problems.stop()
    return FloorHouse(name or "Longsuit", chips, tuple(jackpots.values()), tuple(tables))


def _name(section: Section, others: Mapping[str, Any] | list[str]) -> str:
    value = section.take("name")
    if not isinstance(value, str) or not _NAME.fullmatch(value) or value in _RESERVED:
        said = f"{shown(value)} is not valid" if value is not None else "it is missing"
        section.wrong("name", f"{said}. Use 1 to 24 small letters, digits and hyphens.")
        return ""
    if value in others:
        section.wrong("name", f"{shown(value)} is used twice. Choose another name.")
    return value


def _add_games(top: Section, file: str) -> None:
    """Make the games of the folder known that the file names, relative to the file."""
    folder = top.text("games", "")
    if folder:
        try:
            add_game_folder(Path(file).parent / folder)
        except RulesError as error:
            for problem in error.problems:
                top.wrong("games", problem)


def _game(section: Section) -> str:
    return section.word("game", game_names(), GAMES[0])


def _jackpots(top: Section, file: str) -> dict[str, JackpotTerms]:
    found: dict[str, JackpotTerms] = {}
    for section in top.tables("jackpots"):
        name = _name(section, found)
        jackpot = _jackpot(section, name, file)
        if jackpot is not None and name:
            found[name] = jackpot
    return found


def _jackpot(section: Section, name: str, file: str) -> JackpotTerms | None:
    label = section.text("label", name) or name
    game, table = _game(section), section.text("table", "1")
    kind = section.choice("kind", JackpotKind, JackpotKind.PROGRESSIVE)
    order = section.choice("order", MeterOrder, MeterOrder.ONE_BY_ONE)
    wager = section.whole("wager_cents", 1, MAX_CENTS, 100)
    lock = section.choice("lock", LockMode, LockMode.NONE)
    executive = section.whole("executive_from_cents", 0, MAX_CENTS, 1_000_000)
    jackpots = {"sensors": [table], "kind": kind.value, "order": order.value, "wager_cents": wager}
    for key in ("all_off_the_meter", "on_folded_hands"):
        if key in section.table:
            jackpots[key] = section.yes(key, default=False)
    house = section.text("house")
    rules = _rules(section, "table", game, house, {"jackpots": jackpots}, file)
    meters = _meters(section, default_meters(rules, rules.sensors[0]) if rules and rules.sensors else ())
    section.done()
    if rules is None or not rules.sensors or meters is None or not section.sound("table"):
        return None
    made = game_of(rules, rules.sensors[0], name, meters)
    return JackpotTerms(label, replace(made, lock=lock.value, executive_from_cents=executive), rules)


def _meters(section: Section, defaults: tuple[MeterTerms, ...]) -> tuple[MeterTerms, ...] | None:
    """The terms of a jackpot's meters: one among its other keys, two in sections of their own."""
    if len(defaults) <= 1:
        return (_meter(section, (*defaults, MeterTerms("meter", 0))[0]),)
    found = []
    for terms in defaults:
        inner = section.section(terms.meter)
        found.append(_meter(inner, terms))
        inner.done()
    return tuple(found)


def _meter(section: Section, default: MeterTerms) -> MeterTerms:
    """The terms of a meter; what the file does not give is preconfigured (JP-15)."""
    cap = section.take("cap_cents")
    if cap is not None:
        cap = section.whole("cap_cents", 1, MAX_CENTS)
    return MeterTerms(
        meter=default.meter,
        seed_cents=section.whole("seed_cents", 0, MAX_CENTS, default.seed_cents),
        contribution=section.parsed("contribution", _rate, default.contribution),
        reserve=section.parsed("reserve", _rate, default.reserve),
        cap_cents=cap,
        preconfigured=section.parsed("preconfigured", _rate, default.preconfigured),
    )


def _rate(value: object) -> int:
    return int(parse_rate(value) * WHOLE)


def _tables(top: Section, file: str, jackpots: Mapping[str, JackpotTerms]) -> list[TableTerms]:
    sections = top.tables("tables")
    if not sections and top.sound("tables"):
        top.wrong("tables", "there is none. A house has at least one table, written [[tables]].")
    if len(sections) > MAX_TABLES:
        top.wrong("tables", f"{len(sections):,} are too many. The maximum is {MAX_TABLES:,}.")
        return []
    names: list[str] = []
    found = []
    for section in sections:
        names.append(_name(section, names))
        terms = _table(section, names[-1], file, jackpots)
        if terms is not None:
            found.append(terms)
    return found


def _table(section: Section, name: str, file: str, jackpots: Mapping[str, JackpotTerms]) -> TableTerms | None:
    title, game = section.text("title", readable_title(name)) or readable_title(name), _game(section)
    dealer = section.word("dealer", ("automatic", "human"), "automatic")
    deck = section.word("deck", ("shuffled", "physical"), "shuffled")
    if dealer == "automatic" and deck == "physical":
        section.wrong("deck", 'an automatic dealer cannot deal a physical deck. Use "shuffled".')
    wins = section.word("meter_wins", ("automatic", "by-hand"), "by-hand")
    if dealer == "human" and wins == "automatic":
        section.wrong("meter_wins", 'at a table with a human dealer, wins are committed by hand. Use "by-hand".')
    carried = _carried(section, game, jackpots)
    overlay = section.section("overlay").table
    document = lay_over(overlay, _jackpots_document(game, carried))
    if "seats" in section.table:
        document = lay_over(document, {"rules": {"seats": section.take("seats")}})
    house = section.text("house")
    rules = _rules(section, "overlay", game, house, document, file)
    if len(carried) > 1:  # the rules have the wager of the first jackpot; the second is within the house's maximum too
        _rules(section, "jackpots", game, house, lay_over(overlay, _jackpots_document(game, carried[1:])), file)
    pace = _pace(section.section("pace"))
    approved, physical = rules.equipment if rules else Equipment(), deck == "physical"
    equipment = read_table_equipment(section.section("equipment"), approved, named=physical, jackpots=bool(carried))
    coach = section.yes("coach", default=True)
    section.done()
    if rules is None:
        return None
    sensors = tuple(_sensor(number, one, wager) for number, (one, wager) in _paired(carried, rules.sensors))
    return TableTerms(
        name=name,
        title=title,
        rules=rules,
        dealer=cast("Any", dealer),
        deck=cast("Any", deck),
        sensors=sensors,
        meter_wins=cast("Any", wins),
        pace=pace,
        meter_labels=_meter_labels(carried),
        equipment=equipment,
        coach=coach,
    )


def _paired(carried: list[JackpotTerms], sensors: tuple[Wager, ...]) -> Any:
    return enumerate(zip(carried, sensors, strict=False), 1)


def _sensor(number: int, jackpot: JackpotTerms, wager: Wager) -> SensorTerms:
    return SensorTerms(number, jackpot.label, jackpot.game, wager.clause)


def _meter_labels(carried: list[JackpotTerms]) -> dict[str, str]:
    labels = {}
    for jackpot in carried:
        for terms, name in zip(jackpot.game.meters, jackpot.game.meter_names, strict=True):
            labels[name] = jackpot.label if len(jackpot.game.meters) == 1 else f"{jackpot.label} {terms.meter}"
    return labels


def _carried(section: Section, game: str, jackpots: Mapping[str, JackpotTerms]) -> list[JackpotTerms]:
    """The jackpots a table carries, one for each sensor."""
    named = section.texts("jackpots")
    unknown = [name for name in named if name not in jackpots]
    if unknown and not any(key.startswith("jackpots[") for key in section.problems.keys):
        known = f"Use {listed(jackpots)}." if jackpots else "The house has no jackpots."
        section.wrong("jackpots", f"there is no jackpot {listed(unknown)}. {known}")
    if len(named) > 2 or len(set(named)) != len(named):
        section.wrong("jackpots", "a table has one jackpot, two different ones, or none.")
        return []
    found = [jackpots[name] for name in named if name in jackpots]
    foreign = [one.game.name for one in found if one.rules.game != game]
    if foreign:
        section.wrong("jackpots", f"{listed(foreign)} belongs to another game. Use a jackpot of {game}.")
    if len({one.game.kind for one in found}) > 1:
        section.wrong("jackpots", "a house jackpot and a progressive cannot share a table. Use jackpots of one kind.")
    return [one for one in found if one.rules.game == game]


def _jackpots_document(game: str, carried: list[JackpotTerms]) -> dict[str, Any]:
    """What the jackpots of a table change in its rules, so that the rules have their sensors."""
    if not carried:
        return {"jackpots": {"sensors": []}} if load(game).sensors else {}
    first = carried[0].game
    return {
        "jackpots": {
            "sensors": [one.game.posted.name for one in carried],
            "kind": first.kind,
            "order": first.order,
            "wager_cents": first.wager_cents,
            "all_off_the_meter": first.all_off_the_meter,
            "on_folded_hands": first.on_folded_hands,
        }
    }


def _pace(section: Section) -> Pace:
    plain = Pace()
    pace = Pace(
        wagers=section.whole("wagers", 1, 3_600, plain.wagers),
        decision=section.whole("decision", 1, 3_600, plain.decision),
        more=section.whole("more", 1, 3_600, plain.more),
        times=section.whole("times", 0, 100, plain.times),
        last_call=section.whole("last_call", 1, 60, plain.last_call),
        result=section.whole("result", 0, 3_600, plain.result),
        jackpot=section.whole("jackpot", 0, 3_600, plain.jackpot),
        gone=section.whole("gone", 1, 86_400, plain.gone),
    )
    section.done()
    return pace


def _rules(section: Section, key: str, game: str, house: str, document: Mapping[str, Any], file: str) -> Rules | None:
    """The rules of a game with a profile or house file, and with the changes of this file over it."""
    try:
        below = _below(house, file)
        if below is None and not document:
            return load(game)
        if below:
            return load(game, house_over(below, document, file))
        return load(game, read_house({**document, "name": "house"}, file))
    except RulesError as error:
        # One sentence is enough: the other problems follow from it, or are reported the next time.
        said = error.problems[0].removeprefix(f"{file}: ")
        if said.startswith(_SEATS) and "seats" in section.table:
            section.wrong("seats", said.removeprefix(_SEATS))
        elif not any(problem.endswith(said) for problem in section.problems.found):
            section.wrong("house" if house else key, said)
        return None


def _below(house: str, file: str) -> House | None:
    """The profile or house file below a table's own overlay; a path is relative to this house file."""
    if not house:
        return None
    beside = Path(file).parent / house
    return find_house(str(beside) if house.endswith(".toml") and beside.is_file() else house)
