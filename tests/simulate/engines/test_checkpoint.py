"""Runs cut short and continued."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, SimulationError, simulate
from longsuit.simulate.engines import cpu as cpu_engine

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1_000)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 10_000)


def run(rounds: int = 200_000, seed: int = 3, strategy: str = "T-8-6") -> Run:
    return Run(load("i-luv-suits"), rounds, seed, strategy)


def cut_after(parts: int) -> object:
    """Something to watch a run with that interrupts it, as Ctrl-C does."""
    seen: list[int] = []

    def watch(done: int) -> None:
        seen.append(done)
        if len(seen) == parts:
            raise KeyboardInterrupt

    return watch


@pytest.mark.slow
def test_a_run_cut_and_continued_equals_a_run_uncut(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    whole = simulate(run(), CpuEngine(1))
    first = simulate(run(), CpuEngine(2), checkpoint=file, watch=cut_after(5))  # type: ignore[arg-type]
    assert 0 < first.rounds < whole.rounds
    assert not first.complete
    second = simulate(run(), CpuEngine(1), checkpoint=file, watch=cut_after(3))  # type: ignore[arg-type]
    assert first.rounds < second.rounds < whole.rounds
    last = simulate(run(), CpuEngine(2), checkpoint=file)
    assert last.complete
    assert last.counts_sha256 == whole.counts_sha256
    assert last.counted == whole.rounds - second.rounds
    again = simulate(run(), CpuEngine(1), checkpoint=file)
    assert again.counts_sha256 == whole.counts_sha256
    assert again.counted == 0


@pytest.mark.parametrize(
    "other",
    [run(rounds=100_000), run(seed=4), run(strategy="always-raise"), Run(load("nh-flush"), 200_000, 3, "T-8-6")],
)
def test_a_checkpoint_of_another_run_is_refused_and_kept(other: Run, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(run(), CpuEngine(1), checkpoint=file, watch=cut_after(2))  # type: ignore[arg-type]
    before = file.read_bytes()
    with pytest.raises(SimulationError, match="of another run"):
        simulate(other, CpuEngine(1), checkpoint=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"identity": {}, "counts": ["x"], "done": []}'])
def test_a_file_that_is_no_checkpoint_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SimulationError, match="not a checkpoint"):
        simulate(run(), CpuEngine(1), checkpoint=file)


def test_a_checkpoint_that_does_not_add_up_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(run(), CpuEngine(1), checkpoint=file, watch=cut_after(2))  # type: ignore[arg-type]
    document = json.loads(file.read_text(encoding="utf-8"))
    document["counts"][0] += 1
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(SimulationError, match="does not add up"):
        simulate(run(), CpuEngine(1), checkpoint=file)


def test_a_checkpoint_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match="cannot be written"):
        simulate(run(1_000), CpuEngine(1), checkpoint=tmp_path / "nowhere" / "run.json")
