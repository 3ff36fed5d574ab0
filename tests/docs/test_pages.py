"""The documents say what the program does: house files, guarantees, packages, commands."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from click import Argument, Command, Context, Group
from click.testing import CliRunner

from longsuit.cli import COMMANDS, group
from longsuit.rules import (
    GAMES,
    CapMethod,
    CapScope,
    ExposedCard,
    FoldFate,
    Irregularities,
    JackpotKind,
    Jackpots,
    Limits,
    MeterOrder,
    Metric,
    OutsideLimits,
    RaiseStep,
    Rounding,
    RulesError,
    Timing,
    WrongCount,
    load,
    read_house,
)

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "house-files.md").read_text("utf-8")
EXAMPLES = [
    text
    for page in (PAGE, (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    for text in re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_of_a_house_file_loads_and_changes_the_game(text: str) -> None:
    ours = read_house(tomllib.loads(text), "example.toml")
    assert ours.games
    for game in ours.games:
        rules, published = load(game, ours), load(game)
        changed = (rules.sha256, rules.equipment, rules.opening)
        assert changed != (published.sha256, published.equipment, published.opening)
        assert len(str(rules).splitlines()) > 1


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 8


def test_the_answer_printed_on_the_page_is_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(EXAMPLES[0])
    answer = CliRunner().invoke(group, ["house", "check", str(path)])
    shown = PAGE.split("$ longsuit house check example.toml\n")[1].split("```")[0]
    assert re.sub(r"[0-9a-f]{64}", "(the fingerprint, 64 hexadecimal digits)", answer.stdout) == shown


def keys_of_a_house() -> set[str]:
    """The keys the loader itself says are allowed, found by writing a wrong one in every place."""
    wrong: list[dict[str, object]] = [
        {"wrong": 1},
        {"rules": {"wrong": 1}},
        {"wagers": {"flush-rush": {"wrong": 1}}},
        {"jackpots": {"wrong": 1}},
        {"irregularities": {"wrong": 1}},
        {"limits": {"ante": {"wrong": 1}}},
        {"caps": [{"amount_cents": 1, "wrong": 1}]},
        {"tables": {"flush-rush": {"X": {"pays": {"7": 1}, "wrong": 1}}}},
        {"tables": {"jackpot": {"X": {"metric": "flush", "pays": {"7": 1}, "wrong": 1}}}},
        {"maximum_wager": [{"effective": "2023-06-14", "cents": 30000, "wrong": 1}]},
    ]
    keys: set[str] = set()
    for document in wrong:
        with pytest.raises(RulesError) as refused:
            load("i-luv-suits", read_house(document, "house.toml"))
        (problem,) = refused.value.problems
        keys |= set(problem.split("Use one of ")[1].removesuffix(".").split(", "))
    return keys


def test_every_key_of_a_house_file_is_on_the_page() -> None:
    keys = keys_of_a_house()
    assert {"seats", "qualifier", "extends", "effective", "metric", "order", "rounding"} <= keys
    missing = [key for key in keys if not re.search(rf"`\[*(tables\.)?{key}\b", PAGE)]
    assert missing == []


def test_every_word_a_key_may_have_is_on_the_page() -> None:
    choices = [CapMethod, CapScope, ExposedCard, FoldFate, JackpotKind, MeterOrder, OutsideLimits, RaiseStep]
    words = [f'"{word}"' for choice in (*choices, Rounding, Timing, WrongCount) for word in choice]
    words += [f"`{metric}`" for metric in Metric] + [f'"{game}"' for game in GAMES]
    words += [f"`{value}`" for value in (*Metric.POKER.values, *Metric.STRAIGHT_FLUSH_AND_ACE.values)]
    words += [f"`{part.name}`" for part in (*fields(Irregularities), *fields(Jackpots), *fields(Limits))]
    assert [word for word in words if word not in PAGE] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_with_a_pay_table_is_on_the_page(game: str) -> None:
    wagers = [wager.name for wager in load(game).wagers if wager.table and not wager.name.startswith("sensor")]
    assert [name for name in wagers if f"`{name}`" not in PAGE] == []


def test_the_defaults_on_the_page_are_the_games_own() -> None:
    for line, value in [
        ("`qualifier`", '`"9-3-2"`'),
        ("`on_folded_hands`", f"`{str(load('i-luv-suits').jackpots.on_folded_hands).lower()}`"),
        ("`order`", f'`"{load("i-luv-suits").jackpots.order}"`'),
        ("`wrong_count`", f'`"{load("i-luv-suits").irregularities.wrong_count}"`'),
        ("`exposed_card`", f'`"{load("i-luv-suits").irregularities.exposed_card}"`'),
        ("`outside_limits`", f'`"{load("i-luv-suits").irregularities.outside_limits}"`'),
        ("`rounding`", f'`"{load("i-luv-suits").irregularities.rounding}"`'),
    ]:
        row = next(row for row in PAGE.splitlines() if row.startswith(f"| {line} |"))
        assert row.split(" | ")[2] == value


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_test_named_by_a_guarantee_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / "guarantees.md").read_text("utf-8"))
    assert len(named) > 30
    texts = {path: (ROOT / path).read_text("utf-8") if (ROOT / path).exists() else "" for path, _ in named}
    assert [f"{path}::{name}" for path, name in named if f"def {name}(" not in texts[path]] == []


def test_every_line_about_insiders_names_tests_that_are_there() -> None:
    page = (ROOT / "docs" / "insiders.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| tries to")]
    assert len(lines) > 40
    for line in lines:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", line)
        assert named, line
        for path, name in named:
            assert f"def {name}(" in (ROOT / path).read_text("utf-8"), f"{path}::{name}"


def test_every_guarantee_names_a_test() -> None:
    page = (ROOT / "docs" / "guarantees.md").read_text("utf-8")
    guarantees = re.split(r"^\*\*", page, flags=re.MULTILINE)[1:]
    assert [text.split("**")[0] for text in guarantees if "::test_" not in text] == []


def test_every_package_is_described_by_the_architecture_page_and_the_readme() -> None:
    packages = {path.parent.name for path in ROOT.glob("src/longsuit/*/__init__.py")}
    architecture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", architecture, re.MULTILINE)) == packages
    assert set(re.findall(r"^\| `longsuit\.(\w+)` \|", readme, re.MULTILINE)) == packages


def test_every_command_the_readme_shows_is_a_command() -> None:
    shown = re.findall(r"^\| `longsuit ([\w-]+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(shown) > 5
    assert [name for name in shown if name not in COMMANDS] == []


def command_named(name: str) -> Command:
    command = group.get_command(Context(group), name)
    assert command is not None
    return command


def test_the_readme_shows_every_command_with_its_required_arguments() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in COMMANDS:
        command = command_named(name)
        required = [
            part.human_readable_name if isinstance(part, Argument) else part.opts[0]
            for part in command.params
            if part.required
        ]
        rows = [row for row in readme.splitlines() if re.match(rf"\| `longsuit {name}\b", row)]
        assert len(rows) == 1, name
        assert [word for word in required if word not in rows[0].split("`")[1].split()] == [], name


def test_the_readme_says_truly_which_commands_have_no_json() -> None:
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    without = [
        name
        for name in COMMANDS
        if not isinstance(command := command_named(name), Group)
        and not any("--json" in part.opts for part in command.params)
    ]
    # `play` and `serve` are for people, at a terminal and in a browser.
    assert sorted(without) == ["deal", "play", "serve", "settle"]
    assert "except for `deal` and `settle`, which print JSON lines" in readme


def test_every_extra_a_command_asks_for_can_be_installed_as_the_readme_says() -> None:
    (extra,) = re.findall(r"--editable '\.\[(\w+)\]'", (ROOT / "README.md").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert extra in project["optional-dependencies"]


def test_a_house_file_is_merged_with_the_game_as_the_page_says() -> None:
    published = load("nh-flush")
    document = {"rules": {"raise_caps": {"2": 1}}, "caps": [{"amount_cents": 1}]}
    ours = load("nh-flush", read_house(document, "house.toml"))
    assert published.duel is not None
    assert ours.duel is not None
    assert ours.duel.raise_caps == {**published.duel.raise_caps, 2: 1}
    assert [cap.amount_cents for cap in ours.caps] == [1]
    with pytest.raises(RulesError, match="NH is a published table"):
        load("nh-flush", read_house({"tables": {"flush-bonus": {"NH": {"pays": {"7": 1}}}}}, "house.toml"))
    assert "merged with the game's key by key, at every depth; a list is replaced" in " ".join(PAGE.split())


def test_a_table_is_published_for_both_games_that_share_it() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Add a pay table")[1].split("\n## ")[0]
    shared = [wager.name for wager in load("high-card-flush").wagers if wager.table]
    assert load("high-card-flush").by_name[shared[0]].tables == load("i-luv-suits").by_name["flush-rush"].tables
    assert [name for name in (*shared, "high-card-flush.toml", "HCF-1") if name not in page] == []


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - the page is ours
    assert "As played at wa." in capsys.readouterr().out
