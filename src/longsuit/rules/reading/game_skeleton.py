"""The skeleton of a game's file: the parts that everything else is read by, and what a file need not say.

`rules/toml_document.py` reads single keys and collects what is wrong with them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from longsuit.rules.clauses import Clauses, SheetClauses, all_clauses
from longsuit.rules.data_files import read_data
from longsuit.rules.metrics import Metric
from longsuit.rules.options import Role, Shape, Win
from longsuit.rules.reading.lay_over import with_defaults
from longsuit.rules.reading.readable_title import readable_title
from longsuit.rules.toml_document import Problems, is_line, listed, no_such_key, shown

KEYS = {
    "game", "title", "shape", "rules", "streets", "wagers", "limits", "tables", "caps", "jackpots", "equipment",
    "opening", "irregularities", "banking", "clauses", "rulebook", "notices", "source",
}  # fmt: skip
"""What a game's file may have."""

_TABLES = ("rules", "wagers", "limits", "tables", "jackpots", "equipment", "opening", "irregularities", "banking",
           "clauses", "rulebook", "source")  # fmt: skip
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_TAKEN = ("bank", "fee")
"""Names under which a banker's results and the fees of the house are kept beside those of the wagers."""

_ROLES = (Role.BASE, Role.EQUAL, Role.RAISE, Role.BONUS)


def completed(document: dict[str, Any], file: str) -> Mapping[str, Any]:
    """A game's document, with what its file need not say, or every problem of its skeleton as a sentence."""
    problems = Problems(file)
    _refuse_keys(document, problems)
    problems.stop()
    whole = with_defaults(document, read_data("game-defaults.toml"))
    _refuse_names(whole, problems)
    _refuse_wagers(whole, problems)
    _refuse_nested(whole, problems)
    problems.stop()
    whole.setdefault("title", readable_title(whole["game"]))
    return _with_clauses(whole, problems)


def _refuse_keys(document: Mapping[str, Any], problems: Problems) -> None:
    for key, value in document.items():
        if key not in KEYS:
            problems.add(key, no_such_key(key, sorted(KEYS), "a game has no such key"))
        elif key in _TABLES and not isinstance(value, dict):
            problems.add(key, f"{shown(value)} is not a table. Use a TOML table, written [{key}].")
    for key in ("game", "wagers", "limits"):
        if key not in document:
            problems.add(key, "it is missing.")


def _refuse_names(whole: Mapping[str, Any], problems: Problems) -> None:
    game = whole["game"]
    if not isinstance(game, str) or not _NAME.fullmatch(game):
        problems.add("game", f"{shown(game)} is not valid. Use up to 40 small letters, digits and hyphens.")
    if "title" in whole and (not is_line(whole["title"]) or len(whole["title"]) > 60):
        problems.add("title", f"{shown(whole['title'])} is not valid. Use one line of up to 60 characters.")
    if type(whole["rules"]["decks"]) is not int:
        problems.add("rules.decks", f"{shown(whole['rules']['decks'])} is not valid. Use 1 or 2.")


def _refuse_wagers(whole: Mapping[str, Any], problems: Problems) -> None:
    """Refuse wagers without a role, and games without exactly one base wager and a raise."""
    roles = []
    for name, wager in whole["wagers"].items():
        if not _NAME.fullmatch(name) or name.startswith("sensor-"):
            problems.add(f"wagers.{name}", "this is not the name of a wager. Use small letters, digits and hyphens.")
        elif name in _TAKEN:
            problems.add(f"wagers.{name}", "a banker's results go by this name. Use another name for the wager.")
        elif not isinstance(wager, dict):
            problems.add(f"wagers.{name}", f"{shown(wager)} is not a table. Use a TOML table.")
        elif wager.get("role") not in list(_ROLES):
            problems.add(f"wagers.{name}.role", f"{_said(wager, 'role')}. Use {listed(_ROLES)}.")
        else:
            roles.append(wager["role"])
    if not problems.found and (roles.count(Role.BASE) != 1 or Role.RAISE not in roles):
        problems.add("wagers", "a game has one base wager, and a raise at least. Give one wager each of these roles.")
    if not problems.found:
        _refuse_metrics(whole, problems)


def _refuse_metrics(whole: Mapping[str, Any], problems: Problems) -> None:
    """Refuse wagers that a table pays and that do not say what it reads."""
    for name, wager in whole["wagers"].items():
        if ("metric" in wager or _is_paid_by_table(wager)) and wager.get("metric") not in list(Metric):
            problems.add(f"wagers.{name}.metric", f"{_said(wager, 'metric')}. Use {listed(_metrics(wager, whole))}.")


def _said(wager: Mapping[str, Any], key: str) -> str:
    """What is wrong with a value: that it is another one, or none."""
    return f"{shown(wager[key])} is not valid" if key in wager else "it is missing"


def _is_paid_by_table(wager: Mapping[str, Any]) -> bool:
    return wager["role"] == Role.BONUS or wager.get("win") in (Win.TABLE, Win.MARGIN)


def _metrics(wager: Mapping[str, Any], whole: Mapping[str, Any]) -> list[Metric]:
    """What a wager's tables can read: the margin where it pays by that, and a colour where one is chosen."""
    colour = whole.get("shape") == Shape.COLOUR or whole["rules"].get("colour") is True
    if wager.get("win") == Win.MARGIN:
        return [Metric.MARGIN]
    return [metric for metric in Metric if metric is not Metric.MARGIN and metric.startswith("colour") is colour]


def _refuse_nested(whole: Mapping[str, Any], problems: Problems) -> None:
    """Refuse limits and pay tables that are not tables of tables, and sources that are not lists of texts."""
    for key in ("limits", "tables"):
        for name, value in whole.get(key, {}).items():
            if not isinstance(value, dict):
                problems.add(f"{key}.{name}", f"{shown(value)} is not a table. Use a TOML table.")
    source = whole["source"]
    if not isinstance(source["leaves"], list) or not all(map(is_line, source["leaves"])):
        problems.add("source.leaves", "this is not valid. Use a list of sentences.")
    ours = source["ours"]
    if not isinstance(ours, dict) or not all(map(is_line, ours.values())):
        problems.add("source.ours", "this is not valid. Use a table of texts, by key.")


def _with_clauses(whole: dict[str, Any], problems: Problems) -> Mapping[str, Any]:
    """The document with a clause for everything that names one: the game's first, where the file says nothing."""
    book, said = whole.setdefault("rulebook", {}), whole.get("clauses", {})
    initials = "".join(word[0] for word in re.findall(r"[A-Z0-9]\w*", whole["title"].upper()))[:6] or "G"
    first = next(iter(book), f"{initials if initials[0].isalpha() else 'G' + initials}-1")
    book.setdefault(first, f"The rules of {whole['title']}")
    known = {**all_clauses(), **book}
    keys = [*Clauses.__dataclass_fields__, *SheetClauses.__dataclass_fields__]
    for name, clause in said.items():
        if name not in keys:
            problems.add(f"clauses.{name}", no_such_key(name, sorted(keys)))
        elif not isinstance(clause, str) or clause not in known:
            problems.add(f"clauses.{name}", f"{shown(clause)} is no clause. Write it down in [rulebook].")
    for wager in whole["wagers"].values():
        wager.setdefault("clause", first)
    for key, clause in _clauses_of_parts(whole):
        if not isinstance(clause, str) or clause not in known:
            problems.add(key, f"{shown(clause)} is no clause. Write it down in [rulebook].")
    problems.stop()
    whole["clauses"] = dict.fromkeys(Clauses.__dataclass_fields__, first) | said
    return whole


def _clauses_of_parts(whole: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The clauses that wagers, decisions, caps and jackpots name themselves, by key."""
    streets, caps = (enumerate(_listed(whole.get(name)), 1) for name in ("streets", "caps"))
    parts = {f"wagers.{name}": wager for name, wager in whole["wagers"].items()}
    parts |= {f"streets[{number}].decision": street.get("decision") for number, street in streets}
    parts |= {f"caps[{number}]": cap for number, cap in caps}
    parts["jackpots"] = whole.get("jackpots")
    return [
        (f"{key}.clause", part["clause"])
        for key, part in parts.items()
        if isinstance(part, Mapping) and "clause" in part
    ]


def _listed(value: object) -> list[Mapping[str, Any]]:
    """The tables of a list; what is no table is refused where the list is read."""
    return [one if isinstance(one, Mapping) else {} for one in value] if isinstance(value, list | tuple) else []
