"""Rounds that a person plays without the felt: by commands over a WebSocket of their browser, quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.floor.browser.browsing import Person


def play_rounds(
    person: Person,
    table: str,
    rounds: int,
    wagers: Mapping[str, int],
    *,
    sensors: Sequence[int] = (),
    seat: int = 1,
    colour: str | None = None,
    chips_cents: int = 50_000,
) -> None:
    """Sit down and play rounds at an automatic table, raising and folding in turn; then leave the seat.

    A hand that may not raise folds.
    """
    person.open("/signin")  # a page of this origin that opens no WebSocket itself
    person.page.evaluate(
        _PLAY,
        {
            "table": table,
            "rounds": rounds,
            "wagers": dict(wagers),
            "sensors": list(sensors),
            "seat": seat,
            "colour": colour,
            "raise": wagers[next(iter(wagers))],
            "chips": chips_cents,
        },
    )


_PLAY: Any = """async ({ table, rounds, wagers, sensors, seat, colour, raise, chips }) => {
    const socket = new WebSocket(`ws://${location.host}/ws/table/${table}`);
    const waiting = new Map();
    await new Promise((heard) => {
        socket.onmessage = ({ data }) => {
            for (const message of [JSON.parse(data)].flat()) {
                if (message.type === "hello") heard();
                if (waiting.has(message.id)) waiting.get(message.id)(message);
            }
        };
    });
    let sent = 0;
    let fail = () => {};
    socket.onclose = () => fail(new Error("The table has closed the connection."));
    const send = (kind, facts) => new Promise((answered, failed) => {
        fail = failed;
        const id = `${Date.now()}-${Math.random()}`.replace("0.", "") + sent++;
        waiting.set(id, (answer) => (answer.type === "accepted" ? answered() : failed(new Error(answer.sentence))));
        socket.send(JSON.stringify({ kind, id, seat, ...facts }));
    });
    await send("sit", { chips_cents: chips });
    for (let round = 0; round < rounds; round++) {
        await send("place-wagers", { wagers, sensors, ...(colour && { colour }) });
        await send("ready", {});
        const fold = () => send("fold", {});
        await (round % 2 ? fold() : send("raise", { amount_cents: raise }).catch(fold));
        await send("ready", {});
        // A connection with too many messages a second is closed.
        if (rounds > 20) await new Promise((over) => setTimeout(over, 150));
    }
    await send("leave", {});
    socket.close();
}"""
