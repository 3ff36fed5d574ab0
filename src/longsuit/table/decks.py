"""The decks of a table: which one a round is dealt from, and which are out of play (NHF-2, NHF-10, EQ-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longsuit.base import Refused
from longsuit.play import deck_in_use
from longsuit.rules import EquipmentClause
from longsuit.table.table import Table


def deck_name(table: Table, deck: int) -> str:
    """What the house calls a deck; decks that other terms of the table had go by their number."""
    names = table.terms.rules.deck_names
    return names[deck - 1] if deck <= len(names) else f"deck {deck}"


def next_deck(table: Table) -> int:
    """The deck of the next round: they are used in turn, those out of play left out.

    A deck that no card was dealt from stays. Where every deck is out of play, the one whose turn it is waits.
    """
    count = table.terms.rules.decks
    if not table.round_number:
        return 1
    first = (table.deck % count if table.play.at else (table.deck - 1) % count) + 1
    turn = [(first - 1 + step) % count + 1 for step in range(count)]
    return next((deck for deck in turn if deck not in table.decks_out), first)


def open_with_decks(table: Table, body: Mapping[str, Any]) -> None:
    """Set the decks as a `round-opened` entry has them; older entries do not have them, and used decks in turn."""
    rules = table.terms.rules
    table.deck = min(body.get("deck", deck_in_use(rules, body["round"])), rules.decks)
    table.deck_ready = not body.get("change_deck", False)
    out = {int(deck): reason for deck, reason in body.get("decks_out", {}).items()}
    table.decks_out = {deck: reason for deck, reason in out.items() if deck <= rules.decks}


def take_out(table: Table, deck: int, reason: str) -> None:
    """Take a deck out of play in a working copy of a table; while wagers are open, another one takes its place."""
    table.decks_out = {**table.decks_out, deck: reason}
    _use_other_deck(table)


def put_back(table: Table, deck: int) -> None:
    """Let a deck be used again in a working copy of a table."""
    table.decks_out = {other: reason for other, reason in table.decks_out.items() if other != deck}
    _use_other_deck(table)


def _use_other_deck(table: Table) -> None:
    """Choose the deck of a round that is not dealt yet again, if its deck is out of play."""
    if table.deck not in table.decks_out or table.play.at or table.finished:
        return
    deck = next_deck(table)
    if deck != table.deck:
        table.deck, table.deck_ready = deck, not changes_by_hand(table)


def changes_by_hand(table: Table) -> bool:
    """Whether a human dealer changes the deck."""
    return table.terms.human and table.terms.rules.decks > 1


def why_no_deck(table: Table) -> str:
    """Why no round can be dealt, in a sentence; empty where the round has a deck."""
    if table.deck not in table.decks_out or table.play.at or table.finished:
        return ""
    decks = "Every deck" if table.terms.rules.decks > 1 else "The deck"
    return f"{decks} is out of play until it is verified."


def refuse_without_deck(table: Table) -> None:
    """Refuse wagers and START GAME while no deck can be used."""
    if reason := why_no_deck(table):
        raise Refused(EquipmentClause.FAULT, f"{reason} Wagers are taken again then.")
