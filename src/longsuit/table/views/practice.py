"""A practice round as pages show a table: what the player may see is decided by the views of live tables."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from longsuit import protocol
from longsuit.play import Round
from longsuit.practice import OwnSeat, PracticeRound
from longsuit.table.table import Seat, Table
from longsuit.table.terms import TableTerms
from longsuit.table.views.felt import felt_view
from longsuit.table.views.player import own_view
from longsuit.table.views.spectator import public_view

PRACTICE_CHIPS = 100_000_000
"""The chips of a seat in cents: more than any round takes, because they count nowhere."""

_GUEST = "player"
_ONLY_AT_LIVE_TABLES = frozenset({"ready", "leave", "buy-chips", "more-time", "add-entropy"})


@lru_cache(maxsize=1024)
def practice_terms(terms: TableTerms) -> TableTerms:
    """The terms of a table as they are practised: an automatic dealer, a shuffled deck, no jackpots, nobody's bank."""
    return replace(terms, rules=terms.rules.banked_by_house, dealer="automatic", deck="shuffled", sensors=())


def practice_felt(terms: TableTerms) -> protocol.FeltView:
    """The felt of a table as it is practised."""
    return felt_view(practice_terms(terms))


def practice_views(
    terms: TableTerms, described: PracticeRound, round_: Round
) -> tuple[protocol.TableView, protocol.YouView]:
    """What everybody at a table would see of a practice round, and what only its player sees."""
    table = _as_table(practice_terms(terms), described, round_)
    own = own_view(table, _GUEST)
    for seat in own["seats"].values():
        seat["legal"] = [choice for choice in seat["legal"] if choice["kind"] not in _ONLY_AT_LIVE_TABLES]
    return public_view(table), protocol.YouView.model_validate(own)


def _as_table(terms: TableTerms, described: PracticeRound, round_: Round) -> Table:
    table = Table(terms, round_number=1, finished=round_.finished)
    table.play = round_
    taken = {}
    for number, seat in described.seats.items():
        own = isinstance(seat, OwnSeat)
        net = round_.settlement.net_cents(number) if round_.settlement else None
        taken[number] = Seat(
            guest=_GUEST if own else f"bot-{number}",
            name=_GUEST if own else f"bot-{number}",
            chips=PRACTICE_CHIPS,
            plays=bool(round_.at),
            net=net,
        )
    table.seats = taken
    return table
