"""Round records: their published form, and that nothing in one can be changed unnoticed."""

from __future__ import annotations

import copy
import json
from importlib import resources
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit import __version__
from longsuit.base import canonical_json
from longsuit.cards import Deck
from longsuit.play import (
    BY_HAND,
    CallMisdeal,
    CloseWagers,
    DealCommunity,
    DealPacket,
    JackpotWager,
    Origin,
    PlaceWager,
    Raise,
    RecordError,
    ReplayError,
    Round,
    TurnCommunity,
    VoidRound,
    deck_in_use,
    record,
    record_text,
    resettle,
    verify,
)
from longsuit.rules import Step, load
from tests.play.walks import every_rules, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.rules import Rules

SCHEMA = json.loads(resources.files("longsuit.play").joinpath("round-record.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
RULES = every_rules()
METER = {"meter": "sensor-1/meter", "amount_cents": 1, "seed_cents": 0, "reserve_cents": 0}


def written(rules: Rules, seed: int = 5) -> dict[str, Any]:
    return json.loads(json.dumps(record(walk(rules, seed), Origin("seed", 3))))


def interesting(rules: Rules, **wanted: Any) -> dict[str, Any]:
    """A record of a settled round with several seats, a fold and a raise."""
    for seed in count():
        document = written(rules, seed)
        actions = [decision["action"] for seat in document["seats"] for decision in decisions_of(seat)]
        kinds = {row["kind"] for row in document["irregularities"]}
        fits = wanted.get("kind") in (None, *kinds) and wanted.get("physical", False) == (document["deck"] is None)
        if fits and {"fold", "raise"} <= set(actions) and document["settlement"]["outcome"] == "settled":
            return document
    raise AssertionError


def decisions_of(seat: dict[str, Any]) -> list[dict[str, Any]]:
    """What a seat of a record decided, in order."""
    if "decisions" in seat:
        return seat["decisions"]
    return [seat["decision"]] if seat["decision"] else []


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from leaves(item, (*path, key))
    else:
        yield path


def changed(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    other = copy.deepcopy(document)
    here: Any = other
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return other


def another(value: Any) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "something"
    if len(value) == 2 and value[1] in "cdhs":
        return ("K" if value[0] == "A" else "A") + value[1]
    return value + "x"


def refuse(document: Any) -> str:
    with pytest.raises((ReplayError, RecordError)) as refused:
        verify(document)
    assert str(refused.value).endswith((".", ")"))
    return str(refused.value)


each_rules = pytest.mark.parametrize(
    "rules",
    [pytest.param(rules, marks=() if rules.house == RULES[0].house else pytest.mark.full) for rules in RULES],
    ids=lambda rules: f"{rules.game}-{rules.house}",
)
"""Every game in every house; among the quick tests, in one house."""


@each_rules
@pytest.mark.parametrize("physical", [False, True], ids=["deck", "physical"])
def test_every_single_change_is_noticed(rules, physical):
    """Every cent, card, wager, decision, clause, name, number: one change anywhere, and the record does not hold."""
    document = interesting(rules, physical=physical)
    for path in leaves(document):
        if path[0] != "software":
            here: Any = document
            for key in path:
                here = here[key]
            refuse(changed(document, path, another(here)))


def test_every_missing_key_of_what_is_stored_is_noticed():
    document = interesting(load("i-luv-suits"))
    for key in document["settlement"]:
        broken = copy.deepcopy(document)
        del broken["settlement"][key]
        assert f"settlement.{key} is missing" in refuse(broken)
    for key in ("record", "version", "game", "house", "seats"):
        broken = {name: value for name, value in document.items() if name != key}
        assert key in refuse(broken)


def test_a_line_too_many_or_too_few_is_noticed():
    document = interesting(load("i-luv-suits"))
    for lines in (document["settlement"]["lines"][:-1], [*document["settlement"]["lines"]] * 2):
        assert "settlement.lines has" in refuse(changed(document, ("settlement", "lines"), lines))


def test_a_key_that_does_not_belong_is_noticed():
    document = interesting(load("i-luv-suits"))
    assert "no such key" in refuse({**document, "note": "x"})
    assert "should not be there" in refuse(changed(document, ("settlement", "tip_cents"), 5))


def test_the_first_difference_is_named_with_both_values():
    document = interesting(load("i-luv-suits"))
    line = document["settlement"]["lines"][0]
    said = refuse(changed(document, ("settlement", "lines", 0, "paid_cents"), line["paid_cents"] + 1))
    assert said == (
        f"settlement.lines[0].paid_cents is {line['paid_cents'] + 1} in the record, "
        f"and {line['paid_cents']} when settled again."
    )


def test_one_is_not_true_and_not_one_point_zero():
    document = interesting(load("i-luv-suits"))
    line = document["settlement"]["lines"][0]
    refuse(changed(document, ("settlement", "lines", 0, "stake_cents"), float(line["stake_cents"])))
    refuse(changed(document, ("origin", "deck"), value=True))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["deck"].pop(), "A deck has 52 cards, and this one has 51."),
        (lambda d: d["deck"].append("Ah"), "A deck has 52 cards, and this one has 53."),
        (lambda d: d["deck"].__setitem__(0, d["deck"][1]), "each of the 52 cards once"),
        (lambda d: d["deck"].__setitem__(0, "Zz"), "“Zz” is not a card"),
        (lambda d: d["seats"][0]["wagers"][0].__setitem__("amount_cents", 10**9), "outside the limits"),
        (lambda d: d["seats"][0]["wagers"][0].__setitem__("amount_cents", -500), "outside the limits"),
        (lambda d: d["seats"][0]["wagers"][0].__setitem__("amount_cents", 500.5), "500.5 is not a whole number"),
        (lambda d: d["seats"][0]["wagers"].__setitem__(0, {"wager": "flush-rush", "amount_cents": 100}), "Ante first."),
        (lambda d: d["seats"][0].__setitem__("decision", {"action": "raise", "amount_cents": 10**8}), "(ILS-3)"),
        (lambda d: d["seats"][0].__setitem__("decision", {"action": "dance"}), "'dance' is no decision"),
        (lambda d: d["seats"][0].__setitem__("decision", None), "must decide"),
        (lambda d: d.__setitem__("game", "bridge"), "There is no game called “bridge”"),
        (lambda d: d["house"].__setitem__("overlay", {"rules": {"seats": 9}}), "9 seats of 7 cards"),
        (lambda d: d.__setitem__("version", 2), "not a longsuit-round of version 1"),
        (lambda d: d.__setitem__("played_on", "yesterday"), "played_on"),
        (lambda d: d["irregularities"].append({"kind": "flood"}), "flood"),
        (lambda d: d["meters"].append({**METER, "amount_cents": -1}), "meters[0].amount_cents: -1 is below zero"),
        (lambda d: d["meters"].append({**METER, "meter": "foo"}), "(JP-5)"),
        (lambda d: d.__setitem__("seats", "six"), "this is not a list"),
        (lambda d: d["seats"].__setitem__(0, 7), "seats[0] is not an object"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(change, said):
    document = interesting(load("i-luv-suits"))
    change(document)
    assert said in refuse(document)


@pytest.mark.parametrize("document", [None, 5, "x", [], [1], True])
def test_what_is_no_object_is_refused(document):
    assert refuse(document) == "A round record is a JSON object."


@pytest.mark.parametrize("kind", ["exposed-card", "accepted-wager"])
def test_an_irregularity_is_replayed_where_it_happened(kind):
    rules = load("i-luv-suits")
    document = interesting(rules, kind=kind) if kind == "exposed-card" else _accepted(rules)
    assert verify(document) == document
    moved = copy.deepcopy(document)
    row = next(row for row in moved["irregularities"] if row["kind"] == kind)
    if kind == "exposed-card":
        row["cards_dealt"] = 51
        assert "at a point the round never reaches" in refuse(moved)
    else:
        moved["irregularities"].remove(row)
        assert "outside the limits" in refuse(moved)


def _accepted(rules: Rules) -> dict[str, Any]:
    from longsuit.cards import Deck  # noqa: PLC0415 - only this test deals by itself
    from longsuit.play import AcceptWager, CloseWagers, Fold  # noqa: PLC0415 - the same

    round_ = Round(rules, Deck.shuffled(Random(1)))
    for action in (AcceptWager(1, "ante", 123), CloseWagers(), Fold(1)):
        round_.apply(action)
    return json.loads(json.dumps(record(round_)))


def voided(rules: Rules, seed: int = 5) -> dict[str, Any]:
    """The record of a round that a supervisor voided once everybody had decided and it was settled."""
    for number in count(seed):
        round_ = walk(rules, number)
        if not round_.void and len(round_.seats) > 1:
            round_.apply(VoidRound("a player fell ill"))
            return json.loads(json.dumps(record(round_)))
    raise AssertionError


@each_rules
def test_every_single_change_of_a_voided_round_is_noticed(rules):
    document = voided(rules)
    assert verify(document) == document
    for path in leaves(document):
        if path[0] != "software":
            here: Any = document
            for key in path:
                here = here[key]
            refuse(changed(document, path, another(here)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["irregularities"].pop(), "settlement.outcome is 'void' in the record, and 'settled' when"),
        (lambda d: d["irregularities"][-1].__setitem__("step", "settlement"), "at_end"),
        (lambda d: d["irregularities"][-1].__setitem__("cards_dealt", 1), "(voided) at a point the round never"),
        (lambda d: d["irregularities"][-1].__setitem__("reason", "two\nlines"), "printable characters. (IRR-1)"),
        (lambda d: d["irregularities"][-1].__setitem__("reason", 5), "this is not a text of up to 200 characters"),
        (lambda d: d["irregularities"][-1].pop("reason"), "reason is missing"),
        (lambda d: d["irregularities"].append(d["irregularities"][-1]), "The round is void already"),
        (lambda d: d["settlement"]["lines"][0].__setitem__("paid_cents", 0), "settlement.lines[0].paid_cents is 0"),
    ],
)
def test_a_voided_record_that_was_altered_does_not_hold(change, said):
    document = {key: value for key, value in voided(load("i-luv-suits")).items() if key != "record_sha256"}
    assert verify(document)["irregularities"] == document["irregularities"]
    change(document)
    assert said in refuse(document)


def test_the_schema_takes_a_voided_round_and_refuses_what_the_reader_refuses_of_it():
    document = voided(load("high-card-flush"))
    VALIDATOR.validate(document)
    for key, value in (("reason", ""), ("reason", "x" * 201), ("reason", "a\nb"), ("step", "wagers"), ("by", "Sam")):
        broken = changed(document, ("irregularities", -1, key), value)
        assert not VALIDATOR.is_valid(broken)
        refuse(broken)


@given(st.sampled_from(RULES), st.integers(0, 2**32))
def test_every_record_fits_the_published_schema(rules, seed):
    VALIDATOR.validate(written(rules, seed))


def test_the_schema_is_a_schema_and_every_field_of_a_record_is_in_it():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == {*written(load("i-luv-suits")), "jackpots", "bank"}


def test_jackpot_wagers_are_part_of_a_record_and_settle_again_as_they_are():
    wagers = [JackpotWager(1, 1, "royal", "Hearts Royal", 100, "win", "full house", 500, "main.9.1")]
    wagers += [JackpotWager(2, 1, "royal", "Hearts Royal", 100, "lose")]
    round_ = walk(load("i-luv-suits"), 5)
    document = json.loads(json.dumps(record(round_, Origin("seed", 3), jackpots=wagers)))
    VALIDATOR.validate(document)
    verify(document)
    assert resettle(document) == document
    assert record_text(round_, Origin("seed", 3), jackpots=wagers) == canonical_json(document)
    document["jackpots"][0]["outcome"] = "perhaps"
    with pytest.raises(RecordError, match="no outcome of a jackpot wager"):
        resettle(document)


@pytest.mark.parametrize(
    "path",
    [
        ("deck", 0),
        ("seats", 0, "seat"),
        ("seats", 0, "wagers", 0, "amount_cents"),
        ("settlement", "outcome"),
        ("game",),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(path):
    document = changed(interesting(load("i-luv-suits")), path, {"not": "this"})
    assert not VALIDATOR.is_valid(document)
    refuse(document)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.game}-{rules.house}")
@pytest.mark.parametrize("seed", range(3))
def test_a_record_written_part_by_part_is_its_canonical_text(rules, seed):
    round_, origin, fairness = walk(rules, seed), Origin("seed", 3), {"seed": "“é”", "a": [1, None]}
    assert record_text(round_, origin, "2026-03-01", fairness) == canonical_json(
        record(round_, origin, "2026-03-01", fairness)
    )


def test_every_character_is_written_as_the_standard_library_writes_it():
    texts = [chr(code) for code in (*range(0x3000), *range(0xD7F0, 0xE010), *range(0xFFF0, 0x10020), 0x10FFFF)]
    for text in texts:
        document = {f"Zoë{text}": [text, {"é": text, text: 1}], "\U0001f0a1": f"{text}\x7f“”{text}"}
        plain = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        assert canonical_json(document) == plain
        assert canonical_json([text]) == json.dumps([text])


def test_an_unsettled_record_is_settled():
    document = interesting(load("high-card-flush"))
    bare = {key: document[key] for key in ("record", "version", "game", "house", "deck", "seats", "irregularities")}
    assert VALIDATOR.is_valid(bare)
    assert verify(bare)["settlement"] == resettle(bare)["settlement"] == document["settlement"]


def test_a_round_in_progress_is_not_written_down():
    with pytest.raises(ValueError, match="once it is settled or void"):
        record(Round(load("i-luv-suits")))


def test_version_and_rules_hash_stand_in_every_record():
    document = written(load("nh-flush", "wa"))
    assert document["software"] == __version__
    assert document["rules_sha256"] == load("nh-flush", "wa").sha256
    assert document["house"]["name"] == "wa"


def test_the_decks_of_a_table_are_used_in_turn():
    assert [deck_in_use(load("nh-flush"), number) for number in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert [deck_in_use(load("i-luv-suits"), number) for number in (1, 2, 3)] == [1, 1, 1]


DOCUMENTS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.sampled_from(["\x7f", "\ud800", "Zoë", "\u2028", "a\0b"]),
    lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts) | st.tuples(parts, parts),
    max_leaves=20,
)


@given(DOCUMENTS)
def test_every_document_has_one_canonical_text(document):
    expected = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert canonical_json(document) == expected
    assert canonical_json(json.loads(expected)) == expected


@pytest.mark.parametrize("wrong", [object(), {1, 2}, b"x", {(1, 2): 3}])
def test_what_json_cannot_hold_is_not_written(wrong):
    with pytest.raises(TypeError):
        canonical_json({"part": wrong} if not isinstance(wrong, dict) else wrong)


@pytest.mark.parametrize("turned", [0, 2, 4])
def test_a_misdeal_between_two_turns_without_a_decision_is_settled_at_the_same_turn_again(turned: int) -> None:
    round_ = Round(load("chase-the-flush"), Deck.shuffled(Random(1)), duties=BY_HAND)
    for action in (PlaceWager(1, "ante", 500), CloseWagers()):
        round_.apply(action)
    while round_.turn is None:
        round_.apply(DealCommunity() if round_.step is Step.COMMUNITY else DealPacket(round_.next_hand or 0))
    round_.apply(Raise(1, 1500))
    for _ in range(turned // 2):
        round_.apply(TurnCommunity())
    round_.apply(CallMisdeal(1, 4))
    document = record(round_)
    bare = {key: value for key, value in document.items() if key not in ("settlement", "sight", "record_sha256")}
    assert verify(bare) == document
    assert [len(seat["at_end"]) for seat in document["sight"]] == [3 + turned]
    assert document["irregularities"][0].get("cards_turned", 0) == turned
    VALIDATOR.validate(document)
    without = copy.deepcopy(bare)
    without["irregularities"][0].pop("cards_turned", None)
    assert resettle(without)["settlement"] == document["settlement"]  # an older record
