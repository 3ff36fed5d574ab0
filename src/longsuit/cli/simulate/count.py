"""Whole numbers as people type large ones."""

from __future__ import annotations

import re
from typing import Any

import click


class Count(click.ParamType[int]):
    """A whole number, which can be written 1e9 or 1_000_000."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or refuse it."""
        if isinstance(value, int):
            return value
        written = re.fullmatch(r"(-?[0-9]+)(?:e([0-9]{1,2}))?", str(value).replace(",", "").replace("_", "").lower())
        if written is None:
            self.fail(f"“{value}” is not a whole number. Write one such as 1000000 or 1e9.", param, ctx)
        tens: int = 10 ** int(written[2] or 0)
        return int(written[1]) * tens
