"""Checks before a player stakes chips: the rack must cover them, and the player's own limits must allow them."""

from __future__ import annotations

from longsuit.base import Refused, dollars
from longsuit.rules import least_raises
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Seat, Table


def refuse_uncovered(draft: EntryDraft, number: int, more: int, clause: str) -> None:
    """Refuse chips that are not in the rack."""
    rack = draft.table.rack(number)
    if more > rack:
        raise Refused(clause, f"The rack has {dollars(rack)}, and this needs {dollars(more)} more.")


def chips_for(table: Table, wager: str, more: int) -> int:
    """How many chips a wager takes: a base wager takes those of the spots that equal it, too."""
    return more * (1 + len(table.terms.rules.equal_wagers)) if wager == table.terms.base else more


def fee_for(table: Table, number: int, wager: str, cents: int) -> int:
    """How much more the house collects from a seat that has so much on a wager from now on."""
    banking, base = table.terms.rules.banking, table.terms.base
    if banking is None or wager != base:
        return 0
    before = table.play.wagers.get(number, {}).get(base, 0)
    return (banking.player_fee(cents) if cents else 0) - (banking.player_fee(before) if before else 0)


def needed(table: Table, wager: str, more: int) -> int:
    """How much of a limit a wager uses; a base wager includes the least raises, so that no limit forces a fold."""
    raises = more * least_raises(table.terms.rules.decisions) if wager == table.terms.base else 0
    return chips_for(table, wager, more) + raises


def refuse_beyond_limit(draft: EntryDraft, player: str, more: int, *, in_play: bool = False) -> None:
    """Refuse chips beyond a limit the player has set, counting the stakes at every table.

    The time limit does not apply to a hand in play.
    """
    table, guest = draft.table, draft.unit_of_work.guest(player)
    if not guest.limited:
        return
    staked = more + table.at_stake(guest.id)
    if guest.loss.at(draft.at) is not None:
        staked += draft.unit_of_work.staked_elsewhere(guest.id, table.terms.name)
    reached = guest.lost(draft.at, staked) if in_play else guest.reached(draft.at, staked)
    if reached:
        raise Refused("", f"{reached} Wager less, or play again in another session.")


def note_loss_allowance(draft: EntryDraft, seat: Seat) -> None:
    """Add to the entry what the player's own limit still allows them to lose here, if that changed."""
    if (allowance := _loss_allowance(draft, seat.guest)) != seat.loss_allowance:
        draft.body["room"] = allowance


def _loss_allowance(draft: EntryDraft, player: str) -> int | None:
    guest = draft.unit_of_work.guest(player)
    loss = guest.loss.at(draft.at)
    if loss is None:
        return None
    return loss + guest.net_cents - draft.unit_of_work.staked_elsewhere(player, draft.table.terms.name)
