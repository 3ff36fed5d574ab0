"""The event that puts a check of the program's files on record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.program import Result

if TYPE_CHECKING:
    from longsuit.program import ProgramCheck

MAX_RECORDED = 20
"""How many differences are put on record."""


def program_event(found: ProgramCheck, actor: str, role: str, at: str, place: str) -> dict[str, Any]:
    """A check of the program's files as an event of the audit chain; `place` says where it was made."""
    kind = "program-altered" if found.result == Result.ALTERED else "program-checked"
    event: dict[str, Any] = {"kind": kind, "actor": actor, "role": role, "table": "", "at": at, "place": place}
    manifest = found.manifest
    event |= {"software": found.software, "result": found.result.value}
    event |= {"manifest": manifest.sha256 if manifest else None, "files": len(manifest.files) if manifest else 0}
    if found.packages_sha256:
        event["packages"] = found.packages_sha256
    if found.differences:
        event["differences"] = [difference.phrase for difference in found.differences[:MAX_RECORDED]]
        event["sentence"] = found.sentence
    return event
