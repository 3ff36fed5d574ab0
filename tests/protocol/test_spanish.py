"""Every sentence of the server that pages show has a Spanish template."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.coach import THEMES, drill, hint, short_rule
from longsuit.jackpot import Reason
from longsuit.rules import GAMES, Metric, all_clauses, find_house, load
from tests.protocol.spanish import read, templates, unexplained
from tests.protocol.texts_in_code import SOURCE, VALUE, Code
from tests.table.walking import Walk
from tests.table.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from longsuit.table import Actor, Entry
    from tests.table.playing import Played

CASES = Path(__file__).parents[2] / "web" / "tests" / "i18n" / "translateServerText.json"
HERE = "Add a template to web/src/i18n/catalogues/es/server."

PACKAGES = (
    "base", "coach", "fair", "floor/hub", "floor/web", "floor/writer", "guests", "history", "jackpot", "odds/games",
    "odds/strategy", "play", "practice", "school", "store/access", "table",
)  # fmt: skip
"""The packages whose sentences reach people on pages."""

CALLS = {
    "Refused": 1,
    "NotAllowed": 0,
    "Refusal": 1,
    "announce": 1,
    "void_round": 2,
    "close": 1,
    "_Mismatch": 0,
    "Advice": 2,
    "Scene": 0,
}
"""Calls that carry a sentence to people, with the place of the sentence among their arguments."""

NOT_ON_PAGES = (
    "store/access/command_line.py", "store/access/operator_approvals.py", "store/access/operator_rules.py",
    "store/access/operators.py", "store/access/second_factor.py", "table/journal/migrated_rules.py",
    "table/journal/shuffle_entries.py", "table/terms.py",
)  # fmt: skip
"""Modules that refuse commands of the command line, or the start of the floor."""

TEXTS = {
    "coach/hints.py": ("_exception", "_reason", "_street_reason", "_no_line", "_colour_reason", "_cost", "_costs"),
    "coach/decision_cost.py": ("sentence", "_not_allowed"),
    "fair/verify_round.py": ("_commitment", "_entropy", "_closing", "_shuffle", "_round", "_deal", "_settlement"),
    "guests/guest.py": ("reached", "lost"),
    "history/unpriced_rounds.py": ("why_unpriced",),
    "jackpot/displays/pays.py": ("shown_pay",),
    "jackpot/displays/win_page_facts.py": ("win_place",),
    "jackpot/proposal_values.py": ("_game_texts", "_option_texts", "_term_texts", "order_text", "lock_text"),
    "odds/strategy/short_rules.py": ("said", "barred"),
    "play/irregularities.py": ("fault_words",),
    "play/steps/wagering.py": ("_terms",),
    "school/approvals/checklists.py": ("_sign_text", "_display_text"),
    "school/approvals/proposals.py": ("_plays_text", "_paid_text", "_reserve_text"),
    "school/approvals/views.py": ("_executive_text",),
    "school/rounds/deal_incidents.py": ("packet_sentence",),
    "school/rounds/views.py": ("_find_hands",),
    "table/jackpots.py": ("why_no_wagers", "suspended"),
    "table/opening.py": ("not_open_sentence",),
    "table/views/dealer.py": ("settle_now", "_next_step", "_deal_next"),
    "table/views/hand_readings.py": ("poker_words",),
    "table/views/pit.py": ("_waits_to_open", "_waits_for_deck", "_waits_for_win"),
    "table/views/pit_text.py": ("_add", "_options", "_open", "_close", "_discontinue", "_adjust", "_undo"),
}
"""Functions that return texts for people."""


@pytest.fixture(scope="module")
def code() -> Code:
    return Code(PACKAGES)


def check(found: Iterator[tuple[str, str]]) -> None:
    """Every text is explained, but for the values in it."""
    places = [(where, text) for where, text in found if text.strip(VALUE + " .:,")]
    missing = {f"{where}: {text}" for where, text in places if unexplained(text)}
    assert sorted(one for one in missing if not one.startswith(NOT_ON_PAGES)) == [], HERE
    assert places


def test_refusals_and_announcements_have_templates(code: Code) -> None:
    check(code.said_to(CALLS))


@pytest.mark.parametrize("path", TEXTS)
def test_texts_have_templates(code: Code, path: str) -> None:
    check(code.returned_by(path, TEXTS[path]))


def test_lists_of_what_would_be_accepted_have_templates(code: Code) -> None:
    named = {what for _, what in code.said_to({"listed": 0}) if what != VALUE}
    assert [
        what for what in sorted(named) if unexplained(f"The {what} are □.") or unexplained(f"There are no {what}.")
    ] == []


def test_kinds_of_advice_and_entries_of_meters_have_templates(code: Code) -> None:
    kinds = {kind.replace("-", " ") for _, kind in code.said_to({"Advice": 0})}
    assert [kind for kind in sorted({*kinds, *Reason}) if unexplained(kind)] == [], HERE


def test_events_in_the_pit_have_templates(code: Code) -> None:
    check(code.said_in("table/views/pit_text.py", ("_SENTENCES",)))


def test_texts_of_the_coach_have_templates() -> None:
    check(Code(("coach",)).said_to({"OddsError": 0}))
    assert [theme.title for theme in THEMES if unexplained(theme.title)] == [], HERE


@pytest.mark.parametrize("game", GAMES)
def test_short_rules_and_hints_have_templates(game: str) -> None:
    rules = load(game)
    card, told = short_rule(rules), [hint(rules, drill(rules, "any", seed), 500).reason for seed in range(20)]
    assert [text for text in (*card.words, card.otherwise, *told) if unexplained(text)] == [], HERE


def test_hands_and_pays_have_templates() -> None:
    wagers = [wager for game in GAMES for wager in load(game).wagers]
    tables = [table for wager in wagers for table in (wager.table, wager.second_table) if table]
    rows = [(table, row) for table in tables for row in table.rows]
    texts = {text for table, row in rows for text in (table.label(row), table.terms(row))}
    texts |= {metric.label(value) for metric in Metric for value in metric.values}
    assert [text for text in sorted(texts) if unexplained(text)] == [], HERE


def test_clauses_and_notices_have_templates() -> None:
    notices = {notice for game in find_house("wa").games for notice in load(game, "wa").notices}
    texts = {*all_clauses().values(), *notices}
    assert [text for text in sorted(texts) if unexplained(text)] == [], HERE


@pytest.mark.parametrize(("english", "spanish"), json.loads(CASES.read_text(encoding="utf-8")))
def test_templates_are_read_as_the_pages_read_them(english: str, spanish: str) -> None:
    found = read(english)
    assert (english if found is None else found.text) == spanish
    assert bool(unexplained(english)) == (english == spanish)


def test_no_template_is_written_twice() -> None:
    files = sorted((SOURCE.parents[1] / "web/src/i18n/catalogues/es/server").glob("*.json"))
    written = [english for file in files for english in json.loads(file.read_text(encoding="utf-8"))]
    assert sorted(written) == sorted(templates())


SENTENCES = ("sentence", "reason", "void", "message", "reached", "next", "out")
"""The fields of messages that are texts for people; so are the notices, and the labels and pays of pay tables."""


def sentences(message: Any) -> Iterator[str]:
    """Every text for people in a message."""
    if isinstance(message, dict):
        yield from (message[key] for key in SENTENCES if isinstance(message.get(key), str))
        for key, value in message.items():
            yield from sentences(value)
            if key == "poker" and value:
                yield value["text"]
            if key in ("notices", "rule"):
                yield from value
            if key == "pays" and isinstance(value, list):
                yield from (text for row in value for text in (row["label"], row["pays"]))
            if key in ("clauses", "equipment_faults"):
                yield from value.values()
    elif isinstance(message, list):
        for one in message:
            yield from sentences(one)


WRITTEN = {"the cards were moved", "a player fell ill", "the display is dark"}
"""What people of the walks write."""


class Listener(Walk):
    """Random play that notes every sentence which pages are sent."""

    def __init__(self, seed: int, names: Sequence[str] = ("suits", "twos", "waits", "main", "stones", "open")) -> None:
        self.heard: set[str] = set()
        super().__init__(list(names), seed)

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note the sentences of all messages from now on."""
        read_message = Watcher.read

        def read_and_note(watcher: Watcher, text: bytes, may_see: set[str]) -> dict[str, Any]:
            self.heard.update(sentences(json.loads(text)))
            return read_message(watcher, text, may_see)

        monkeypatch.setattr(Watcher, "read", read_and_note)

    def _asked(self, played: Played, actor: Actor, asked: Any) -> tuple[list[Entry], Exception | None]:
        entries, refused = super()._asked(played, actor, asked)
        if isinstance(refused, Refused):
            self.heard.add(refused.sentence)
        return entries, refused


@pytest.mark.parametrize("seed", range(3))
def test_random_play_says_nothing_without_a_template(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Listener(seed)
    walk.listen(monkeypatch)
    walk.walk(250)
    assert [text for text in sorted(walk.heard) if set(unexplained(text)) - WRITTEN] == [], HERE


@pytest.mark.parametrize("table", ["rush", "chase", "deuces", "river", "hunt", "brook"])
def test_random_play_in_streets_says_nothing_without_a_template(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Listener(1, [table])
    walk.listen(monkeypatch)
    walk.walk(250)
    assert [text for text in sorted(walk.heard) if set(unexplained(text)) - WRITTEN] == [], HERE
