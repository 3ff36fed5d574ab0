"""A table's channel: pages that missed an update reconnect, and nothing old is sent again."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

from longsuit.floor.hub.audience_messages import UpdateMessages
from longsuit.floor.hub.table_channel import OUT_OF_STEP, Page, TableChannel
from longsuit.floor.hub.websocket_connection import TRY_LATER, Connection
from longsuit.table import Actor


def frames(number: int) -> UpdateMessages:
    return UpdateMessages(number - 1, number, {}, {}, None)


def test_every_page_reconnects_after_an_update_that_cannot_be_rendered() -> None:
    channel = TableChannel("main", 4, {})
    pages = [Page(Mock(spec=Connection), Actor("", "", "watcher"), kind) for kind in ("player", "dealer")]
    for page in pages:
        channel.enter(page)
        page.number = 1
    now: set[Any] = set()
    channel.publish(frames(2), now)
    assert [page.number for page in pages] == [2, 2]
    assert channel.keeps(1)
    channel.reconnect_all()
    for page in pages:
        page.connection.close.assert_called_once_with("gap", OUT_OF_STEP, again=True, code=TRY_LATER)  # type: ignore[attr-defined]
    assert not channel.keeps(1)
    channel.publish(frames(4), now)
    assert channel.keeps(3)
    assert not channel.keeps(2)
