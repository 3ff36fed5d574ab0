"""Finding 13: a house knew the deck before anybody wagered, because it knows its seed and hardly anybody added to it.

Browsers add random bytes with the first wager of each round. What the house has before that does not give the deck;
what was added is shown to everybody at once; and a house that leaves it out is found by the player's page and by
`longsuit verify`. `tests/floor/browser/test_entropy.py` shows the same in browsers.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest

from longsuit import fair
from longsuit.fair import Contribution, NotVerified, PlayerNotes
from longsuit.play import Fold, PlaceWager
from longsuit.table import public_parts
from tests.table.playing import Played, house_of, seated

if TYPE_CHECKING:
    from longsuit.cards import Deck
    from longsuit.table import Actor


def opened(players: int = 2) -> tuple[Played, dict[int, Actor]]:
    _, tables = house_of(["suits"], seed=secrets.randbits(32))
    return tables["suits"], seated(tables["suits"], ["Ann", "Ben", "Cleo"][:players])


def wager(played: Played, actor: Actor, seat: int) -> str:
    """A first wager as a browser sends it; what it adds."""
    entropy = secrets.token_hex(16)
    played.send(actor, "place-wager", seat=seat, wager="ante", amount_cents=500, entropy=entropy)
    return entropy


def deck_the_house_knows(played: Played) -> Deck:
    """The deck as far as the house can compute it now: from its seed and what it was sent."""
    committed = played.table.committed_shuffle
    assert committed is not None
    for number, seat in sorted(played.table.seats.items()):
        if seat.entropy:
            committed = committed.add(Contribution(number, seat.name, seat.entropy))
    return committed.close().deck


def play_on(played: Played, actors: dict[int, Actor]) -> None:
    for seat, actor in actors.items():
        played.send(actor, "ready", seat=seat)


def test_the_deck_does_not_follow_from_what_the_house_has_before_the_last_wager() -> None:
    played, actors = opened()
    before = [deck_the_house_knows(played)]
    for seat, actor in actors.items():
        wager(played, actor, seat)
        before.append(deck_the_house_knows(played))
    play_on(played, actors)
    assert played.table.shuffle is not None
    dealt = played.table.shuffle.deck
    assert before[-1] == dealt
    assert all(deck != dealt for deck in before[:-1])


def test_the_house_has_committed_to_its_seed_before_it_sees_a_contribution() -> None:
    played, actors = opened()
    committed = public_parts(played.table)["shuffle"]["commitment"]
    for seat, actor in actors.items():
        wager(played, actor, seat)
        assert public_parts(played.table)["shuffle"]["commitment"] == committed
    play_on(played, actors)
    assert played.table.shuffle is not None
    assert played.table.shuffle.published["commitment"] == committed


def test_everybody_is_sent_each_contribution_while_wagers_are_open_in_the_order_they_came() -> None:
    played, actors = opened(3)
    sent = {}
    for seat in (3, 1, 2):
        sent[seat] = wager(played, actors[seat], seat)
        shown = played.frames[-1].public["changes"]["shuffle"]
        assert [(one["seat"], one["entropy"]) for one in shown["contributions"]] == list(sent.items())
        assert (shown["closing"], shown["seed"]) == ("", "")
    assert [one["player"] for one in shown["contributions"]] == ["Cleo", "Ann", "Ben"]


def test_a_contribution_that_was_left_out_does_not_verify() -> None:
    played, actors = opened()
    sent = {seat: bytes.fromhex(wager(played, actor, seat)) for seat, actor in actors.items()}
    play_on(played, actors)
    committed = played.table.committed_shuffle
    assert committed is not None
    fair.verify(_record(committed), PlayerNotes(entropy=sent))
    one_left_out = fair.CommittedShuffle(committed.round_id, committed.seed, committed.contributions[:1])
    for lie in (fair.CommittedShuffle(committed.round_id, committed.seed), one_left_out):
        with pytest.raises(NotVerified, match=r"The entropy of seat \d was left out\."):
            fair.verify(_record(lie), PlayerNotes(entropy=sent))


def _record(committed: fair.CommittedShuffle) -> object:
    """The record of a round that the house has dealt from a shuffle."""
    names = {1: "Ann", 2: "Ben"}
    rules = house_of(["suits"])[1]["suits"].table.terms.rules
    wagers = [PlaceWager(seat, "ante", 500) for seat in names]
    bare = fair.CommittedShuffle(committed.round_id, committed.seed)
    return fair.fair_round(
        rules, bare, wagers, lambda now: Fold(now.turn or 0), contributions=committed.contributions, players=names
    )
