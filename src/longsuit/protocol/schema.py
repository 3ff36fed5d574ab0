"""The JSON schema of everything that goes over the wire: `python -m longsuit.protocol.schema` prints it.

The types of the pages are made from it. What pages send is described as the floor checks it, where a field with a
default may be left out; what they are sent is described as the floor writes it, where every field is there.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import DataclassField, ModelField, TypedDictField

from longsuit import protocol

_Mode = Literal["validation", "serialization"]

SENT_BY_PAGES = ("TableCommand", "GuestRequest", "LoginRequest", "HouseCommand")
"""What pages send, by its name in `longsuit.protocol`."""

SENT_TO_PAGES = (
    "TableMessage",
    "Lobby",
    "Me",
    "History",
    "Verification",
    "Problem",
    "PitView",
    "WinView",
    "DisplayView",
    "Limits",
    "Phase",
)
"""What pages are sent; limits are sent both ways, and whole."""


class _WholeMessages(GenerateJsonSchema):
    """A schema in which what the floor writes has all its fields."""

    def field_is_required(
        self,
        field: ModelField | DataclassField | TypedDictField,
        total: bool,  # noqa: FBT001  # pydantic's signature
    ) -> bool:
        """Whether a field is always there."""
        return self.mode == "serialization" or super().field_is_required(field, total)


def wire_schema() -> dict[str, Any]:
    """The schema, every type under its name in `$defs`.

    >>> wire_schema()["$defs"]["Bye"]["required"]
    ['type', 'sentence', 'again']
    """
    asked = [*_adapters(SENT_BY_PAGES, "validation"), *_adapters(SENT_TO_PAGES, "serialization")]
    tops, schema = TypeAdapter.json_schemas(asked, schema_generator=_WholeMessages)
    named = {name: top for (name, _), top in tops.items() if "$ref" not in top}
    definitions = {**schema["$defs"], **named}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(definitions.items()))}


def _adapters(names: tuple[str, ...], mode: _Mode) -> list[tuple[str, _Mode, TypeAdapter[Any]]]:
    return [(name, mode, TypeAdapter(getattr(protocol, name))) for name in names]


def main() -> None:
    """Print the schema."""
    print(json.dumps(wire_schema(), indent=1))  # noqa: T201  # this is what the module is run for


if __name__ == "__main__":
    main()
