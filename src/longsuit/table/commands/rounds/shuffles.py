"""A shuffle is committed to when its round opens, and closed with its wagers."""

from __future__ import annotations

from longsuit import fair
from longsuit.table.commands.wagers import note_shuffle
from longsuit.table.entry_draft import EntryDraft


def commit_next_shuffle(draft: EntryDraft) -> fair.CommittedShuffle | None:
    """Commit to the seed of the next round; None where the deck is physical."""
    table, terms = draft.table, draft.table.terms
    if not terms.shuffled:
        return None
    round_id = fair.RoundId.of(terms.of_next_round.rules, terms.name, table.round_number + 1)
    committed = fair.commit_shuffle(round_id, table.token_bytes)
    note_shuffle(draft, "shuffle-committed", round_id.number, _without_place(committed.published))
    return committed


def note_closing(draft: EntryDraft) -> None:
    """Note the closing of the shuffle in the audit chain and in the entry, once wagers are closed."""
    table = draft.table
    if table.shuffle is not None:
        note_shuffle(draft, "shuffle-closed", table.round_number, _without_place(table.shuffle.published))
        draft.body["closing"] = table.shuffle.closing.hex()


def _without_place(published: dict[str, object]) -> dict[str, object]:
    """What is published of a shuffle without its table and round, which every event names."""
    return {name: value for name, value in published.items() if name not in ("table", "round")}
