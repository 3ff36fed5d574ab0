"""Compiled modules: Python runs these in place of the sources, so they must be what the sources compile to."""

from __future__ import annotations

import marshal
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path
from types import CodeType

HEADER = 16
"""Bytes before the code: magic number, flags, and the time and size of the source, or its hash."""

_HASH_BASED, _CHECKED = 1, 2


def compiled_files(source: Path) -> dict[Path, int]:
    """The files in which this Python may keep a compiled module, each with its level of optimisation."""
    names = {level: cache_from_source(source, optimization=level or "") for level in range(3)}
    return {Path(name): level for level, name in names.items()}


def runs_other_code(compiled: Path, source: Path, level: int) -> bool:
    """Whether Python would run code from this file that is not what the source compiles to."""
    try:
        content = compiled.read_bytes()
        if not _is_used(content[:HEADER], source):
            return False
        stored = marshal.loads(content[HEADER:])  # noqa: S302 - Python loads it the same way, and it is not run here
        expected = compile(source.read_bytes(), source, "exec", dont_inherit=True, optimize=level)
    except (OSError, ValueError, EOFError, TypeError, SyntaxError):
        return True
    return not (isinstance(stored, CodeType) and same_code(stored, expected))


def _is_used(header: bytes, source: Path) -> bool:
    """Whether Python takes the file for this source; if not, it compiles the source again."""
    if header[:4] != MAGIC_NUMBER or len(header) < HEADER:
        return False
    flags = int.from_bytes(header[4:8], "little")
    if flags & _HASH_BASED:
        return not flags & _CHECKED or header[8:] == source_hash(source.read_bytes())
    stat = source.stat()
    stamps = (int(stat.st_mtime), stat.st_size)
    return header[8:] == b"".join((stamp & 0xFFFF_FFFF).to_bytes(4, "little") for stamp in stamps)


def same_code(one: CodeType, other: CodeType) -> bool:
    """Whether two modules or functions do the same, whatever folder they were compiled in."""
    if one != other or one.co_exceptiontable != other.co_exceptiontable:
        return False
    pairs = zip(one.co_consts, other.co_consts, strict=True)
    return all(same_code(mine, its) for mine, its in pairs if isinstance(mine, CodeType))
