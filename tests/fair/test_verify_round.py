"""Whatever is changed in a fair record is noticed, and said by its part."""

from __future__ import annotations

import copy
import json
from importlib import resources
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards import card_texts
from longsuit.fair import PARTS, Contribution, FairnessError, NotVerified, PlayerNotes, checks, verify
from longsuit.play import RecordError, fingerprint, resettle
from longsuit.play import verify as settle
from longsuit.rules import GAMES, load
from tests.fair.rounds import ADDED, committed, fair_document

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA = json.loads(resources.files("longsuit.play").joinpath("round-record.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
RULES = load("i-luv-suits")
DOCUMENT = fair_document(RULES)
REFUSALS = (NotVerified, RecordError, FairnessError)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(item, (*path, key))
    else:
        yield path


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def changed(path: tuple[Any, ...], value: Any, document: Any = DOCUMENT) -> dict[str, Any]:
    """A record with one value changed and its fingerprint made anew, as a forger would."""
    other = copy.deepcopy(document)
    at(other, path[:-1])[path[-1]] = value
    return refingerprinted(other)


def refingerprinted(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "record_sha256": fingerprint(document)}


def part(document: Any, noted: PlayerNotes | None = None) -> str:
    """The part that does not hold; its sentence must be one."""
    with pytest.raises(NotVerified) as refused:
        verify(document, noted)
    assert refused.value.sentence.endswith(".")
    assert str(refused.value) == f"{refused.value.part}: {refused.value.sentence}"
    return refused.value.part


def another(value: Any) -> Any:
    if isinstance(value, int):
        return value + 1
    if value[-1] in "0123456789abcdef":
        return value[:-1] + ("0" if value[-1] != "0" else "1")
    return value + "x"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("added", [(), ADDED], ids=["alone", "with players"])
def test_a_fair_record_verifies_in_every_part(game, added):
    document = fair_document(load(game), added=added)
    found = verify(document)
    assert tuple(check.part for check in found) == PARTS
    assert all(check.holds and check.sentence.endswith(".") for check in found)
    VALIDATOR.validate(document)
    assert settle(document) == document


@pytest.mark.parametrize("path", list(leaves(DOCUMENT["fairness"])), ids=str)
def test_any_change_of_the_proof_is_noticed_though_the_fingerprint_is_new(path):
    with pytest.raises(REFUSALS):
        verify(changed(("fairness", *path), another(at(DOCUMENT["fairness"], path))))


@given(st.integers(0, 255), st.sampled_from(["seed", "commitment", "closing"]))
def test_any_single_bit_of_the_proof_counts(bit, key):
    turned = f"{int(DOCUMENT['fairness'][key], 16) ^ 1 << bit:064x}"
    where = {"seed": "commitment", "commitment": "commitment", "closing": "closing"}[key]
    assert part(changed(("fairness", key), turned)) == where


@given(st.integers(0, 51), st.integers(0, 51))
def test_any_two_cards_exchanged_are_noticed(one, other):
    deck = list(DOCUMENT["deck"])
    deck[one], deck[other] = deck[other], deck[one]
    document = changed(("deck",), deck)
    if one == other:
        assert verify(document)
    else:
        assert part(document) == "shuffle"
        assert part(refingerprinted(resettled(document))) == "shuffle"


def resettled(document: dict[str, Any]) -> dict[str, Any]:
    """The forged record dealt and settled consistently, where it can be played."""
    try:
        return resettle(document)
    except ValueError:
        return document


def test_every_other_change_is_noticed_too():
    """Every card dealt, wager, decision, cent and name: one change anywhere, and the record does not verify."""
    for path in leaves(DOCUMENT):
        value = at(DOCUMENT, path)
        if path[0] in ("software", "fairness") or value is None:
            continue
        other = copy.deepcopy(DOCUMENT)
        at(other, path[:-1])[path[-1]] = another(value)
        with pytest.raises(REFUSALS):
            verify(other)


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        (lambda d: d["fairness"].__setitem__("table", "8"), "commitment", "not the one committed to"),
        (lambda d: d["fairness"].__setitem__("round", 4), "commitment", "not the one committed to"),
        (lambda d: d["fairness"]["contributions"].reverse(), "entropy", "seat 4 comes before that of seat 1"),
        (lambda d: d["fairness"]["contributions"].append(d["fairness"]["contributions"][1]), "entropy", "twice"),
        (lambda d: d["fairness"]["contributions"].pop(), "closing", "does not match the commitment and the entropy"),
        (lambda d: d["fairness"]["contributions"].clear(), "closing", "does not match the commitment and the entropy"),
        (lambda d: d["fairness"]["contributions"][0].__setitem__("player", "Eve"), "entropy", "Ann's, but the entropy"),
        (lambda d: d["fairness"]["contributions"][0].__setitem__("entropy", "00"), "closing", "does not match the"),
        (lambda d: d.__setitem__("deck", d["deck"][:51]), "shuffle", "51 cards in the record, but 52 when"),
        (lambda d: d.__setitem__("deck", None), "shuffle", "The record has no deck."),
        (lambda d: d["origin"].__setitem__("round", 4), "round", "of round 4, but the shuffle was for round 3"),
        (lambda d: d.pop("origin"), "round", "origin is missing"),
        (lambda d: d.pop("rules_sha256"), "round", "rules_sha256 is missing"),
        (lambda d: d["dealt"]["dealer"].reverse(), "deal", "dealt.dealer[0] is"),
        (lambda d: d.pop("dealt"), "deal", "dealt is missing"),
        (lambda d: d.pop("sight"), "deal", "sight is missing"),
        (lambda d: d["settlement"].__setitem__("paid_cents", 1), "settlement", "settlement.paid_cents is 1"),
        (lambda d: d.pop("settlement"), "settlement", "settlement is missing"),
        (lambda d: d["seats"][0].__setitem__("decision", None), "round", "must decide"),
    ],
)  # fmt: skip
def test_the_part_that_fails_is_named(change, where, said):
    document = copy.deepcopy(DOCUMENT)
    change(document)
    document = refingerprinted(document)
    assert part(document) == where
    found = checks(document)
    assert said in found[-1].sentence
    assert [check.part for check in found] == list(PARTS[: PARTS.index(where) + 1])
    assert all(check.holds for check in found[:-1])


@pytest.mark.parametrize("stored", ["0" * 64, None])
def test_a_wrong_or_missing_fingerprint_is_noticed(stored):
    assert part({**DOCUMENT, "record_sha256": stored}) == "record"


def test_other_rules_than_promised_are_noticed():
    """A house that settles by other rules than it committed cannot pass the old commitment off for them."""
    other = copy.deepcopy(DOCUMENT)
    other["house"] = {"name": "ours", "overlay": {"rules": {"qualifier": "none"}}}
    forged = resettle(other)
    assert forged["rules_sha256"] != DOCUMENT["rules_sha256"]
    assert part(json.loads(json.dumps(forged))) == "round"


def test_a_record_without_a_proof_does_not_verify():
    assert part({**DOCUMENT, "fairness": None}) == "commitment"
    assert part({key: value for key, value in DOCUMENT.items() if key != "fairness"}) == "commitment"


def test_a_seed_changed_afterwards_is_noticed_by_anybody_who_noted_the_commitment():
    """A forged record can agree with itself: only what was published before tells it from the true one."""
    forged = fair_document(RULES, "a better seed")
    assert verify(forged)
    noted = PlayerNotes(commitment=committed(RULES).commitment)
    assert verify(DOCUMENT, noted)
    assert part(forged, noted) == "commitment"


@pytest.mark.parametrize("left", [(), ADDED[:1], (ADDED[0], Contribution(1, "Ann", b"seven sixes"))])
def test_a_player_left_out_is_noticed_by_the_player(left):
    forged = fair_document(RULES, added=left)
    assert verify(forged, PlayerNotes(commitment=committed(RULES).commitment))
    noted = PlayerNotes(entropy={1: b"seven sevens"})
    assert verify(DOCUMENT, noted)
    assert part(forged, noted) == "entropy"


def test_somebody_added_afterwards_is_noticed_by_anybody_who_noted_the_closing():
    forged = fair_document(RULES, added=(*ADDED, Contribution(2, "Béla", b"afterthought")))
    noted = PlayerNotes(closing=committed(RULES).add(ADDED[0]).add(ADDED[1]).close().closing)
    assert verify(DOCUMENT, noted)
    assert part(forged, noted) == "closing"


@pytest.mark.parametrize(
    ("fairness", "said"),
    [
        (7, "fairness must be an object with algorithm"),
        ([], "fairness must be an object with algorithm"),
        ({}, "fairness.algorithm is missing"),
        ({**DOCUMENT["fairness"], "note": "x"}, "fairness has an unknown key 'note'. The keys are algorithm"),
        ({**DOCUMENT["fairness"], "algorithm": "md5"}, "algorithm 'md5'. This version checks longsuit-fair-1."),
        ({**DOCUMENT["fairness"], "seed": "xyz"}, "The seed is not readable. Write 64 hexadecimal digits"),
        ({**DOCUMENT["fairness"], "seed": float("nan")}, "The seed is not readable"),
        ({**DOCUMENT["fairness"], "seed": DOCUMENT["fairness"]["seed"].upper()}, "The seed is not readable"),
        ({**DOCUMENT["fairness"], "commitment": None}, "The commitment is not readable"),
        ({**DOCUMENT["fairness"], "closing": "00"}, "The closing is not readable"),
        ({**DOCUMENT["fairness"], "round": True}, "True is not a round number"),
        ({**DOCUMENT["fairness"], "table": ["7"]}, "The table's name is not valid."),
        ({**DOCUMENT["fairness"], "contributions": {}}, "a list of up to 8 entries"),
        ({**DOCUMENT["fairness"], "contributions": [None]}, "fairness.contributions[0] must be an object"),
        ({**DOCUMENT["fairness"], "contributions": [{}]}, "fairness.contributions[0].seat is missing"),
        (
            {**DOCUMENT["fairness"], "contributions": [{"seat": 1, "player": "Ann", "entropy": "0"}]},
            "The entropy is not readable. Write pairs of hexadecimal digits",
        ),
        (
            {**DOCUMENT["fairness"], "contributions": [{"seat": 1, "player": "Ann", "entropy": "00" * 65}]},
            "1 to 64 bytes",
        ),
    ],
)  # fmt: skip
def test_a_proof_that_cannot_be_read_is_refused_with_a_sentence(fairness, said):
    with pytest.raises(FairnessError) as refused:
        verify({**DOCUMENT, "fairness": fairness})
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")
    assert not VALIDATOR.is_valid({**DOCUMENT, "fairness": fairness})


@pytest.mark.parametrize("document", [None, 5, "x", [], True])
def test_what_is_no_object_is_refused(document):
    with pytest.raises(RecordError, match="A round record is a JSON object"):
        verify(document)


PLAIN = st.none() | st.booleans() | st.floats() | st.text(max_size=5) | st.integers()
KEYS = st.sampled_from([*DOCUMENT, *DOCUMENT["fairness"]])
JSON = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4))
PATHS = st.sampled_from([(key,) for key in DOCUMENT] + [("fairness", key) for key in DOCUMENT["fairness"]])


@given(JSON, PATHS)
def test_nothing_in_a_record_makes_verification_stumble(value, path):
    if value == at(DOCUMENT, path) or path == ("software",):
        return
    document = copy.deepcopy(DOCUMENT)
    at(document, path[:-1])[path[-1]] = value
    with pytest.raises(REFUSALS):
        verify(document)


def test_settling_keeps_the_proof_and_notices_when_it_is_changed():
    assert resettle(DOCUMENT)["fairness"] == DOCUMENT["fairness"]
    for value, said in [("x", "this is not an object"), ({}, "contributions is missing"), (None, "record_sha256 is")]:
        with pytest.raises(ValueError, match=said):
            settle({**DOCUMENT, "fairness": value})
    with pytest.raises(ValueError, match=r"fairness\.'tip' should not be there"):
        settle({**DOCUMENT, "fairness": {**DOCUMENT["fairness"], "tip": 1}})
    with pytest.raises(RecordError, match="seed: this is not a text"):
        settle({**DOCUMENT, "fairness": {**DOCUMENT["fairness"], "seed": float("nan")}})


def test_a_misdealt_round_reveals_its_shuffle_too():
    from longsuit.fair import fair_record, with_shuffle  # noqa: PLC0415 - only this test deals by hand
    from longsuit.play import BY_HAND, CallMisdeal, CloseWagers, DealPacket, PlaceWager, Round  # noqa: PLC0415 - the same

    shuffled = committed(RULES).close()
    round_ = Round(RULES)
    round_.apply(PlaceWager(1, "ante", 500))
    round_ = with_shuffle(round_, shuffled, BY_HAND)
    for action in (CloseWagers(), DealPacket(1), CallMisdeal(1, 8)):
        round_.apply(action)
    document = json.loads(json.dumps(fair_record(round_, shuffled)))
    assert document["settlement"]["outcome"] == "void"
    assert verify(document)
    assert document["dealt"]["packets"][0]["cards"] == card_texts(shuffled.deck[:7])


def test_entropy_from_a_seat_where_nobody_plays_is_refused():
    ghost = Contribution(5, "A friend of the house", b"x")
    with pytest.raises(FairnessError, match="A friend of the house added entropy at seat 5, which has no wager"):
        fair_document(RULES, added=(*ADDED, ghost))


def test_a_record_with_entropy_from_a_seat_where_nobody_plays_does_not_verify(monkeypatch):
    monkeypatch.setattr("longsuit.fair.dealing._refuse_mismatch", lambda *_: None)
    forged = fair_document(RULES, added=(*ADDED, Contribution(8, "Nobody", b"ghost")))
    found = checks(forged)[-1]
    assert (found.part, found.holds) == ("entropy", False)
    assert found.sentence == "Nobody added entropy at seat 8, which has no wager."
