"""The shuffle of a round in the audit chain: its commitment, what players add, and its closing.

Each is an event of its own, written with the entry of the journal that it anchors; none of them holds a secret.
"""

from __future__ import annotations

from longsuit import fair
from longsuit.table.entry_draft import EntryDraft


def commit_next_shuffle(draft: EntryDraft) -> fair.CommittedShuffle | None:
    """Commit to the seed of the next round; None where the deck is physical."""
    table, terms = draft.table, draft.table.terms
    if not terms.shuffled:
        return None
    round_id = fair.RoundId.of(terms.of_next_round.rules, terms.name, table.round_number + 1)
    committed = fair.commit_shuffle(round_id, table.token_bytes)
    _note(draft, "shuffle-committed", round_id.number, _without_place(committed.published))
    return committed


def note_entropy(draft: EntryDraft, seat: int, entropy: bytes) -> None:
    """Note what a player adds."""
    added = {"seat": seat, "player": draft.table.seats[seat].name, "entropy": entropy.hex()}
    _note(draft, "entropy-added", draft.table.round_number, added)


def note_closing(draft: EntryDraft) -> None:
    """Note the closing of the shuffle in the audit chain and in the entry, once wagers are closed."""
    table = draft.table
    if table.shuffle is not None:
        _note(draft, "shuffle-closed", table.round_number, _without_place(table.shuffle.published))
        draft.body["closing"] = table.shuffle.closing.hex()


def _without_place(published: dict[str, object]) -> dict[str, object]:
    """What is published of a shuffle without its table and round, which every event names."""
    return {name: value for name, value in published.items() if name not in ("table", "round")}


def _note(draft: EntryDraft, kind: str, number: int, facts: dict[str, object]) -> None:
    draft.unit_of_work.note(kind, draft.actor, draft.table.terms.name, draft.at, {"round": number, **facts})
