"""Commands about the decks: the change between rounds, faults of the shuffler and the pack, verified decks."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused
from longsuit.play import ReportWrongCount, deck_fault, fault_words, refuse_count
from longsuit.rules import EquipmentClause
from longsuit.table.commands.sensors import refuse_uncounted
from longsuit.table.decks import changes_by_hand, deck_name
from longsuit.table.entry_draft import EntryDraft

Fault = protocol.ReportWrongCount | protocol.FindFaceUpCard | protocol.ReportShufflerStop
"""The commands that report a fault."""


def change_deck(draft: EntryDraft, _: protocol.ChangeDeck) -> None:
    """Put the deck of this round in play (NHF-10)."""
    table, clause = draft.table, draft.table.terms.rules.sheet_clauses.change_of_deck
    if not changes_by_hand(table):
        raise Refused(clause, "This table has one deck. There is nothing to change.")
    if table.deck_ready or table.play.at or table.finished:
        raise Refused(clause, f"The {deck_name(table, table.deck)} is in play. Change the deck between rounds.")
    draft.enter("deck-changed", deck=table.deck)


def refuse_unchanged(draft: EntryDraft) -> None:
    """Refuse START GAME before the deck is changed."""
    table = draft.table
    if not table.deck_ready:
        clause = table.terms.rules.sheet_clauses.change_of_deck
        raise Refused(clause, f"The deck is to be changed first. Put the {deck_name(table, table.deck)} in play.")


def report_wrong_count(draft: EntryDraft, command: protocol.ReportWrongCount) -> None:
    """The shuffler reports a wrong count; before the deal or after the settlement it concerns only the deck."""
    _refuse_dealer(draft)
    table = draft.table
    if table.play.at and not table.play.finished:
        _report(draft, "shuffler-count", command.cards_counted)
        return
    if table.deck in table.decks_out:
        raise Refused(EquipmentClause.FAULT, f"The {deck_name(table, table.deck)} is out of play already. Verify it.")
    refuse_count(command.cards_counted)
    _take_out(draft, fault_words(ReportWrongCount(command.cards_counted)))
    draft.enter("deck-out")


def find_face_up_card(draft: EntryDraft, command: protocol.FindFaceUpCard) -> None:
    """A card lies face up in the pack."""
    _refuse_dealer(draft)
    refuse_uncounted(draft)
    _report(draft, "face-up-card", command.card)


def report_shuffler_stop(draft: EntryDraft, _: protocol.ReportShufflerStop) -> None:
    """The shuffler has stopped in the middle of the deal."""
    _refuse_dealer(draft)
    refuse_uncounted(draft)
    _report(draft, "shuffler-stop")


def _refuse_dealer(draft: EntryDraft) -> None:
    """Refuse a dealer at a table whose dealer is automatic; a supervisor may report there."""
    if not draft.table.terms.human and draft.actor.role == "dealer":
        raise Refused("", "This table has an automatic dealer. A supervisor reports its faults.")


def _report(draft: EntryDraft, *action: object) -> None:
    """Carry out what the house does after a fault in a round."""
    draft.act(*action)
    if fault := deck_fault(draft.table.play):
        _take_out(draft, fault)
    draft.enter("acted")
    if draft.table.terms.human:
        draft.enter("acted", dealer=True)


def _take_out(draft: EntryDraft, reason: str) -> None:
    """Take the deck of the round out of play, with an event in the audit chain."""
    table = draft.table
    if table.deck in table.decks_out:
        return
    draft.body["deck_out"] = [table.deck, reason]
    facts = {"round": table.round_number, "deck": deck_name(table, table.deck), "reason": reason}
    draft.unit_of_work.note("deck-out", draft.actor, table.terms.name, draft.at, facts)


def verify_deck(draft: EntryDraft, command: protocol.VerifyDeck) -> None:
    """Let a deck that was verified or replaced be used again; who did it is kept in the audit chain."""
    _refuse_dealer(draft)
    table = draft.table
    if command.deck not in table.decks_out:
        raise Refused(EquipmentClause.FAULT, "That deck is not out of play. There is nothing to verify.")
    if command.deck == table.deck and table.play.at and not table.finished:
        raise Refused(EquipmentClause.FAULT, "The deck is in use. Verify it when the round is over.")
    how = "replaced" if command.replaced else "verified"
    facts = {"round": table.round_number, "deck": deck_name(table, command.deck), "how": how}
    draft.unit_of_work.note("deck-verified", draft.actor, table.terms.name, draft.at, facts)
    draft.enter("deck-verified", deck=command.deck, how=how)
