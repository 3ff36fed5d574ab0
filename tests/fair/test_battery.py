"""The battery finds nothing wrong with our shuffles, and much with bad ones.

The seeds are fixed, so these tests always give the same answer; they were fixed as hashes of a sentence before
anything was measured, and were not changed afterwards. All tests of a run are judged together at 99%.
"""

from __future__ import annotations

import math
import subprocess
import sys
from collections import defaultdict

import numpy as np
import pytest

from longsuit.cards import ALL_HANDS
from tests.fair import battery
from tests.fair.bad_shuffles import EVERY
from tests.fair.battery import accused, examine, fixed, main, report
from tests.fair.findings import LONGEST_FLUSH, Finding, eulerian, matching, of_bytes, of_decks, small_decks
from tests.fair.likelihood import chi_square_tail, normal_two_sided, two_sided

ROUNDS = 20_000
RANDOM = np.random.Generator(np.random.PCG64(7)).bytes(2**18)


def test_the_battery_accuses_our_shuffle_of_nothing():
    findings = examine(ROUNDS)
    assert len(findings) == 17
    assert accused(findings) == [], report(findings)


QUICK = ("modulo bias", "never itself", "sorted by bytes", "one round late")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.full) for name in EVERY]
)
def test_the_battery_accuses_a_bad_shuffle(name):
    make, test = EVERY[name]
    assert test in {finding.test for finding in accused(examine(ROUNDS, fixed, make()))}


@pytest.mark.parametrize(
    ("raw", "test"),
    [
        (bytes(number % 255 for number in range(2**18)), "bytes"),
        (RANDOM[: 2**12] * 64, "bytes"),
        (bytes(byte | 1 << (place % 8) for place, byte in enumerate(RANDOM)), "ones and zeros"),
        (bytes([0x55]) * 2**18, "runs of bits"),
        (
            bytes(np.cumsum(np.frombuffer(RANDOM, np.uint8) % 16).astype(np.uint8)),
            "serial correlation of bytes",
        ),
    ],
    ids=["no 255", "repeated", "too many ones", "alternating", "sums"],
)
def test_the_battery_accuses_bad_bytes(raw, test):
    assert test in {finding.test for finding in accused(of_bytes(raw))}


@pytest.mark.full
def test_the_battery_accuses_a_perfect_shuffle_as_rarely_as_it_says():
    """Each test's chance must itself be uniform for perfect decks, here NumPy's: Kolmogorov and Smirnov, all at 99%."""
    runs = 150
    random = np.random.Generator(np.random.PCG64(20240))
    chances = defaultdict(list)
    for _ in range(runs):
        decks = random.permuted(np.tile(np.arange(52, dtype=np.uint8), (14_000, 1)), axis=1)
        small = random.permuted(np.tile(np.arange(5, dtype=np.uint8), (14_000, 1)), axis=1)
        for finding in [*of_decks(decks), small_decks(small), *of_bytes(random.bytes(14_000 * 64))]:
            chances[finding.test].append(finding.chance)
    most = math.sqrt(-math.log(0.01 / len(chances) / 2) / 2)
    steps = np.arange(1, runs + 1) / runs
    for test, found in chances.items():
        ordered = np.sort(found)
        distance = max((steps - ordered).max(), (ordered - steps).max() + 1 / runs)
        assert distance * math.sqrt(runs) < most, test


@pytest.mark.parametrize("freedom", [2, 8, 120, 2600])
@pytest.mark.parametrize("ratio", [0.5, 0.9, 1.0, 1.1, 1.5])
def test_the_tail_of_chi_square_is_a_poisson_sum_for_even_freedom(freedom, ratio):
    half = freedom * ratio / 2
    terms = (math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in range(freedom // 2))
    assert chi_square_tail(2 * half, freedom) == pytest.approx(math.fsum(terms), rel=1e-9, abs=1e-15)


@pytest.mark.parametrize("value", [0.1, 1.0, 3.84, 10.8])
def test_the_tail_of_chi_square_is_that_of_a_squared_normal_for_one(value):
    assert chi_square_tail(value, 1) == pytest.approx(normal_two_sided(math.sqrt(value)), rel=1e-12)


def test_a_fit_too_good_is_as_unlikely_as_one_too_bad():
    assert chi_square_tail(0, 51) == 1.0
    assert two_sided(chi_square_tail(0, 51)) == 0
    assert two_sided(0.999) == pytest.approx(two_sided(0.001))


def test_the_laws_the_findings_are_held_against():
    assert [round(chance * 24) for chance in eulerian(4)] == [1, 11, 11, 1]
    assert [round(chance * 24) for chance in matching(4)] == [9, 8, 6, 0, 1]
    for law in (eulerian(52), matching(52)):
        assert math.fsum(law) == pytest.approx(1, abs=1e-12)
    assert sum(LONGEST_FLUSH.values()) == ALL_HANDS


def test_an_accusation_is_said_and_is_exit_1(monkeypatch, capsys):
    monkeypatch.setattr(battery, "examine", lambda *_: [Finding("luck", 0.004), Finding("skill", 0.5)])
    assert main(["--fixed"]) == 1
    said = capsys.readouterr().out
    assert "NO       0.004  luck" in said
    assert "1 of 2 tests accuse the shuffle." in said


def test_the_command_runs_on_fresh_seeds(monkeypatch, capsys):
    seeds = []
    monkeypatch.setattr(battery, "examine", lambda rounds, seed: seeds.append((rounds, seed)) or [Finding("luck", 0.5)])
    assert main([]) == 0
    assert seeds == [(100_000, battery.fresh)]
    assert battery.fresh(1) != battery.fresh(1)
    assert "No test of 1 accuses the shuffle" in capsys.readouterr().out


def test_raw_bytes_are_written_for_other_tools(tmp_path):
    assert main(["--raw", str(tmp_path / "raw"), "--megabytes", "1"]) == 0
    raw = (tmp_path / "raw").read_bytes()
    assert len(raw) == 2**20
    command = [sys.executable, "-m", "tests.fair.battery", "--raw", "-", "--megabytes", "1"]
    again = subprocess.run(command, capture_output=True, check=True).stdout
    assert len(again) == 2**20
    assert raw != again


def test_too_few_rounds_are_refused(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--rounds", "100"])
    assert stop.value.code == 2
    assert "Use 14000 rounds or more" in capsys.readouterr().err
