"""Rounds that players share by a link: what it shows, what it never shows, and how it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.web.history.shared_view import FAILED, shared_record, shared_view
from longsuit.floor.web.limits.request_rate_limits import SHARED_PER_SECOND
from longsuit.floor.web.routes.shares import NO_LINK
from longsuit.store import (
    FinishedRound,
    SeatOfRound,
    SharedRound,
    check,
    find_round,
    read_transaction,
    verify,
)
from tests.floor.web.served import Browser, House, Socket, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHARE = "/api/rounds/suits/1/seats/{seat}/share"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def alone(house: House) -> Browser:
    """Ann, who has played a round by herself."""
    ann = house.guest("Ann")
    page = ann.table()
    page.do("sit", seat=1, chips_cents=50_000)
    page.do("place-wagers", seat=1, wagers={"ante": 500}, sensors=[], entropy="6c75636b79")
    page.do("ready", seat=1)
    page.do("raise", seat=1, amount_cents=500)
    return ann


def together(house: House) -> tuple[Browser, Browser]:
    """Ann, who stayed in, and Bob, who folded in the same round: nobody saw Bob's cards."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    anns, bobs = ann.table(), bob.table()
    for page, seat in ((anns, 1), (bobs, 2)):
        page.do("sit", seat=seat, chips_cents=50_000)
        page.do("place-wagers", seat=seat, wagers={"ante": 500}, sensors=[], entropy="6c75636b79")
    for page, seat in ((anns, 1), (bobs, 2)):
        page.do("ready", seat=seat)
    decide(anns, 1, "raise", amount_cents=500)
    decide(bobs, 2, "fold")
    return ann, bob


def decide(page: Socket, seat: int, kind: str, **facts: Any) -> None:
    while page.view["turn"] != seat:
        page.hear()
    page.do(kind, seat=seat, **facts)


def share(browser: Browser, seat: int = 1) -> str:
    answer = browser.ask("POST", SHARE.format(seat=seat))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


def opened(house: House, code: str) -> Any:
    return house.browser().ask("GET", f"/api/shared/{code}")


def test_anybody_with_the_link_sees_the_round_and_its_verification(house: House) -> None:
    ann = alone(house)
    found = opened(house, share(ann)).json()
    record = ann.ask("GET", "/api/rounds/suits/1").json()
    assert found["record"]["dealt"]["packets"] == record["dealt"]["packets"]
    assert found["record"]["fairness"] == record["fairness"], "she played alone, so the proof tells nobody's cards"
    assert found["record"]["deck"] == record["deck"]
    assert found["verification"]["holds"]
    assert (found["title"], found["round"], found["wagers"]["ante"]) == ("Suits", 1, "Ante")
    assert found["record"]["seats"][0]["player"] == "Ann"


def test_a_link_shows_nothing_of_other_seats(house: House) -> None:
    ann, bob = together(house)
    record = ann.ask("GET", "/api/rounds/suits/1").json()
    hidden = next(packet["cards"] for packet in record["dealt"]["packets"] if packet["seat"] == 2)
    answer = opened(house, share(ann))
    text, found = answer.text, answer.json()
    assert not any(f'"{card}"' in text for card in hidden)
    assert "Bob" not in text
    assert record["fairness"]["seed"] not in text
    assert found["record"]["fairness"] is found["record"]["deck"] is None
    assert [row["seat"] for row in found["record"]["seats"]] == [1]
    assert {line["seat"] for line in found["record"]["settlement"]["lines"]} == {1}
    assert found["commitment"] == record["fairness"]["commitment"]
    assert found["closing"] == record["fairness"]["closing"]
    assert found["verification"]["holds"]
    assert found["record"]["dealt"]["dealer"] == record["dealt"]["dealer"]
    # Bob's own link shows the cards that Bob chose to show, and not those of Ann, although the table saw them.
    bobs = opened(house, share(bob, 2)).text
    assert all(f'"{card}"' in bobs for card in hidden)
    anns = next(packet["cards"] for packet in record["dealt"]["packets"] if packet["seat"] == 1)
    assert not any(f'"{card}"' in bobs for card in anns)


def test_a_failed_check_names_no_cards_of_others(house: House) -> None:
    together(house)
    with read_transaction(house.hub.store.engine) as connection:
        kept = find_round(connection, "suits", 1)
    assert kept is not None
    record = json.loads(json.dumps(kept.record))
    record["settlement"]["lines"][0]["reason"] = "changed"
    found = shared_view(
        FinishedRound(*kept[:4], record, *kept[5:]), SharedRound(SeatOfRound("suits", 1, 1), "guest/ann", ""), None
    )
    assert not found.verification.holds
    assert [one.sentence for one in found.verification.checks if not one.holds] == [FAILED] * 2


def test_a_seat_sees_of_its_neighbours_nothing_even_if_their_cards_were_exposed(house: House) -> None:
    ann, _ = together(house)
    record = ann.ask("GET", "/api/rounds/suits/1").json()
    hidden = next(packet["cards"] for packet in record["dealt"]["packets"] if packet["seat"] == 2)
    exposed = {
        **record,
        "irregularities": [{"kind": "exposed-card", "card": hidden[0]}],
        "sight": [{**row, "at_end": [*row["at_end"], hidden[0]]} for row in record["sight"]],
    }
    assert hidden[0] not in json.dumps(shared_record(exposed, 1))


def test_a_link_is_revoked_by_its_owner_and_then_shows_nothing(house: House) -> None:
    ann = alone(house)
    code = share(ann)
    assert ann.ask("GET", "/api/rounds").json()["rounds"][0]["shared"]
    assert ann.ask("GET", "/api/rounds/suits/1/check").json()["shared"] == [1]
    assert house.guest("Bob").ask("DELETE", SHARE.format(seat=1)).status_code == 409
    assert opened(house, code).status_code == 200
    assert ann.ask("DELETE", SHARE.format(seat=1)).status_code == 204
    answer = opened(house, code)
    assert (answer.status_code, answer.json()["sentence"]) == (404, NO_LINK)
    assert not ann.ask("GET", "/api/rounds").json()["rounds"][0]["shared"]
    assert ann.ask("GET", "/api/rounds/suits/1/check").json()["shared"] == []
    assert ann.ask("DELETE", SHARE.format(seat=1)).json()["sentence"] == "This round is not shared."


def test_nobody_shares_the_seat_of_another(house: House) -> None:
    ann, bob = together(house)
    assert bob.ask("POST", SHARE.format(seat=1)).status_code == 409
    assert ann.ask("POST", "/api/rounds/suits/9/seats/1/share").status_code == 409
    assert house.browser().ask("POST", SHARE.format(seat=1)).status_code == 401
    assert house.operator("eve").ask("POST", SHARE.format(seat=1)).status_code == 403


@pytest.mark.parametrize("code", ["x", "1-x", "99999-" + "a" * 43, "1-" + "a" * 43])
def test_a_wrong_link_gets_one_sentence(house: House, code: str) -> None:
    assert opened(house, code).json()["sentence"] == NO_LINK


def test_a_link_with_other_characters_is_refused(house: House) -> None:
    assert opened(house, "a b").status_code == 422


def test_links_cannot_be_tried_quickly(house: House) -> None:
    answers = [opened(house, f"1-{'a' * 43}").status_code for _ in range(SHARED_PER_SECOND * 3 + 2)]
    assert answers[0] == 404
    assert answers[-1] == 429


def test_sixty_links_are_made_in_an_hour_and_the_chain_has_all_of_them(tmp_path: Path) -> None:
    with served(tmp_path, requests_per_second=10_000) as house:
        ann = alone(house)
        answers = [ann.ask("POST", SHARE.format(seat=1)) for _ in range(61)]
        assert [answer.status_code for answer in answers] == [200] * 60 + [429]
        assert answers[-1].json()["sentence"].startswith("You have made too many changes")
        assert opened(house, answers[0].json()["code"]).status_code == 404, "the last link replaces the others"
        assert opened(house, answers[-2].json()["code"]).status_code == 200
        with read_transaction(house.hub.store.engine) as connection:
            assert not check(connection).problems
            assert verify(connection).fault is None
