"""What every answer carries, and what every request must: names of hosts, origins, the token of a page, cookies."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
import socket
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

if TYPE_CHECKING:
    from starlette.types import Scope

    from longsuit.floor.config.settings import Settings

VISIT = "longsuit_visit"
"""The cookie a page's token follows from."""

GUEST = "longsuit_guest"
"""The cookie of a guest."""

OPERATOR = "longsuit_operator"
"""The cookie of an operator who has signed in."""

TOKEN_HEADER = "x-longsuit-token"  # noqa: S105 - the name of a header
"""What carries the token of a page."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""Requests of these methods change nothing."""

_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_FEATURES = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"

SECURITY_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", _FEATURES.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
"""What every answer carries."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""What it carries besides, where pages are reached by https."""


def new_secret() -> str:
    """A random value for a cookie: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is kept of a cookie's value on disk: useless to whoever reads it there."""
    return hashlib.sha256(secret.encode()).hexdigest()


def token_for(visit: str) -> str:
    """The token of a page: known to whoever can read our answers, not to a page of somebody else's.

    >>> token_for("a visit") == token_for("a visit"), token_for("a visit") == token_for("another")
    (True, False)
    """
    return hmac.new(visit.encode(), b"longsuit page token", hashlib.sha256).hexdigest()


def token_fits(visit: str, token: str) -> bool:
    """Whether a page's token belongs to its visit."""
    return bool(visit) and hmac.compare_digest(token_for(visit).encode(), token.encode())


def address_of(scope: Scope) -> str:
    """The visitor's address; one network of IPv6, as given to one customer, counts as one."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def network_of(address: str) -> str:
    """An address as limits count it.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))


def cookies_of(headers: Headers) -> dict[str, str]:
    """The cookies a request brings; what others have left on this machine does not spoil ours, whatever it is.

    >>> cookies_of(Headers({"cookie": "a=1; b=2"}))
    {'a': '1', 'b': '2'}
    """
    return cookie_parser(headers.get("cookie", ""))


def is_https(scope: Scope, settings: Settings) -> bool:
    """Whether the visitor came by https, to us or to a proxy that is believed."""
    return settings.https or scope.get("scheme") in {"https", "wss"}


class OriginCheck:
    """Knows the names the house is reached by, and which pages are its own."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset({"localhost", socket.gethostname().lower(), self._settings.host, *self._settings.hosts})

    def knows_host(self, host: str) -> bool:
        """Whether a request is for us.

        A page of somebody else's can be made to reach us under its own name, but never under an address in figures.
        """
        name = _host_name(host)
        return name in self._names or name.endswith(".localhost") or _is_address(name)

    def is_own_origin(self, scope: Scope, headers: Headers) -> bool:
        """Whether a request comes from a page of ours, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return True
        scheme = "https" if is_https(scope, self._settings) else "http"
        host = headers.get("host", "")
        return origin.lower() == f"{scheme}://{host}".lower() and self.knows_host(host)


def _host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
