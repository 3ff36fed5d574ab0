"""The cookies of a browser, and the token that proves a request comes from one of our own pages."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from fastapi.responses import Response
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

VISIT = "longsuit_visit"
"""The cookie that a page's token is derived from."""

GUEST = "longsuit_guest"
"""The session cookie of a guest."""

OPERATOR = "longsuit_operator"
"""The session cookie of an operator."""

MAX_AGE = 400 * 24 * 3600
"""Seconds a browser keeps a cookie; whether its session is still valid is decided by the server."""


def read_cookies(headers: Headers) -> dict[str, str]:
    """The cookies of a request; malformed cookies of other sites on this machine do not spoil ours.

    >>> read_cookies(Headers({"cookie": "a=1; b=2"}))
    {'a': '1', 'b': '2'}
    """
    return cookie_parser(headers.get("cookie", ""))


def set_cookie(response: Response, name: str, value: str, *, secure: bool) -> None:
    """Set a cookie that scripts cannot read and that other sites cannot make a browser send."""
    response.set_cookie(name, value, max_age=MAX_AGE, path="/", secure=secure, httponly=True, samesite="strict")


def delete_cookie(response: Response, name: str, *, secure: bool) -> None:
    """Delete a cookie."""
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="strict")


def new_visit() -> str:
    """A random value for the visit cookie: 256 bits."""
    return secrets.token_urlsafe(32)


def page_token(visit: str) -> str:
    """The token of a page: pages of other sites cannot know it, because they cannot read our responses.

    >>> page_token("a visit") == page_token("a visit"), page_token("a visit") == page_token("another")
    (True, False)
    """
    return hmac.new(visit.encode(), b"longsuit page token", hashlib.sha256).hexdigest()


def is_page_token(visit: str, token: str) -> bool:
    """Whether a token belongs to a visit."""
    return bool(visit) and hmac.compare_digest(page_token(visit).encode(), token.encode())
