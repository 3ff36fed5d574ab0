"""Refusals over HTTP: a status and one sentence."""

from __future__ import annotations

from typing import Any

from fastapi import HTTPException
from fastapi.responses import Response

from longsuit.floor.hub.store_health import NOT_WRITABLE
from longsuit.protocol import Problem

SENTENCES = {
    400: "The request could not be read.",
    401: "You are not signed in. Please sign in first.",
    403: "You may not do this.",
    404: "There is nothing at this address.",
    405: "This address does not support that method.",
    413: "The request is too long.",
    429: "Too many requests. Please try again in a little while.",
    500: "Something went wrong on our side. Please try again.",
    503: NOT_WRITABLE,
}
"""What is said if there is nothing more precise to say."""

_DESCRIPTIONS = {
    400: "The request could not be read.",
    401: "Nobody has signed in, or joined.",
    403: "The visitor may not do this, or the page token is missing.",
    404: "There is no such thing.",
    409: "Refused by the rules, or in the present state.",
    413: "The request is too long.",
    422: "A value in the request is not valid.",
    429: "Too many requests.",
    503: "The store cannot be written.",
}


class Refusal(HTTPException):
    """A request that is refused with a status and a sentence."""

    def __init__(self, status: int, sentence: str = "", clause: str = "", **headers: str) -> None:
        self.status, self.sentence, self.clause = status, sentence or SENTENCES[status], clause
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        super().__init__(status, self.sentence, named)

    @property
    def response(self) -> Response:
        """The response."""
        return problem(self.status, self.sentence, self.clause, dict(self.headers or {}))


def problem(status: int, sentence: str = "", clause: str = "", headers: dict[str, str] | None = None) -> Response:
    """The response to a request that is refused."""
    body = Problem(sentence=sentence or SENTENCES.get(status, SENTENCES[400]), clause=clause)
    return Response(body.model_dump_json(), status, headers, "application/json")


def refuses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route for its documentation, with those that every route has."""
    statuses = (400, 422, 429, *statuses)
    return {status: {"model": Problem, "description": _DESCRIPTIONS[status]} for status in sorted(set(statuses))}


def changes(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route that changes something."""
    return refuses(403, 413, 503, *statuses)
