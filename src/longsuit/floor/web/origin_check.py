"""Security headers of every response, and the check of where a request comes from: host, origin, address."""

from __future__ import annotations

import ipaddress
import socket
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from longsuit.floor.config.settings import Settings

if TYPE_CHECKING:
    from starlette.types import Scope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""The methods of requests that change nothing."""

_CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_FEATURES = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"

SECURITY_HEADERS = [
    (b"content-security-policy", _CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", _FEATURES.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
"""The headers of every response."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""The header of a response over https."""


def address_of(scope: Scope) -> str:
    """The visitor's address; an IPv6 network, as given to one customer, counts as one address."""
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


def is_https(scope: Scope, settings: Settings) -> bool:
    """Whether the visitor uses https, to us or to a trusted proxy."""
    return settings.https or scope.get("scheme") in {"https", "wss"}


class OriginCheck:
    """Decides which host names are ours, and which pages."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset({"localhost", socket.gethostname().lower(), self._settings.host, *self._settings.hosts})

    def knows_host(self, host: str) -> bool:
        """Whether the house is served under this name.

        A foreign page can reach us under its own domain name (DNS rebinding), but never under a numeric address.
        """
        name = _host_name(host)
        return name in self._names or name.endswith(".localhost") or _is_address(name)

    def is_own_origin(self, scope: Scope, headers: Headers) -> bool:
        """Whether a request comes from one of our own pages, or from no page at all."""
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
