"""A commitment binds the house, hides the deck, and lets nobody be left out."""

from __future__ import annotations

import base64
import hashlib
import json
import pickle
import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import canonical_json
from longsuit.cards import ALL_CARDS, card_texts
from longsuit.fair import (
    CommittedShuffle,
    Contribution,
    FairnessError,
    RoundId,
    close,
    commit,
    commit_shuffle,
    deck_key,
    draw_seed,
    fair_record,
    fair_record_text,
    fair_round,
    order,
    shuffle,
    stream,
    with_shuffle,
)
from longsuit.play import BY_HAND, CloseWagers, DealPacket, Fold, PlaceWager, Round
from longsuit.rules import GAMES, load
from tests.fair.rounds import ADDED, PLAYERS, committed, decide, fair_document, made_up, wagers

RULES = load("i-luv-suits")
ROUND = RoundId.of(RULES, "7", 3)
SEEDS = st.binary(min_size=32, max_size=32)
CONTRIBUTIONS = st.lists(
    st.builds(Contribution, st.integers(1, 8), st.sampled_from(["Ann", "Béla"]), st.binary(min_size=1, max_size=64)),
    max_size=5,
    unique_by=lambda added: added.seat,
)
INPUTS = st.tuples(
    SEEDS,
    CONTRIBUTIONS.map(lambda added: tuple(sorted(added, key=lambda each: each.seat))),
    st.builds(RoundId, st.sampled_from(["7", "8"]), st.integers(1, 3), st.sampled_from(["00" * 32, "ff" * 32])),
)


@given(INPUTS, INPUTS)
def test_the_deck_is_a_function_of_every_input(one, other):
    assert (shuffle(*one) == shuffle(*other)) == (one == other)
    assert shuffle(*one) == shuffle(*one)


@pytest.mark.parametrize(
    "other",
    [
        (made_up("b"), ADDED[::-1], ROUND),
        (made_up("a"), (), ROUND),
        (made_up("a"), ADDED[1:], ROUND),
        (made_up("a"), (Contribution(1, "Anne", b"seven sevens"), ADDED[0]), ROUND),
        (made_up("a"), (Contribution(2, "Ann", b"seven sevens"), ADDED[0]), ROUND),
        (made_up("a"), (Contribution(1, "Ann", b"seven sevens\0"), ADDED[0]), ROUND),
        (made_up("a"), ADDED[::-1], RoundId("8", 3, RULES.sha256)),
        (made_up("a"), ADDED[::-1], RoundId("7", 4, RULES.sha256)),
        (made_up("a"), ADDED[::-1], RoundId("7", 3, load("nh-flush").sha256)),
    ],
    ids=["seed", "all entropy", "one player's", "a name", "a seat", "a byte", "the table", "the number", "the rules"],
)
def test_each_single_input_changes_the_deck(other):
    assert shuffle(made_up("a"), ADDED[::-1], ROUND) != shuffle(*other)


@given(SEEDS, SEEDS)
def test_another_seed_has_another_commitment(one, other):
    assert (commit(one, ROUND) == commit(other, ROUND)) == (one == other)


def test_bytes_cannot_wander_between_a_name_and_the_entropy():
    one = close(bytes(32), [Contribution(1, "Ann", b"abc")])
    assert one != close(bytes(32), [Contribution(1, "Anna", b"bc")])
    assert close(bytes(32), [Contribution(1, "A", b"x"), Contribution(2, "B", b"y")]) != one


def leaks(text: str, secret: bytes) -> bool:
    """Whether a text has eight bytes of a secret in it in a row, in any common way of writing them."""
    for start in range(len(secret) - 7):
        part = secret[start : start + 8]
        ways = [part.hex(), part.hex().upper(), str(part)[2:-1], str(list(part))[1:-1]]
        ways += [base64.b64encode(part)[:10].decode(), base64.urlsafe_b64encode(part)[:10].decode()]
        ways += [str(int.from_bytes(part, "big")), str(int.from_bytes(part, "little"))]
        if any(way in text for way in ways):
            return True
    return False


@given(st.text().map(made_up))
def test_nothing_published_before_the_reveal_has_the_seed_or_the_key_in_it(seed):
    held = CommittedShuffle(ROUND, seed).add(ADDED[1])
    shuffled = held.close()
    key = deck_key(seed, shuffled.closing)
    assert card_texts(shuffled.deck) == card_texts(ALL_CARDS[number] for number in order(stream(key)))
    texts = [json.dumps(held.published), repr(held), str(held)]
    texts += [json.dumps(shuffled.published), repr(shuffled), str(shuffled)]
    assert not any(leaks(text, secret) for text in texts for secret in (seed, key))
    assert leaks(json.dumps(shuffled.revealed), seed)


@given(SEEDS, SEEDS)
def test_all_that_is_published_follows_from_the_commitment_alone(seed, other):
    """Nothing but the commitment depends on the seed: given it, an onlooker computes the rest without the house."""
    published = CommittedShuffle(ROUND, seed).add(ADDED[1]).close().published
    imagined = CommittedShuffle(ROUND, other).add(ADDED[1]).close().published
    commitment = bytes.fromhex(published["commitment"])
    assert published["closing"] == close(commitment, [ADDED[1]]).hex()
    assert {key for key in published if published[key] != imagined[key]} in (set(), {"commitment", "closing"})


def test_what_is_published_when():
    held = committed(RULES)
    assert list(held.published) == ["algorithm", "table", "round", "rules_sha256", "commitment"]
    shuffled = held.add(ADDED[0]).close()
    assert list(shuffled.published) == [*held.published, "contributions", "closing"]
    assert list(shuffled.revealed) == [*shuffled.published, "seed"]


def test_what_players_add_does_not_change_the_commitment():
    held = committed(RULES)
    assert held.add(ADDED[0]).commitment == held.commitment == held.add(ADDED[0]).add(ADDED[1]).commitment


def test_the_order_players_add_in_does_not_matter_only_their_seats():
    held = committed(RULES)
    assert held.add(ADDED[0]).add(ADDED[1]).close().deck == held.add(ADDED[1]).add(ADDED[0]).close().deck


def test_a_seat_adds_once():
    held = committed(RULES).add(ADDED[0])
    with pytest.raises(FairnessError, match=r"Seat 4 added entropy twice\. Each seat can add once"):
        held.add(Contribution(4, "Chloé", b"again"))
    assert len(held.contributions) == 1


def test_seeds_come_from_the_operating_system_and_are_never_the_same():
    assert commit_shuffle.__defaults__ == draw_seed.__defaults__ == (secrets.token_bytes,)
    assert len({draw_seed() for _ in range(100)}) == 100
    assert commit_shuffle(ROUND).commitment != commit_shuffle(ROUND).commitment


def test_randomness_is_an_argument():
    asked = []
    commit_shuffle(ROUND, lambda size: asked.append(size) or bytes(size))
    assert asked == [32]


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), "x" * 32, None, bytearray(32)])
def test_a_seed_is_32_bytes(seed):
    for made in (lambda: CommittedShuffle(ROUND, seed), lambda: commit(seed, ROUND), lambda: draw_seed(lambda _: seed)):
        with pytest.raises(FairnessError, match="exactly 32 bytes"):
            made()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Contribution(0, "Ann", b"x"), "The seats are 1 to 8"),
        (lambda: Contribution(9, "Ann", b"x"), "The seats are 1 to 8"),
        (lambda: Contribution(seat=True, player="Ann", entropy=b"x"), "The seats are 1 to 8"),
        (lambda: Contribution(1, "", b"x"), "1 to 200 printable characters"),
        (lambda: Contribution(1, "x" * 201, b"x"), "1 to 200 printable characters"),
        (lambda: Contribution(1, "a\nb", b"x"), "1 to 200 printable characters"),
        (lambda: Contribution(1, "\ud800", b"x"), "1 to 200 printable characters"),
        (lambda: Contribution(1, None, b"x"), "1 to 200 printable characters"),
        (lambda: Contribution(1, "Ann", b""), "1 to 64 bytes"),
        (lambda: Contribution(1, "Ann", bytes(65)), "1 to 64 bytes"),
        (lambda: Contribution(1, "Ann", "text"), "1 to 64 bytes"),
        (lambda: RoundId("", 1, "00" * 32), "1 to 200 printable characters"),
        (lambda: RoundId("7", 0, "00" * 32), "0 is not a round number"),
        (lambda: RoundId("7", 2**53, "00" * 32), "is not a round number"),
        (lambda: RoundId("7", 1.0, "00" * 32), "1.0 is not a round number"),
        (lambda: RoundId("7", 1, "00" * 31), "64 hexadecimal digits"),
        (lambda: RoundId("7", 1, "FF" * 32), "64 hexadecimal digits"),
        (lambda: CommittedShuffle(ROUND, bytes(32), ADDED), "comes before that of seat 1"),
        (lambda: shuffle(bytes(32), ADDED, ROUND), "comes before that of seat 1"),
    ],
)  # fmt: skip
def test_what_no_shuffle_can_be_made_with_is_refused(make, said):
    with pytest.raises(FairnessError, match=said) as refused:
        make()
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_a_fair_round_is_dealt_from_its_shuffle(game):
    rules = load(game)
    document = fair_document(rules)
    held = committed(rules).add(ADDED[0]).add(ADDED[1])
    assert document["deck"] == card_texts(held.close().deck)
    assert document["fairness"] == held.close().revealed
    assert document["origin"] == {"seed": None, "round": 3, "deck": 1}
    assert document["settlement"]["outcome"] == "settled"


def opened(**named) -> Round:
    round_ = Round(RULES, players=PLAYERS, **named)
    for action in wagers(RULES):
        round_.apply(action)
    return round_


def test_while_wagers_are_open_there_is_no_deck_to_look_at():
    round_ = opened()
    assert round_.deck is None
    shuffled = committed(RULES).close()
    dealt = with_shuffle(round_, shuffled)
    assert dealt.deck == shuffled.deck
    assert (dealt.wagers, dealt.players, dealt.step) == (round_.wagers, PLAYERS, round_.step)
    dealt.apply(CloseWagers())
    assert dealt.packets[1] == shuffled.deck[:7]


def test_a_dealer_may_deal_a_shuffle_by_hand():
    dealt = with_shuffle(opened(), committed(RULES).close(), BY_HAND)
    dealt.apply(CloseWagers())
    assert dealt.packets == {}
    dealt.apply(DealPacket(1))
    assert len(dealt.packets[1]) == 7


def test_a_shuffle_is_refused_where_it_does_not_belong():
    shuffled = committed(RULES).close()
    closed = opened()
    closed.apply(CloseWagers())
    for round_ in (closed, Round(RULES, shuffled.deck)):
        with pytest.raises(FairnessError, match="whose wagers are still open"):
            with_shuffle(round_, shuffled)
    with pytest.raises(FairnessError, match="committed to for other rules"):
        with_shuffle(opened(), committed(load("nh-flush")).close())
    stranger = committed(RULES).add(Contribution(1, "Mallory", b"x")).close()
    with pytest.raises(FairnessError, match="Seat 1 is Ann's, but the entropy is Mallory's"):
        with_shuffle(opened(), stranger)


def test_a_record_is_written_only_with_the_shuffle_it_was_dealt_from():
    round_ = with_shuffle(opened(), committed(RULES).close())
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(Fold(round_.turn))
    with pytest.raises(FairnessError, match="not dealt from this shuffle"):
        fair_record(round_, committed(RULES, "another seed").close())
    kept = fair_record(round_, committed(RULES).close())
    assert kept["fairness"]["table"] == "7"
    assert fair_record_text(round_, committed(RULES).close()) == canonical_json(kept)


def test_a_refused_wager_ends_a_fair_round_before_any_card():
    with pytest.raises(ValueError, match="outside the limits"):
        fair_round(RULES, committed(RULES), [PlaceWager(1, "ante", 1)], decide)


def test_a_promise_can_be_kept_across_a_restart():
    """The house keeps the seed safe in its own store; what comes back deals the same deck."""
    held = committed(RULES).add(ADDED[0])
    again = pickle.loads(pickle.dumps(held))  # noqa: S301 - our own bytes, a moment old
    assert again == held
    assert again.close().deck == held.close().deck
    assert hashlib.sha256(again.commitment).digest() == hashlib.sha256(held.commitment).digest()
