"""Displays without a network (EQ-5): where a profile wants it, a display is for the server's own machine only."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection

from longsuit.floor.hub.hub import Hub

LOCAL_ONLY = "This display is shown on the table's own machine only. Open it there, at the address 127.0.0.1."

_FORWARDED = ("forwarded", "x-forwarded-for")
"""Headers of a request that came through a proxy, and so perhaps from another machine."""


def display_refusal(hub: Hub, connection: HTTPConnection, table: str) -> str:
    """Why this visitor may not see the display of a table; empty where they may."""
    found = hub.tables.get(table)
    refused = found is not None and found.terms.local_display and not is_local(connection)
    return LOCAL_ONLY if refused else ""


def is_local(connection: HTTPConnection) -> bool:
    """Whether a visitor is on the server's own machine, and not behind a proxy there."""
    if connection.client is None or any(name in connection.headers for name in _FORWARDED):
        return False
    try:
        address = ipaddress.ip_address(connection.client.host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
