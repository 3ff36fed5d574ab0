"""The next round opens: seats of leaving guests are freed, and the next shuffle is committed to."""

from __future__ import annotations

from longsuit import jackpot
from longsuit.base import later
from longsuit.jackpot import Phase
from longsuit.table.commands.rounds.shuffles import commit_next_shuffle
from longsuit.table.commands.seats import return_chips
from longsuit.table.decks import changes_by_hand, next_deck
from longsuit.table.entry_draft import DEALER, EntryDraft
from longsuit.table.jackpots import meter_views, suspended


def open_round(draft: EntryDraft) -> None:
    """Open the next round: free the seats of leaving guests, and commit to the shuffle."""
    table = draft.table
    _end_again(draft)
    left = _free_seats(draft)
    rows = {
        str(number): {
            "guest": seat.guest,
            "name": seat.next_name or seat.name,
            "avatar": seat.avatar,
            "rack_cents": seat.chips,
            "connected": seat.connected,
            "gone": seat.gone,
        }
        for number, seat in sorted(table.seats.items())
        if number not in left
    }
    state = draft.unit_of_work.jackpots
    deck = next_deck(table)
    committed = commit_next_shuffle(draft)
    draft.enter(
        "round-opened",
        deck=deck,
        change_deck=bool(table.round_number) and deck != table.deck and changes_by_hand(table),
        decks_out={str(out): reason for out, reason in sorted(table.decks_out.items())},
        round=table.round_number + 1,
        game=table.terms.rules.game,
        rules_sha256=table.terms.of_next_round.rules.sha256,
        human=table.terms.human,
        seats=rows,
        left=[[number, table.seats[number].name, table.seats[number].guest] for number in left],
        seed=committed.seed.hex() if committed else None,
        commitment=committed.commitment.hex() if committed else None,
        closing=table.closing,
        dealt_by=table.dealt_by,
        **({"dealer_here": table.dealer_here} if table.terms.human else {}),
        message=suspended(table.terms, state),
        meters=meter_views(table.terms, state),
    )


def _end_again(draft: EntryDraft) -> None:
    """Send END GAME again if it was refused when the round ended; otherwise the sensors would never work again."""
    terms = draft.table.terms
    found = draft.unit_of_work.jackpots.tables.get(terms.name)
    if not terms.human and found is not None and found.phase is Phase.RECONCILE and not found.claims:
        draft.attempt(jackpot.EndGame(**draft.envelope(DEALER)))


def _free_seats(draft: EntryDraft) -> list[int]:
    """Free the seats of guests who are leaving or have been disconnected for too long."""
    table, pace = draft.table, draft.table.terms.pace
    left = [
        number
        for number, seat in sorted(table.seats.items())
        if seat.leaving
        or number > table.terms.of_next_round.rules.seats
        or (seat.gone and later(seat.gone, pace.gone) <= draft.at)
    ]
    for number in left:
        return_chips(draft, number)
    return left
