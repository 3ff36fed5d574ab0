"""What an insider can compute: the last anchor of the journal, and the hash of the last link."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from longsuit.base import canonical_json
from longsuit.store import Store, read_transaction
from longsuit.store.chain.links import with_hash
from longsuit.store.chain.stored_links import links
from longsuit.store.events.journal_anchors import anchored_line

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path


def anchor_again(raw: sqlite3.Connection) -> None:
    """Write the last anchor for the journal as it is now."""
    seq, text = raw.execute("SELECT seq, body FROM events WHERE kind = 'journal-written' ORDER BY seq DESC").fetchone()
    event = json.loads(text)
    raw.execute("UPDATE journal SET event = ? WHERE event >= ?", (seq - 1, seq))
    rows = raw.execute("SELECT * FROM journal WHERE seq >= ? ORDER BY seq", (event["first"],)).fetchall()
    if rows:
        digest = hashlib.sha256(b"".join(map(anchored_line, rows))).hexdigest()
        event |= {"last": rows[-1][0], "sha256": digest}
    else:  # the row was alone: what is left is an anchor of nothing, so it is taken for another event
        event |= {"kind": "signed-out"}
    raw.execute("UPDATE events SET body = ?, kind = ? WHERE seq = ?", (canonical_json(event), event["kind"], seq))


def link_again(raw: sqlite3.Connection, file: Path) -> None:
    """Compute the hash of the last link anew."""
    with Store.open(str(file)) as store, read_transaction(store.engine) as connection:
        *_, last = links(connection)
    raw.execute("UPDATE audit SET hash = ? WHERE seq = ?", (with_hash(last).hash, last.seq))
