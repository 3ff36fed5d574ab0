"""docs/architecture.md shows the packages as they are: layers as enforced, folders as they are, hops that exist."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from contracts import imports, words

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
SOURCES = ROOT / "src" / "longsuit"
MOST_MODULES = {
    "src/longsuit": 15,
    "bench": 15,
    "contracts": 15,
    "release": 15,
    "tests": 16,
    "tests/clauses": 20,
    "tests/floor/browser": 55,
    "web/src": 15,
    "web/src/i18n/catalogues": 30,
}
"""How many modules a folder may have: the number of the nearest folder named here.

Clauses have a file for each prefix, catalogues one for each page.
"""
DATA = {"data"}
"""Folders of the drawing that hold no Python."""


def section(heading: str) -> str:
    """The text below a heading, up to the next one."""
    return PAGE.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def fenced(heading: str) -> list[str]:
    """The lines of the first fenced block below a heading."""
    return section(heading).split("```\n", 2)[1].rstrip().splitlines()


def drawn_layers(heading: str) -> list[set[str]]:
    return [{name.strip() for name in line.split("|")} for line in fenced(heading)]


def enforced_layers(container: str) -> list[set[str]]:
    """The layers that import-linter enforces, the top one first."""
    contract = next(one for one in CONTRACTS if one.get("containers") == [container])
    return [{name.strip(" ()") for name in layer.split("|")} for layer in contract["layers"]]


@pytest.mark.parametrize(("heading", "container"), [("Layers", "longsuit"), ("Layers of the server", "longsuit.floor")])
def test_the_layers_drawn_are_the_layers_enforced(heading: str, container: str) -> None:
    assert drawn_layers(heading) == enforced_layers(container)


def test_every_package_is_in_a_layer() -> None:
    assert {path.parent.name for path in SOURCES.glob("*/__init__.py")} == set().union(*enforced_layers("longsuit"))


def drawn_folders() -> set[str]:
    """The packages of the drawing with their folders at every depth, such as `odds/streets/kernels`."""
    folders, path = set[str](), list[str]()
    for line in fenced("Where to find it"):
        if found := re.match(r"( +)(\w+)/", line):
            path = [*path[: len(found[1]) // 2 - 1], found[2]]
            folders.add("/".join(path))
    return {folder for folder in folders if folder.rpartition("/")[2] not in DATA}


def test_the_drawing_shows_every_package_and_its_folders() -> None:
    paths = [path.parent.relative_to(SOURCES) for path in SOURCES.rglob("__init__.py")]
    real = {str(path) for path in paths if path.parts}
    # These are named in the line of `cli`.
    named = (
        "checklist",
        "guests",
        "jackpot",
        "keys",
        "odds",
        "operators",
        "self_check",
        "simulate",
        "store",
        "witness",
    )
    assert drawn_folders() == real - {f"cli/{name}" for name in named}


def drawn_modules(package: str) -> set[str]:
    """The modules that the drawing names in the line of a package."""
    (line,) = [line for line in fenced("Where to find it") if line.startswith(f"  {package}/")]
    return set(line.partition("/")[2].replace(",", " ").split())


def test_the_modules_named_for_a_package_are_its_modules() -> None:
    real = {path.stem for path in (SOURCES / "base").glob("*.py")} - {"__init__"}
    assert drawn_modules("base") == real


def defined(path: Path) -> set[str]:
    """What a Python file defines: classes, functions, and methods as `Class.method`."""
    names = set[str]()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
    return names


def hops() -> list[tuple[str, str]]:
    """Each name on the way of one wager that stands before the file it is in."""
    return re.findall(r"`([\w.]+)`\s+\(`([\w/.]+\.(?:py|tsx?))`\)", section("One wager"))


def test_a_wager_takes_about_ten_hops() -> None:
    assert 8 <= len(re.findall(r"^\d+\. ", section("One wager"), re.MULTILINE)) <= 12
    assert len(hops()) >= 8


@pytest.mark.parametrize(("name", "file"), hops())
def test_every_hop_of_a_wager_is_where_the_page_says(name: str, file: str) -> None:
    if file.endswith(".py"):
        assert name in defined(SOURCES / file)
    else:
        assert re.search(rf"\b{name.rpartition('.')[2]}\b", (ROOT / file).read_text("utf-8"))


def modules_of(top: Path) -> list[Path]:
    """The modules of a folder and of those below it, Python and TypeScript alike."""
    found = [path for pattern in ("*.py", "*.ts", "*.tsx") for path in top.rglob(pattern)]
    return [path for path in found if path.name != "__init__.py"]


def most_modules(folder: Path) -> int:
    """How many modules a folder may have."""
    named = [ROOT / name for name in MOST_MODULES]
    nearest = max((one for one in named if folder.is_relative_to(one)), key=lambda one: len(one.parts))
    return MOST_MODULES[str(nearest.relative_to(ROOT))]


@pytest.mark.parametrize("top", ["src/longsuit", "bench", "contracts", "release", "tests", "web/src"])
def test_no_folder_has_more_modules_than_a_reader_takes_in_at_a_glance(top: str) -> None:
    sizes = Counter(path.parent for path in modules_of(ROOT / top))
    assert {str(folder): size for folder, size in sizes.items() if size > most_modules(folder)} == {}


def test_an_import_of_another_packages_module_is_found() -> None:
    known = frozenset({"longsuit.odds", "longsuit.odds.laws"})
    tree = ast.parse("from longsuit.odds import laws, percent\nimport longsuit.odds.laws")
    assert list(imports.imported(tree, known)) == [
        (1, "longsuit.odds.laws"),
        (1, "longsuit.odds"),
        (2, "longsuit.odds.laws"),
    ]


def test_a_module_loaded_by_name_is_found() -> None:
    lines = ['import_module("longsuit.odds")', 'importlib.import_module(f"longsuit.{name}")', "import_module(name)"]
    assert list(imports.loaded_by_name(ast.parse("\n".join(lines)))) == [1, 2]


@pytest.mark.parametrize("line", ["The scribe writes.", "what he sees", "No; allowed: yes.", "Whoever comes"])
def test_a_word_that_must_not_come_back_is_found(line: str) -> None:
    assert [number for number, _, _ in words.breaches(line)] == [1]
