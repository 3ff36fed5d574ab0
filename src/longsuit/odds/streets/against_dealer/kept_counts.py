"""Counts of games that are kept for other pays: a few in memory, and more as files in the user's cache folder.

`LONGSUIT_CACHE` names another folder for the files; where it is empty, there are none. A file belongs to the version of
the code that wrote it, and to the game without its pays. One that cannot be read is as good as none.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from longsuit.odds.streets.against_dealer.backward_induction import Counts, Level
from longsuit.odds.streets.plan import plan_of
from longsuit.odds.streets.street_game import Reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.streets.plan import Plan
    from longsuit.odds.streets.street_game import StreetGame

CACHE = "LONGSUIT_CACHE"
"""The environment variable that names the folder of the files."""

KEPT_BYTES = 400 << 20
"""How large the counts of a game may be that are kept."""

KEPT_GAMES = 2
"""Of how many games counts are kept in memory."""

KEPT_FILES = 6
"""Of how many games counts are kept as files."""

_MARGIN = 1e-9
"""Limits are floats; a pay this close to one is counted again."""

_ARRAYS = ("parents", "lengths", "hands", "sets", "board")
"""What a stage holds besides numbers."""


@dataclass(frozen=True)
class KeptCounts:
    """Counts of a game, and the pays they were counted with."""

    plan: Plan
    """The game with those pays."""

    counts: tuple[Counts, ...]
    """The counts, some roots at a time."""

    limits: NDArray[np.float64]
    """How far each row's pay may fall and rise before a decision that is already counted would change."""

    def holds_for(self, plan: Plan) -> bool:
        """Whether every decision that is already counted stays the same under other pays."""
        before, now = self.plan.game, plan.game
        if not plan.final or before.stakes == now.stakes:
            return True
        tables = [stake for stake in now.stakes if stake.pays]
        if now.by_margin or len(tables) != 1 or not tables[0].required:
            return False
        old = next(stake for stake in before.stakes if stake.pays)
        rows = zip(plan.forms.rows, self.limits, strict=True)
        return all(
            fall + _MARGIN < tables[0].gain(*row, 0) - old.gain(*row, 0) < rise - _MARGIN
            for row, (fall, rise) in rows
            if row != (0, 0)
        )


_kept: OrderedDict[StreetGame, KeptCounts] = OrderedDict()
_lock = Lock()


def kept_counts(plan: Plan) -> KeptCounts | None:
    """Counts of a game that hold for its pays, if there are any."""
    game = _without_pays(plan.game)
    kept = _kept.get(game)
    if kept is None and (file := _file(game)) is not None and (kept := _read(file, plan.game)) is not None:
        _remember(game, kept)
    return kept if kept is not None and kept.holds_for(plan) else None


def keep_counts(kept: KeptCounts) -> None:
    """Keep the counts of a game, in memory and as a file where one can be written."""
    game = _without_pays(kept.plan.game)
    _remember(game, kept)
    if (file := _file(game)) is not None:
        with suppress(OSError):
            _write(file, kept)


def forget_counts() -> None:
    """Forget what is kept in memory, as in a new process."""
    with _lock:
        _kept.clear()


def _remember(game: StreetGame, kept: KeptCounts) -> None:
    with _lock:
        _kept[game] = kept
        _kept.move_to_end(game)
        while len(_kept) > KEPT_GAMES:
            _kept.popitem(last=False)


def _without_pays(game: StreetGame) -> StreetGame:
    """A game without its pays: which values its tables tell apart stays."""
    stakes = tuple(
        replace(
            stake,
            pays=tuple((reading, tuple((value, Fraction(1)) for value, _ in rows[:1])) for reading, rows in stake.pays),
        )
        for stake in game.stakes
    )
    return replace(game, stakes=stakes, title="")


def _file(game: StreetGame) -> Path | None:
    """Where the counts of a game without pays are kept; None where no files are."""
    folder = os.environ.get(CACHE)
    if folder is None:
        from platformdirs import user_cache_path  # noqa: PLC0415 - only where no folder is named

        folder = str(user_cache_path("longsuit"))
    name = sha256(f"{_code()} {game!r}".encode()).hexdigest()
    return Path(folder) / "counts" / f"{name}.npz" if folder else None


@cache
def _code() -> str:
    """A fingerprint of the modules that count games."""
    files = sorted(Path(__file__).parents[1].rglob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _write(file: Path, kept: KeptCounts) -> None:
    """Write a file whole or not at all, and remove those used longest ago."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
        try:
            np.savez(part, allow_pickle=False, **_to_arrays(kept))
            Path(part.name).replace(file)
        except BaseException:
            Path(part.name).unlink()
            raise
    files = sorted(file.parent.glob("*.npz"), key=lambda one: one.stat().st_mtime)
    for old in files[:-KEPT_FILES]:
        old.unlink(missing_ok=True)


def _read(file: Path, game: StreetGame) -> KeptCounts | None:
    """The counts in a file; None where there is none, or it cannot be read."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            kept = _from_arrays(dict(arrays), game)
        file.touch()
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None
    return kept


def _to_arrays(kept: KeptCounts) -> dict[str, Any]:
    """Kept counts as named arrays; what is no array is JSON in `about`."""
    pays = [[[reading, [[value, str(pay)] for value, pay in rows]] for reading, rows in stake.pays]
            for stake in kept.plan.game.stakes]  # fmt: skip
    levels = [[[level.shared, level.own] for level in counts.levels] for counts in kept.counts]
    arrays: dict[str, Any] = {"limits": kept.limits}
    for at, counts in enumerate(kept.counts):
        arrays[f"classes_{at}"], arrays[f"cells_{at}"] = counts.classes, counts.cells
        for stage, level in enumerate(counts.levels):
            found = {f"{name}_{at}_{stage}": getattr(level, name) for name in _ARRAYS}
            arrays |= {name: array for name, array in found.items() if array is not None}
    about = json.dumps({"pays": pays, "levels": levels}).encode()
    return arrays | {"about": np.frombuffer(about, dtype=np.uint8)}


def _from_arrays(arrays: dict[str, Any], game: StreetGame) -> KeptCounts:
    """Kept counts of a game from named arrays."""
    about = json.loads(arrays["about"].tobytes())
    stakes = tuple(
        replace(stake, pays=tuple(
            (Reading(reading), tuple((value, Fraction(pay)) for value, pay in rows)) for reading, rows in pays
        ))
        for stake, pays in zip(game.stakes, about["pays"], strict=True)
    )  # fmt: skip

    def level(at: int, stage: int, shared: int, own: int | None) -> Level:
        held: dict[str, Any] = {name: arrays.get(f"{name}_{at}_{stage}") for name in _ARRAYS}
        return Level(shared=shared, own=own, **held)

    counts = tuple(
        Counts(
            arrays[f"classes_{at}"],
            tuple(level(at, stage, *numbers) for stage, numbers in enumerate(levels)),
            arrays[f"cells_{at}"],
        )
        for at, levels in enumerate(about["levels"])
    )
    return KeptCounts(plan_of(replace(game, stakes=stakes)), counts, arrays["limits"])
