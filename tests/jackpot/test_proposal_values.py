"""What a proposal changes, value by value: JP-19."""

from __future__ import annotations

from typing import get_args

from longsuit.jackpot import AnyChange
from longsuit.jackpot.proposal_values import VALUES


def test_JP_19_no_kind_of_change_is_left_out():
    assert set(VALUES) == set(get_args(AnyChange))
