"""Upper bounds: a dependency whose internals are subclassed or patched cannot be replaced by a newer one unseen."""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "longsuit"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PINNED = dict(line.lower().split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").split())

INTERNALS = {
    "compiling/compiler.py": {"numba"},
    "floor/server/http_connection_limits.py": {"uvicorn", "httptools"},
    "floor/server/uvicorn_server.py": {"uvicorn"},
    "floor/server/websocket_frame_limits.py": {"uvicorn", "websockets"},
    "simulate/engines/cuda.py": {"numba-cuda"},
    "store/database/engine.py": {"sqlalchemy"},
}
"""The modules that rest on what a dependency does not promise to keep, and the dependency."""

MEANT_TO_BE_SUBCLASSED = {
    "click.Group",
    "click.ParamType",
    "fastapi.HTTPException",
    "pydantic.BaseModel",
    "pydantic.json_schema.GenerateJsonSchema",
}
"""Classes whose documentation says how they are subclassed; only their next major version may change that."""


def requirements() -> dict[str, Requirement]:
    """Every dependency with bounds of its own, by name."""
    lines = [*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra)]
    return {one.name: one for one in map(Requirement, lines) if one.specifier}


def imported_names(tree: ast.Module) -> dict[str, str]:
    """What each imported name of a module stands for."""
    names = dict[str, str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return names


def full_name(node: ast.expr, names: dict[str, str]) -> str:
    """The dotted name of an expression; empty if it does not come from an import."""
    first, *rest = ast.unparse(node).split("[")[0].split(".")
    return ".".join([names[first], *rest]) if first in names else ""


def foreign(name: str) -> bool:
    """Whether a name belongs to a dependency."""
    return bool(name) and name.split(".", maxsplit=1)[0] not in {*sys.stdlib_module_names, "longsuit"}


def foreign_internals(tree: ast.Module) -> Iterator[str]:
    """The classes of dependencies that a module subclasses, and the attributes of dependencies that it replaces."""
    names = imported_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (name for base in node.bases if foreign(name := full_name(base, names)))
        elif isinstance(node, ast.Assign):
            targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
            yield from (name for target in targets if foreign(name := full_name(target, names)))


def test_every_module_that_rests_on_internals_is_known() -> None:
    found = dict[str, set[str]]()
    for path in SOURCES.rglob("*.py"):
        text = path.read_text("utf-8")
        used = set(foreign_internals(ast.parse(text))) - MEANT_TO_BE_SUBCLASSED
        if used or "noqa: SLF001" in text or ".positiontup" in text:
            found[str(path.relative_to(SOURCES))] = used
    assert set(found) == set(INTERNALS)
    # What is subclassed comes from the dependency that is named; a name of NumPy is restored for numba-cuda.
    packages = {file: {name.split(".")[0] for name in used} for file, used in found.items()}
    assert all(used <= INTERNALS[file] for file, used in packages.items() if file != "simulate/engines/cuda.py")


def test_a_new_subclass_of_a_dependencys_class_is_found() -> None:
    text = "import uvicorn, json\nfrom fastapi import APIRouter as R\nclass A(R): ...\nclass B(uvicorn.Config): ..."
    more = "\nclass C(json.JSONEncoder): ...\nuvicorn.config.LEVEL = 1"
    found = list(foreign_internals(ast.parse(text + more)))
    assert sorted(found) == ["fastapi.APIRouter", "uvicorn.Config", "uvicorn.config.LEVEL"]


@pytest.mark.parametrize("name", sorted(set().union(*INTERNALS.values())))
def test_a_dependency_whose_internals_are_used_is_bounded_at_its_next_minor_version(name: str) -> None:
    pinned = Version(PINNED[name])
    following = f"{pinned.major}.{pinned.minor + 1}"
    bounds = requirements()[name].specifier
    assert bounds.contains(pinned)
    assert not bounds.contains(following)


@pytest.mark.parametrize("name", sorted({one.split(".")[0] for one in MEANT_TO_BE_SUBCLASSED}))
def test_a_dependency_that_is_subclassed_as_documented_is_bounded_at_its_next_major_version(name: str) -> None:
    pinned = Version(PINNED[name])
    bounds = requirements()[name].specifier
    assert bounds.contains(pinned)
    assert not bounds.contains(f"{pinned.major + 1}.0")
