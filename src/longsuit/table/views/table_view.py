"""What each audience is sent of a table: the whole of it, and then what its entries changed.

Everything here is built as plain values and written as JSON once; `longsuit.protocol` says what they look like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from orjson import dumps
from pydantic_core import to_json

from longsuit import fair, protocol
from longsuit.jackpot import State
from longsuit.table.entry import Entry
from longsuit.table.jackpots import meter_views, suspended
from longsuit.table.state import News
from longsuit.table.views.felt import felt_view
from longsuit.table.views.legal import chips_due, dealer_choices, dealer_next, seat_choices
from longsuit.table.views.seats import Sight, dealer_view, hand_of, seat_view

if TYPE_CHECKING:
    from longsuit.table.table import Table


class Frames(NamedTuple):
    """An update, as each audience is sent it."""

    since: int
    """The number of the update before it."""

    number: int
    """Its number: that of the last entry it shows."""

    public: dict[str, Any]
    """What everybody is sent: a `protocol.Update` without its `you` and `console`."""

    private: dict[str, dict[str, Any]]
    """For each guest who sees something else now, his `protocol.YouView` as far as the table knows it, by his id."""

    console: dict[str, Any] | None
    """What the dealer is sent besides; None where nobody deals."""

    encoded: bytes
    """The public part as JSON, without its closing brace: `text` puts an end to it."""

    wagered_cents: int
    """Play chips that were wagered for good."""

    def text(self, you: dict[str, Any] | None = None, *, console: bool = False) -> bytes:
        """The update as JSON: the public one, or with what one player or the dealer sees besides."""
        own = b"null" if you is None else dumps(you)
        dealt = dumps(self.console) if console and self.console is not None else b"null"
        return b'%b,"you":%b,"console":%b}' % (self.encoded, own, dealt)


def felt(table: Table) -> protocol.FeltView:
    """What does not change while the table is open."""
    return felt_view(table.terms)


def update(table: Table, entries: list[Entry], jackpots: State | None = None) -> Frames:  # noqa: ARG001 - the journal has what is shown of jackpots
    """The frames of the entries that were folded last, all of them together."""
    entry, since = entries[-1], entries[0].number - 1
    if entry.number != table.number:
        raise ValueError(f"Entry {entry.number} is not the last one folded, {table.number}; allowed: that one.")
    news = table.news_since(since)
    public = {
        "type": "update",
        "since": since,
        "number": entry.number,
        "at": entry.at,
        "happened": news.happened,
        "changes": _changes(table, news),
    }
    guests = {table.seats[number].guest for number in news.own if number in table.seats} | news.guests
    private = {guest: you(table, guest) for guest in sorted(guests)}
    return Frames(since, entry.number, public, private, _console(table), dumps(public)[:-1], news.wagered)


def _changes(table: Table, news: News) -> dict[str, Any]:
    parts, seats = news.parts, news.seats
    sight = Sight(table)
    return {
        "round": table.round_number if "round" in parts else None,
        "phase": table.phase if "phase" in parts else None,
        "turn": table.turn,
        "deadline": table.shown_deadline,
        "seats": {str(number): seat_view(table, number, sight) for number in sorted(seats)} if seats else None,
        "community": sight.community if "community" in parts else None,
        "dealer": dealer_view(table, sight) if "dealer" in parts else None,
        "exposed": sight.exposed if "exposed" in parts else None,
        "shuffle": shuffle_view(table) if "shuffle" in parts else None,
        "meters": table.meters if "meters" in parts else None,
        "claims": claim_views(table) if "claims" in parts else None,
        "void": table.play.void or "",
        "message": message(table),
    }


def whole(table: Table, jackpots: State | None = None) -> dict[str, Any]:
    """The table as everybody may see it, as plain values; with meters as they stand where the jackpots are given."""
    sight = Sight(table)
    return {
        "round": table.round_number,
        "phase": table.phase,
        "turn": table.turn,
        "deadline": table.shown_deadline,
        "seats": {str(number): seat_view(table, number, sight) for number in range(1, table.terms.rules.seats + 1)},
        "community": sight.community,
        "dealer": dealer_view(table, sight),
        "exposed": sight.exposed,
        "shuffle": shuffle_view(table),
        "meters": table.meters if jackpots is None else meter_views(table.terms, jackpots),
        "claims": claim_views(table),
        "void": table.play.void or "",
        "message": message(table, jackpots),
    }


def table_view(table: Table, jackpots: State | None = None) -> protocol.TableView:
    """The table as everybody may see it."""
    return protocol.TableView.model_validate(whole(table, jackpots))


def hello(
    table: Table, now: str, you_view: dict[str, Any], jackpots: State | None = None, *, console: bool = False
) -> bytes:
    """The whole table as JSON, for whoever comes to it."""
    message = {
        "type": "hello",
        "number": table.number,
        "now": now,
        "felt": felt(table),
        "table": whole(table, jackpots),
        "you": you_view,
        "console": _console(table) if console else None,
    }
    return to_json(message)


def you(table: Table, guest: str) -> dict[str, Any]:
    """What only one guest sees, as far as the table knows it: his wallet and his session are for others to add."""
    seats = {}
    name = ""
    for number, seat in table.seats.items():
        if seat.guest == guest:
            name = seat.name
            hand = hand_of(table, number) if seat.plays and number in table.play.packets else None
            seats[str(number)] = {"hand": hand, "legal": seat_choices(table, number)}
    return {"player": name, "wallet_cents": 0, "seats": seats, "session": None}


def console(table: Table) -> protocol.DealerView | None:
    """What only the dealer of the table sees; None where an automatic dealer deals."""
    found = _console(table)
    return None if found is None else protocol.DealerView.model_validate(found)


def _console(table: Table) -> dict[str, Any] | None:
    if not table.terms.human:
        return None
    return {"legal": dealer_choices(table), "due": chips_due(table), "next": dealer_next(table)}


def message(table: Table, jackpots: State | None = None) -> str:
    """What players must know."""
    about_jackpots = table.message if jackpots is None else suspended(table.terms, jackpots)
    closing = "The table closes when this round is over." if table.closing and table.phase != "closed" else ""
    return " ".join(part for part in (closing, about_jackpots) if part)


def shuffle_view(table: Table) -> dict[str, Any] | None:
    """What is published about the shuffle so far: the seed only when the round is over."""
    promise, shuffle = table.promise, table.shuffle
    if promise is None:
        return None
    added = shuffle.promise.contributions if shuffle is not None else ()
    return {
        "algorithm": fair.ALGORITHM,
        "commitment": promise.commitment.hex(),
        "contributions": [{"seat": one.seat, "player": one.player, "entropy": one.entropy.hex()} for one in added],
        "closing": shuffle.closing.hex() if shuffle is not None else "",
        "seed": promise.seed.hex() if table.finished and shuffle is not None else "",
    }


def claim_views(table: Table) -> list[dict[str, Any]]:
    """Jackpot wins on their way or committed in this round, from the dealer's right."""
    return [
        {
            "seat": number,
            "sensor": sensor,
            "hand": claim.hand,
            "label": table.terms.sensors[sensor - 1].game.posted.label(claim.hand),
            "step": claim.step,
            "win": claim.win,
            "prize_cents": claim.prize,
            "executive": claim.executive,
        }
        for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
        if claim.step != "rejected"
    ]
