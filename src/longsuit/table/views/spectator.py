"""The public view of a table, for spectators too: no face-down card, and no seed before the round is over."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from longsuit import fair, protocol
from longsuit.jackpot import State
from longsuit.rules import hand_name
from longsuit.table.changes import Changes
from longsuit.table.deadlines import shown_deadline
from longsuit.table.decks import why_no_deck
from longsuit.table.jackpots import claim_prizes, meter_views, suspended, wins_share
from longsuit.table.table import TAKEN_BACK, Table
from longsuit.table.views.seats import Sight, dealer_view, seat_view


def public_parts(table: Table, jackpots: State | None = None) -> dict[str, Any]:
    """The public view as plain values; with current meters where the jackpots are given."""
    sight = Sight(table)
    return {
        "round": table.round_number,
        "phase": table.phase,
        "turn": table.turn,
        "deadline": shown_deadline(table),
        "clock": clock_view(table),
        "seats": {str(number): seat_view(table, number, sight) for number in range(1, table.terms.rules.seats + 1)},
        "community": sight.community,
        "community_down": sight.community_down,
        "dealer": dealer_view(table, sight),
        "exposed": sight.exposed,
        "decks": deck_views(table),
        "shuffle": shuffle_view(table),
        "meters": table.meters if jackpots is None else meter_views(table.terms, jackpots),
        "claims": claim_views(table, jackpots),
        "refused": refused_views(table),
        "dealer_here": table.dealer_here or not table.terms.human,
        "void": table.play.void or "",
        "message": message(table, jackpots),
    }


def public_view(table: Table, jackpots: State | None = None) -> protocol.TableView:
    """The public view of a table."""
    return protocol.TableView.model_validate(public_parts(table, jackpots))


def changed_parts(table: Table, changes: Changes) -> dict[str, Any]:
    """The parts of the public view that changed, each as a whole; None for a part that did not change."""
    parts, seats = changes.parts, changes.seats
    sight = Sight(table)
    return {
        "round": table.round_number if "round" in parts else None,
        "phase": table.phase if "phase" in parts else None,
        "turn": table.turn,
        "deadline": shown_deadline(table),
        "clock": clock_view(table),
        "seats": {str(number): seat_view(table, number, sight) for number in sorted(seats)} if seats else None,
        "community": sight.community if "community" in parts else None,
        "community_down": sight.community_down if "community" in parts else None,
        "dealer": dealer_view(table, sight) if "dealer" in parts else None,
        "exposed": sight.exposed if "exposed" in parts else None,
        "decks": deck_views(table) if "decks" in parts else None,
        "shuffle": shuffle_view(table) if "shuffle" in parts else None,
        "meters": table.meters if "meters" in parts else None,
        "claims": claim_views(table) if "claims" in parts else None,
        "refused": refused_views(table) if "claims" in parts or _names_refused(table, seats) else None,
        "dealer_here": table.dealer_here or not table.terms.human,
        "void": table.play.void or "",
        "message": message(table),
    }


def _names_refused(table: Table, seats: Collection[int]) -> bool:
    """Whether a seat that changed is named with a refused win: its player may have left or taken another name."""
    return any(number in seats for (number, _), claim in table.claims.items() if claim.step == "rejected")


def clock_view(table: Table) -> dict[str, Any] | None:
    """The clock of the present decision; None where no decision has one."""
    if table.turn is None or not table.turn_ends:
        return None
    pace = table.terms.pace
    return {
        "last_call": table.last_call,
        "more_left": max(0, pace.times - table.extensions),
        "more_seconds": pace.more,
    }


def message(table: Table, jackpots: State | None = None) -> str:
    """The message to all players: the table is closing, has no deck, or takes no jackpot wagers."""
    about_jackpots = table.message if jackpots is None else suspended(table.terms, jackpots)
    closing = "The table closes when this round is over." if table.closing and table.phase != "closed" else ""
    no_deck = f"No wagers are taken now. {reason}" if (reason := why_no_deck(table)) else ""
    return " ".join(part for part in (closing, no_deck, about_jackpots) if part)


def deck_views(table: Table) -> list[dict[str, Any]]:
    """The decks of the table: which one is in play, and which are out of play."""
    usable = 0 if why_no_deck(table) else table.deck
    return [
        {
            "deck": deck,
            "name": name,
            "in_play": deck == usable and table.deck_ready,
            "next": deck == usable and not table.deck_ready,
            "out": table.decks_out.get(deck, ""),
        }
        for deck, name in enumerate(table.terms.rules.deck_names, 1)
    ]


def shuffle_view(table: Table) -> dict[str, Any] | None:
    """The published facts about the shuffle; the seed is published only once the round is over."""
    committed, shuffle = table.committed_shuffle, table.shuffle
    if committed is None:
        return None
    return {
        "algorithm": fair.ALGORITHM,
        "commitment": committed.commitment.hex(),
        "contributions": contribution_views(table),
        "closing": shuffle.closing.hex() if shuffle is not None else "",
        "seed": committed.seed.hex() if table.finished and shuffle is not None else "",
    }


def contribution_views(table: Table) -> list[dict[str, Any]]:
    """What players have added to the shuffle, in the order they did; once wagers are closed, what is in the shuffle."""
    if table.shuffle is not None:
        added = {one.seat: (one.player, one.entropy) for one in table.shuffle.committed.contributions}
    else:
        added = {number: (seat.name, seat.entropy) for number, seat in table.seats.items() if seat.entropy}
    return [
        {"seat": number, "player": added[number][0], "entropy": added[number][1].hex()}
        for number in table.contributors
        if number in added
    ]


def claim_views(table: Table, jackpots: State | None = None) -> list[dict[str, Any]]:
    """The jackpot wins of the round that are not refused, from the dealer's right.

    Where the jackpots are given, undecided wins have the prize a commit pays now.
    """
    prizes = {} if jackpots is None else claim_prizes(table, jackpots)
    return [
        {
            "seat": number,
            "sensor": sensor,
            "hand": claim.hand,
            "label": hand_name(table.terms.sensors[sensor - 1].game.posted.label(claim.hand)),
            "step": claim.step,
            "share": wins_share(table, (number, sensor), claim),
            "win": claim.win,
            "prize_cents": prizes[number, sensor].cents if (number, sensor) in prizes else claim.prize,
            "executive": prizes[number, sensor].executive if (number, sensor) in prizes else claim.executive,
        }
        for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
        if claim.step != "rejected"
    ]


def refused_views(table: Table) -> list[dict[str, Any]]:
    """The jackpot wins of the round that are refused, from the dealer's right."""
    return [
        {
            "seat": number,
            "sensor": sensor,
            "player": table.seats[number].name if number in table.seats else "",
            "label": hand_name(table.terms.sensors[sensor - 1].game.posted.label(claim.hand)),
            "reason": "" if claim.reason == TAKEN_BACK else claim.reason,
        }
        for (number, sensor), claim in sorted(table.claims.items(), reverse=True)
        if claim.step == "rejected"
    ]
