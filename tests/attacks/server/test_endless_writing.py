"""One guest cannot make the permanent records grow without end, or feed jackpots with refilled chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.floor.web.served import House, copied, served

if TYPE_CHECKING:
    from pathlib import Path

SENTENCE = "You have made too many changes, and each is kept for good. Try again in {wait}."


def test_a_guest_changes_limits_so_often_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        before = house.hub.store.head.seq
        answers = [ann.ask("PUT", "/api/guest/limits", {"loss_cents": 100_000 + one}) for one in range(99)]
        refused = [answer for answer in answers if answer.status_code != 200]
        said = {(answer.status_code, answer.json()["sentence"]) for answer in refused}
        assert said == {(429, SENTENCE.format(wait="2 minutes"))}
        assert house.hub.store.head.seq - before == 99 - len(refused) <= 31
        assert ann.ask("POST", "/api/guest/session").status_code == 429
        assert bob.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000}).status_code == 200


def test_a_guest_sits_down_so_often_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path, messages_per_second=1000) as house:
        page = house.guest().table()
        answers = []
        for _ in range(150):
            answers.append(page.ask("sit", seat=1, chips_cents=10_000))
            answers.append(page.ask("leave", seat=1))
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 55 <= len(refused) <= 60
        assert {answer["sentence"] for answer in refused} == {SENTENCE.format(wait="a minute")}
        again = house.guest("Bob").table()
        assert again.ask("sit", seat=2, chips_cents=10_000)["type"] == "accepted"


def test_a_restart_does_not_fill_a_guests_budgets(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database) as house:
        ann = house.guest("Ann")
        answers = [ann.ask("PUT", "/api/guest/limits", {"loss_cents": 100_000 + one}) for one in range(31)]
        assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    with served(tmp_path, database) as house:
        again = house.browser()
        again.cookies = ann.cookies
        assert again.ask("PUT", "/api/guest/limits", {"loss_cents": 1}).status_code == 429
        assert again.ask("POST", "/api/guest/session").status_code == 429


def test_wagers_have_a_budget_that_a_restart_does_not_fill(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database, messages_per_second=1000, guest_commands_per_day=1000) as house:
        ann = house.guest("Ann")
        page = ann.table()
        page.do("sit", seat=1, chips_cents=100_000)
        before = rows_of_journal(house)
        answers = [page.ask("place-wagers", **wagers(500 + 100 * (one % 2))) for one in range(130)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 28 <= len(refused) <= 30
        assert {answer["sentence"] for answer in refused} == {SENTENCE.format(wait="2 minutes")}
        assert rows_of_journal(house) - before <= 102
    with served(tmp_path, database, messages_per_second=1000, guest_commands_per_day=1000) as house:
        again = house.browser()
        again.cookies = ann.cookies
        page = again.table()
        taken = [page.ask("place-wagers", **wagers(500 + 100 * (one % 2)))["type"] for one in range(40)]
        assert taken.count("accepted") <= 22
        bob = house.guest("Bob").table()
        assert bob.ask("sit", seat=2, chips_cents=10_000)["type"] == "accepted"


def rows_of_journal(house: House) -> int:
    return house.hub.processor.seq


def wagers(ante_cents: int) -> dict[str, Any]:
    return {"seat": 1, "wagers": {"ante": ante_cents}}


def test_a_refill_counts_the_chips_at_tables(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        ann = house.guest()
        ann.table().do("sit", seat=1, chips_cents=100_000)
        assert ann.me()["wallet_cents"] == 0
        answer = ann.ask("POST", "/api/guest/chips")
        assert answer.status_code == 409
        assert answer.json()["sentence"].startswith("You have $1,000 in play chips.")
        assert ann.me()["wallet_cents"] == 0
