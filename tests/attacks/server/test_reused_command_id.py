"""A command under the id of another one is refused, in one process and after a restart; a repeat is answered alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.table import Table, restore
from tests.floor.web.served import Socket, copied, served
from tests.table.playing import DEALER, command, house_of, seated

if TYPE_CHECKING:
    from pathlib import Path

WAGER: dict[str, Any] = {"seat": 1, "wager": "ante", "amount_cents": 500}
OTHERS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("place-wager", WAGER | {"amount_cents": 1000}),
    ("withdraw-wager", {"seat": 1, "wager": "ante"}),
    ("leave", {"seat": 1}),
)


def refuses_others(page: Socket) -> None:
    """Every other command under the id `same` is refused and changes nothing."""
    number = page.number
    for kind, facts in OTHERS:
        refused = page.ask(kind, **facts, id="same")
        assert (refused["type"], refused.get("clause")) == ("refused", "JP-13")
        assert refused["sentence"] == "You have used this id for another command. Send this one with a new id."
    assert page.number == number
    assert page.view["seats"]["1"]["wagers"] == {"ante": 500}


def test_JP_13_a_used_id_with_other_content_is_refused_before_and_after_a_restart(tmp_path: Path) -> None:
    url = copied(tmp_path)
    with served(tmp_path, url) as house:
        guest = house.guest()
        page = guest.table()
        page.do("sit", seat=1, chips_cents=10_000)
        first = page.ask("place-wager", **WAGER, id="same")
        assert page.ask("place-wager", **WAGER, id="same") == first
        refuses_others(page)
        # The floor returns open wagers when it closes; a killed one does not.
        house.hub.system_commands.send = _nothing  # type: ignore[method-assign]
    with served(tmp_path, url) as house:
        browser = house.browser()
        browser.cookies = guest.cookies
        page = browser.table()
        assert page.ask("place-wager", **WAGER, id="same") == first
        refuses_others(page)


async def _nothing(*_: object) -> bool:
    return True


def test_JP_13_an_id_is_known_when_the_table_has_forgotten_it(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        page = house.guest().table()
        page.do("sit", seat=1, chips_cents=10_000)
        page.do("place-wager", **WAGER, id="same")
        house.hub.tables["suits"].seen.clear()
        refuses_others(page)


def test_JP_13_two_commands_with_one_id_at_once_are_carried_out_once(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        page = house.guest().table()
        page.do("sit", seat=1, chips_cents=10_000)
        page.send("place-wager", **WAGER, id="same")
        page.send("place-wager", **WAGER | {"amount_cents": 1000}, id="same")
        answers: list[dict[str, Any]] = []
        while len(answers) < 2:
            answers += [message for message in page.hear() if message.get("id") == "same"]
        assert [answer["type"] for answer in answers] == ["accepted", "refused"]
        assert page.view["seats"]["1"]["wagers"] == {"ante": 500}


def test_JP_13_other_typed_cards_under_a_used_id_are_refused_and_the_hash_does_not_tell_the_cards() -> None:
    _, tables = house_of(["felt"])
    played = tables["felt"]
    actors = seated(played, ["Ann"])
    played.send(actors[1], "place-wager", seat=1, wager=played.table.terms.rules.base.name, amount_cents=2500)
    played.send(DEALER, "start-game")
    cards, others = ["As", "Ks", "Qs", "Js", "9h", "8h", "7h"], ["As", "Ks", "Qs", "Js", "9h", "8h", "6h"]
    (entry,) = played.ask(DEALER, command("deal", "same", cards=cards))
    for table in (played.table, restore(Table(played.table.terms), played.table.entries)):
        played.table = table
        assert played.ask(DEALER, command("deal", "same", cards=cards)) == []
        with pytest.raises(Refused, match="You have used this id for another command"):
            played.ask(DEALER, command("deal", "same", cards=others))
    _, again = house_of(["felt"])
    other = again["felt"]
    guests = seated(other, ["Ann"])
    other.send(guests[1], "place-wager", seat=1, wager=other.table.terms.rules.base.name, amount_cents=2500)
    other.send(DEALER, "start-game")
    (dealt,) = other.ask(DEALER, command("deal", "same", cards=others))
    assert dealt.body["content"] == entry.body["content"]


def test_JP_13_a_repeat_of_a_command_that_an_older_version_wrote_is_answered_alike() -> None:
    _, tables = house_of(["suits"])
    played = tables["suits"]
    actors = seated(played, ["Ann"])
    (entry,) = played.ask(actors[1], command("place-wager", "same", **WAGER))
    older = entry._replace(body={key: value for key, value in entry.body.items() if key != "content"}, written="")
    played.table = restore(Table(played.table.terms), [*played.table.entries[:-1], older])
    assert played.ask(actors[1], command("place-wager", "same", **WAGER)) == []
    assert played.ask(actors[1], command("leave", "same", seat=1)) == []
