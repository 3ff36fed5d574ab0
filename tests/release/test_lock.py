"""The lock of a deployment: it agrees with the constraints, covers every dependency, and has a hash for every file."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement

from release.lock import EXTRAS, HEADER, LOCK, ROOT, normalised, read_lock

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONSTRAINTS = (ROOT / "constraints.txt").read_text("utf-8").split()
PINNED = {normalised(name): version for name, _, version in (line.partition("==") for line in CONSTRAINTS)}
TEXT = LOCK.read_text("utf-8")
LOCKED = {one.name: one for one in read_lock(TEXT)}


def wanted(extra: str = "") -> Iterator[Requirement]:
    """What the program itself requires, with one of its extras."""
    for line in PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]:
        yield Requirement(line)


def test_the_lock_and_the_constraints_name_the_same_versions() -> None:
    assert {name: one.version for name, one in LOCKED.items()} == {name: PINNED[name] for name in LOCKED}


@pytest.mark.parametrize("requirement", [one for extra in ("", *EXTRAS) for one in wanted(extra)], ids=str)
def test_everything_a_deployment_needs_is_in_the_lock_within_its_bounds(requirement: Requirement) -> None:
    one = LOCKED[normalised(requirement.name)]
    assert requirement.specifier.contains(one.version)
    assert "longsuit" in one.needed_by


def test_nothing_is_in_the_lock_that_nothing_needs() -> None:
    direct = {normalised(one.name) for extra in ("", *EXTRAS) for one in wanted(extra)}
    assert {name for name, one in LOCKED.items() if "longsuit" in one.needed_by} == direct
    assert {parent for one in LOCKED.values() for parent in one.needed_by} <= {*LOCKED, "longsuit"}


@pytest.mark.parametrize("name", LOCKED)
def test_every_file_of_a_locked_package_has_its_hash(name: str) -> None:
    hashes = LOCKED[name].hashes
    assert hashes
    assert len(set(hashes)) == len(hashes)
    assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes)


def test_the_lock_names_no_index_and_says_how_it_is_used() -> None:
    assert TEXT.startswith(HEADER)
    assert not re.search(r"://|--(extra-)?index-url|--find-links|--trusted-host", TEXT)


def test_the_easy_installation_stays_with_the_constraints() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").split("$(VENV)/.installed: ", 1)[1].split("\n\n", 1)[0]
    assert recipe.startswith("pyproject.toml constraints.txt |")
    assert "requirements.lock" not in recipe


def test_a_line_that_pins_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no pinned package: click>=8"):
        read_lock("click>=8\n")
