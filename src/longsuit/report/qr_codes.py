"""QR codes, as pages draw them."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple


class QrDrawing(NamedTuple):
    """A QR code as it is drawn."""

    size: int
    """The number of modules in each row and column, without the quiet zone around them."""

    path: str
    """The dark modules as an SVG path; a module is one unit wide and high."""


def qr_drawing(text: str) -> QrDrawing:
    """The QR code of a text, read correctly if up to 15% of it cannot be read (level M).

    >>> code = qr_drawing("longsuit")
    >>> code.size, code.path[:20]
    (21, 'M0 0h7v1h-7zM11 0h2v')
    """
    import segno  # noqa: PLC0415 - an extra

    rows = [tuple(row) for row in segno.make(text, error="m", micro=False, boost_error=False).matrix]
    return QrDrawing(len(rows), "".join(_row(number, row) for number, row in enumerate(rows)))


def _row(number: int, row: tuple[int, ...]) -> str:
    """The dark modules of a row, each run as a rectangle."""
    path, column = "", 0
    for dark, run in groupby(row):
        width = len(list(run))
        path += f"M{column} {number}h{width}v1h-{width}z" if dark else ""
        column += width
    return path
