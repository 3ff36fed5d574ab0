"""The JSON schema of all messages and requests: `python -m longsuit.protocol.schema` prints it.

The TypeScript types of the pages are generated from it. In what pages send, a field with a default is optional; in what
pages receive, every field is present.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import DataclassField, ModelField, TypedDictField

from longsuit import protocol

_Mode = Literal["validation", "serialization"]

SENT_BY_PAGES = (
    "TableCommand",
    "GuestRequest",
    "ProfileRequest",
    "ReturnRequest",
    "LoginRequest",
    "HouseCommand",
    "GuestLinkRequest",
    "ChecklistSigning",
    "DrillAnswer",
    "SchoolRoundRequest",
    "SchoolQuizRequest",
    "SchoolCaseRequest",
)
"""The types that pages send, by name in `longsuit.protocol`."""

SENT_TO_PAGES = (
    "TableMessage",
    "Lobby",
    "Me",
    "History",
    "Verification",
    "Results",
    "ShareView",
    "SharedRoundView",
    "Problem",
    "PitView",
    "OpeningView",
    "ProposalPreview",
    "WinView",
    "GuestView",
    "GuestLinkView",
    "DisplayView",
    "Limits",
    "Phase",
    "CoachView",
    "HintView",
    "VerdictView",
    "ProgressView",
    "DrillView",
    "DrillVerdict",
    "PracticeOffer",
    "PracticeView",
    "TableOdds",
    "RulesSheet",
    "SchoolTables",
    "SchoolOffer",
    "SchoolRoundView",
    "SchoolQuizView",
    "SchoolCaseView",
)
"""The types that pages receive. `Limits` and `PracticeRequest` are also sent by pages, always with all their fields."""


class _WholeMessages(GenerateJsonSchema):
    """A schema in which everything the floor sends has all its fields."""

    def field_is_required(
        self,
        field: ModelField | DataclassField | TypedDictField,
        total: bool,  # noqa: FBT001  # pydantic's signature
    ) -> bool:
        """Whether a field is always present."""
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
    """Print the JSON schema."""
    print(json.dumps(wire_schema(), indent=1))  # noqa: T201  # this is what the module is run for


if __name__ == "__main__":
    main()
