"""The check of where a request comes from: a host name of ours, and a page of ours."""

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
