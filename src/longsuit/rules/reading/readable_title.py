"""The title of what has only a name."""

from __future__ import annotations


def readable_title(name: str) -> str:
    """A name as people read it, for a game or a table whose file gives no title.

    >>> readable_title("five-suits"), readable_title("table-2"), readable_title("VIP")
    ('Five Suits', 'Table 2', 'VIP')
    """
    return " ".join(word[:1].upper() + word[1:] for word in name.replace("_", "-").split("-") if word) or name
