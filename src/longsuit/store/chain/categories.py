"""The category of an event, by its kind: jackpot, operators, floor or refused."""

from __future__ import annotations

HOUSE_KEYS = "house-keys"
"""The kind of event that names the public key of a house and the ids of its sealing keys."""

SECOND_FACTOR_REQUIRED = "second-factor-required"
"""The kind of event that names the roles that sign in with a second factor only."""

CHANGE_PROPOSED, CHANGE_APPROVED, CHANGE_DECLINED, CHANGE_RECOVERED = (
    "operator-change-proposed",
    "operator-change-approved",
    "operator-change-declined",
    "operator-change-recovered",
)
"""The kinds of events of a change of an executive: proposed, approved by another, declined, or approved alone."""

CHANGES_NO_OPERATOR = frozenset(
    {HOUSE_KEYS, SECOND_FACTOR_REQUIRED, CHANGE_PROPOSED, CHANGE_APPROVED, CHANGE_DECLINED, CHANGE_RECOVERED}
)
"""The kinds in the category of operators that change no operator."""

OPERATOR_EVENTS = CHANGES_NO_OPERATOR | {
    "operator-added", "operator-revoked", "recovery-code-used", "second-factor-removed", "second-factor-set",
    "secret-changed",
}  # fmt: skip
"""The kinds of events of operators, and of the keys of the house: who and what may act for it."""

JOURNAL_WRITTEN = "journal-written"
"""The kind of event that anchors the rows of the journal which its transaction has written."""

SHUFFLE_EVENTS = ("shuffle-committed", "entropy-added", "shuffle-closed")
"""The kinds that anchor the shuffle of a round: its commitment, each contribution, its closing."""

FLOOR_EVENTS = frozenset(
    {
        "chips-bought", "chips-given", "clock-set", "clock-stepped", "deck-out", "deck-verified", "felt-closed",
        "felt-opened", "guest-joined", "guest-link-issued", "guest-returned", "jackpot-wagers", "limits-set",
        "profile-set", "program-altered", "program-checked", "round-settled", "round-shared", "round-voided",
        "seat-left", "seat-taken", "session-begun", "sessions-kept", "share-revoked", "signed-in", "signed-out",
        "wagers-settled", "win-covered", JOURNAL_WRITTEN,
        *SHUFFLE_EVENTS,
    }
)  # fmt: skip
"""The kinds of events of the floor; `felt-opened` is a live table that was opened."""

ROUND_ENDINGS = frozenset({"round-settled", "round-voided"})
"""The kinds that end a round; they hold the hashes of its journal and its record."""

SEAT_TAKEN = "seat-taken"
"""The kind of event with which a guest takes a seat; the guest is its actor."""

GUEST_EVENTS = frozenset({"guest-joined", "limits-set", "profile-set", "session-begun"})
"""The kinds that change a guest's row."""

REFUSED = "refused"
"""The kind of event that records a refusal."""


def category_of(kind: str) -> str:
    """The category of a kind of event.

    >>> category_of("game-started"), category_of("operator-added"), category_of("round-settled")
    ('jackpot', 'operators', 'floor')
    """
    return _CATEGORIES.get(kind, "jackpot")


_CATEGORIES = dict.fromkeys(OPERATOR_EVENTS, "operators") | dict.fromkeys(FLOOR_EVENTS, "floor") | {REFUSED: REFUSED}
