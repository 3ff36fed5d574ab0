"""What the table itself refuses; what the rules refuse is the engine's to say."""

from __future__ import annotations


class TableError(ValueError):
    """Words the table cannot act on, chips that are not there, a seat that is not yours."""
