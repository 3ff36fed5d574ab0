"""Saying no over HTTP: a status and one sentence."""

from __future__ import annotations

from typing import Any

from fastapi import HTTPException
from fastapi.responses import Response

from longsuit.protocol import Problem

SENTENCES = {
    400: "The request cannot be read; allowed: requests as the floor's pages send them.",
    401: "Nobody has signed in here; allowed: after signing in.",
    403: "That is not for you; allowed: to whoever the house lets.",
    404: "There is nothing at this address; allowed: the addresses of the lobby.",
    405: "This address is not used that way; allowed: what its documentation says.",
    413: "The request is too long; allowed: shorter ones.",
    429: "That is too much at once; allowed: the same again in a little while.",
    500: "Something went wrong here; it is on record. Allowed: the same again.",
    503: "The house's records cannot be written, so nothing is taken; allowed: the same again once that is mended.",
}
"""What is said where nothing better is known."""

_MEANS = {
    400: "The request cannot be read.",
    401: "Nobody has signed in, or joined.",
    403: "Not allowed to whoever asks, or the token of his page is missing.",
    404: "There is no such thing.",
    409: "Refused by the rules, or as things stand.",
    413: "The request is too long.",
    422: "Something in the request will not do.",
    429: "Too much at once.",
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
        """The answer."""
        return problem(self.status, self.sentence, self.clause, dict(self.headers or {}))


def problem(status: int, sentence: str = "", clause: str = "", headers: dict[str, str] | None = None) -> Response:
    """The answer to a request that is refused."""
    body = Problem(sentence=sentence or SENTENCES.get(status, SENTENCES[400]), clause=clause)
    return Response(body.model_dump_json(), status, headers, "application/json")


def refuses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, as its documentation declares them; some are every route's."""
    return {status: {"model": Problem, "description": _MEANS[status]} for status in sorted({400, 422, 429, *statuses})}


def changes(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The same for a route that changes something."""
    return refuses(403, 413, 503, *statuses)
