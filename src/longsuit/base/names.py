"""Names of people: letters that look alike cannot make one name pass for another."""

from __future__ import annotations

from unicodedata import category, name, normalize

INVISIBLE = dict.fromkeys(
    (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)),
)
"""Characters that count as printable but are invisible: fillers and variation selectors."""

ONE_SCRIPT = "Letters of different scripts can look alike. Choose a name with letters of one script."
"""What somebody is told whose name has letters of several scripts."""

_WRITTEN_TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "BOPOMOFO": "CJK"}
"""Scripts that belong to one way of writing."""

_LOOK_ALIKE_LETTERS = {
    "a": "\u0430\u03b1\u0251",
    "b": "\u0432\u03b2",
    "d": "\u0501",
    "e": "\u0435\u03b5",
    "g": "\u0581\u0261",
    "h": "\u043d\u04bb\u0570",
    "i": "\u0456\u03b9\u0131",
    "j": "\u0458",
    "k": "\u043a\u03ba",
    "l": "\u04cf",
    "m": "\u043c",
    "n": "\u03b7\u0578",
    "o": "\u043e\u03bf\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u0455",
    "t": "\u0442\u03c4",
    "u": "\u03c5\u057d",
    "v": "\u03bd",
    "w": "\u0461\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
}
"""Latin small letters, and the Cyrillic, Greek, Armenian and other Latin ones that look like them."""

_LOOK_ALIKE = {ord(other): letter for letter, others in _LOOK_ALIKE_LETTERS.items() for other in others}


def mixes_scripts(text: str) -> bool:
    r"""Whether a name has letters of more than one script.

    >>> mixes_scripts("Ann"), mixes_scripts("\u0410nn"), mixes_scripts("\u7530\u4e2d\u3086")
    (False, True, False)
    """
    return len({_script(letter) for letter in normalize("NFKC", text) if category(letter)[0] == "L"} - {""}) > 1


def _script(letter: str) -> str:
    """The script of a letter, which begins its name; empty for one that several scripts use."""
    script = name(letter, "").split(" ", 1)[0].split("-", 1)[0]
    return "" if script == "MODIFIER" else _WRITTEN_TOGETHER.get(script, script)


def looks_like(one: str, other: str) -> bool:
    r"""Whether two names look the same, or nearly so.

    >>> looks_like("Eve", "\u0435v\u0435"), looks_like("Ada Lee", "ADA  LEE"), looks_like("Ada", "Abe")
    (True, True, False)
    """
    return _shape(one) == _shape(other)


def _shape(text: str) -> str:
    return " ".join(normalize("NFKC", text.translate(INVISIBLE)).split()).casefold().translate(_LOOK_ALIKE)
