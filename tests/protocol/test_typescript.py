import hashlib
import json
import re
from pathlib import Path

from longsuit.protocol.schema import wire_schema

TYPES = Path(__file__).parents[2] / "web" / "src" / "protocol" / "wire.ts"


def _fingerprint(kind: str) -> str:
    found = re.search(rf"^// {kind} ([0-9a-f]{{64}})$", TYPES.read_text(), re.MULTILINE)
    assert found, f"{TYPES.name} does not say which {kind} it was made of"
    return found.group(1)


def test_the_types_of_the_pages_are_those_of_the_wire() -> None:
    printed = json.dumps(wire_schema(), indent=1) + "\n"
    assert _fingerprint("schema") == hashlib.sha256(printed.encode()).hexdigest(), "run `npm run wire` in web/"


def test_nobody_has_edited_the_types_of_the_pages_by_hand() -> None:
    body = TYPES.read_text().split("\n\n", 1)[1]
    assert _fingerprint("types") == hashlib.sha256(body.encode()).hexdigest(), "run `npm run wire` in web/"


def test_pages_may_leave_out_what_the_floor_fills_in_and_are_sent_everything() -> None:
    definitions = wire_schema()["$defs"]
    assert definitions["Deal"]["required"] == ["id"]
    assert set(definitions["SeatView"]["required"]) == set(definitions["SeatView"]["properties"])
