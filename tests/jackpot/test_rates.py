"""Rates as people write them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from longsuit.jackpot import millionths


@pytest.mark.parametrize(
    ("text", "rate"),
    [("0%", 0), ("100%", 1_000_000), ("15.25%", 152_500), (" 2.5 % ", 25_000), ("0.123456", 123_456), ("1", 1_000_000)],
)
def test_JP_8_a_rate_is_exact_to_a_millionth(text, rate):
    assert millionths(text) == rate


@pytest.mark.parametrize(
    "text",
    ["", "%", "101%", "-1%", "1/3", "1e-7", "nan%", "inf", "0.0000001", "1_0%", "١٥%", "9" * 5000, "0." + "0" * 99],
)
def test_JP_8_anything_else_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"is not a rate. Write 0% to 100%"):
        millionths(text)


def test_JP_8_a_number_nobody_could_write_out_is_refused_at_once():
    """Ten to the four hundred millionth takes the memory of a machine, so it is asked for in a process apart."""
    asked = (
        "from longsuit.jackpot import millionths\ntry:\n    millionths('1e400000000%')\nexcept ValueError:\n    pass"
    )
    subprocess.run([sys.executable, "-c", asked], check=True, timeout=20)
