"""QR codes, as pages draw them."""

from __future__ import annotations

from itertools import groupby

import segno

from longsuit.protocol import QrCode


def qr_code(text: str) -> QrCode:
    """The QR code of a text, read correctly if up to 15% of it cannot be read (level M).

    >>> code = qr_code("longsuit")
    >>> code.size, code.path[:20]
    (21, 'M0 0h7v1h-7zM11 0h2v')
    """
    rows = [tuple(row) for row in segno.make(text, error="m", micro=False, boost_error=False).matrix]
    return QrCode(size=len(rows), path="".join(_row(number, row) for number, row in enumerate(rows)))


def _row(number: int, row: tuple[int, ...]) -> str:
    """The dark modules of a row, each run as a rectangle."""
    path, column = "", 0
    for dark, run in groupby(row):
        width = len(list(run))
        path += f"M{column} {number}h{width}v1h-{width}z" if dark else ""
        column += width
    return path
