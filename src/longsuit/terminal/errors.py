"""Errors in what the player types; refusals by the rules are `Refused`."""

from __future__ import annotations


class InputError(ValueError):
    """Input the table cannot use: unknown words, too few chips, a seat that is not the player's."""
