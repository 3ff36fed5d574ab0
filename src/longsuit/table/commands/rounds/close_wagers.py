"""Wagers are closed, and jackpot wagers accepted: START GAME. Or they are returned, because the floor closes."""

from __future__ import annotations

from dataclasses import replace

from longsuit import jackpot
from longsuit.jackpot import Chips
from longsuit.table.commands import system_commands
from longsuit.table.commands.rounds.shuffles import note_closing
from longsuit.table.entry_draft import DEALER, EntryDraft
from longsuit.table.jackpots import why_no_wagers


def close_wagers(draft: EntryDraft, *, dealer: bool = False) -> None:
    """START GAME: close wagers, accept lit sensors, and let an automatic dealer deal."""
    table, terms = draft.table, draft.table.terms
    lit = [(number, sensor) for number, seat in sorted(table.seats.items()) for sensor in seat.lit]
    dark = bool(lit) and bool(why_no_wagers(terms, draft.unit_of_work.jackpots))
    seats = tuple(sorted(table.play.wagers))
    draft.act("close")
    note_closing(draft)
    accepted = [] if dark else [[number, one, terms.sensors[one - 1].game.wager_cents] for number, one in lit]
    if accepted and not _start_jackpots(draft, seats, accepted):
        accepted = []
    darkened = [] if accepted else [list(spot) for spot in lit]
    draft.enter("wagers-closed", accepted=accepted, darkened=darkened)
    if dealer:
        draft.enter("wagers-closed", dealer=True)


def _start_jackpots(draft: EntryDraft, seats: tuple[int, ...], accepted: list[list[int]]) -> bool:
    """Let the jackpot system accept the jackpot wagers; False where an automatic table must return them."""
    table, terms = draft.table, draft.table.terms
    by = draft.actor if terms.human else DEALER
    wagers = tuple(Chips(*row) for row in accepted)
    start = jackpot.StartRound(**draft.envelope(by), seats=seats, wagers=wagers, round=table.round_number)
    if terms.human:
        draft.carry_out(start)
    else:
        counts = tuple(sum(row[1] == sensor.number for row in accepted) for sensor in terms.sensors)
        if isinstance(draft.attempt(replace(start, counted=counts)), str):
            return False
    for number in seats:
        cents = sum(row[2] for row in accepted if row[0] == number)
        if cents:
            draft.unit_of_work.move(f"{draft.rack_account}{number}", "house:chips", cents, "jackpot-wager")
    draft.unit_of_work.note(
        "jackpot-wagers", by, terms.name, draft.at, {"round": table.round_number, "wagers": accepted}
    )
    return True


def return_open_wagers(draft: EntryDraft, _: system_commands.FloorCloses) -> None:
    """Return open wagers because the floor is closing; a round with cards dealt continues when it reopens."""
    table = draft.table
    if not table.migrated_rules and not table.play.at and (table.play.wagers or table.play.bank is not None):
        draft.enter("wagers-returned")
