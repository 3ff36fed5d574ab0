"""My play: results against expectation, filters, files, and rounds shared by a link."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from playwright.sync_api import expect

from longsuit.store import Store
from tests.floor.browser.browsing import cents
from tests.floor.browser.page_checks import at_every_size, can_be_pressed, fits, without_barriers
from tests.floor.browser.playing import play_rounds
from tests.floor.browser.test_language import has_no_english
from tests.floor.web.long_history import copy_rounds

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.floor.browser.browsing import OpenHouse, People, Person

ILS = {"ante": 500, "flush-rush": 100}
GRAPH = re.compile("^A graph: after 6 rounds your result is ")


def play(person: Person, rounds: int = 6, table: str = "suits", **facts: Any) -> None:
    person.join()
    play_rounds(person, table, rounds, ILS, **facts)


def rows(person: Person) -> Locator:
    return person.page.locator(".round-row")


def my_play(person: Person, query: str = "") -> None:
    person.open(f"/rounds{query}")
    expect(person.page.get_by_role("heading", name="My play")).to_be_visible()
    expect(rows(person).first).to_be_visible()


def test_results_are_shown_against_expectation(people: People) -> None:
    ann = people("Ann")
    play(ann, sensors=[1])
    my_play(ann)
    page, told = ann.page, ann.ask("GET", "/api/results")
    graph = page.get_by_role("img", name=GRAPH)
    expect(graph).to_be_visible()
    expect(graph.locator("path.graph-band")).to_have_count(2)
    shown = dict(
        zip(page.locator(".totals dt").all_inner_texts(), page.locator(".totals dd").all_inner_texts(), strict=True)
    )
    assert (shown["Rounds"], cents(shown["Staked"]), cents(shown["Result"])) == (
        "6",
        told["staked_cents"],
        told["net_cents"],
    )
    luck = told["luck"]["difference_cents"]
    where = "ahead of" if luck > 0 else "behind"
    expect(page.locator(".luck")).to_contain_text(re.compile(rf"You are \$[\d,.]+ {where} expectation\. Expected \("))
    # The jackpot's prizes are rare, so the page does not say that two in three are within a deviation.
    expect(page.locator(".luck")).to_contain_text("so most players are below it: between")
    wagers = page.get_by_role("region", name="Results by wager").get_by_role("row")
    assert [row.get_by_role("rowheader").inner_text() for row in wagers.all()[1:]] == [
        "Ante and Play",
        "Flush Rush",
        "Hearts Royal",
    ]
    expect(wagers.nth(2).get_by_role("cell").nth(2)).to_have_text(re.compile(r"[+−]?\$"))
    page.get_by_text("The graph as a table").click()
    expect(page.locator(".graph-table tbody tr")).to_have_count(6)


def test_without_jackpots_two_players_in_three_are_in_the_band(people: People) -> None:
    ann = people("Ann")
    play(ann, 10)
    my_play(ann)
    expect(ann.page.locator(".luck")).to_contain_text("about two players in three would be between")


def test_a_row_has_the_cards_the_wagers_and_the_mistake(people: People) -> None:
    ann = people("Ann")
    play(ann)
    my_play(ann)
    told = ann.ask("GET", "/api/rounds")["rounds"]
    expect(rows(ann)).to_have_count(6)
    for row, one in zip(rows(ann).all(), told, strict=True):
        expect(row.locator(".mini-own").get_by_role("img")).to_have_count(7)
        expect(row.locator(".round-cards").get_by_role("img")).to_have_count(14)
        assert cents(row.locator(".round-result .money").inner_text()) == one["net_cents"]
        expect(row.locator(".round-mistake")).to_have_count(0 if one["verdict"]["best"] else 1)
    assert any(not one["verdict"]["best"] for one in told)


def test_filters_choose_rounds_for_the_whole_page_and_its_address(people: People) -> None:
    ann = people("Ann")
    play(ann)
    play_rounds(ann, "fortune", 2, {"nine-cards": 500, "first-3": 100}, colour="red")
    my_play(ann)
    expect(rows(ann)).to_have_count(8)
    ann.page.get_by_text("Filter rounds").click()
    ann.page.get_by_label("Game").select_option("9 Card Fortune Flush")
    expect(rows(ann)).to_have_count(2)
    expect(rows(ann).first.locator(".round-cards").get_by_role("img")).to_have_count(9)
    expect(ann.page.locator(".totals dd").first).to_have_text("2")
    assert "game=nine-card-fortune-flush" in ann.page.url
    ann.press("Clear filters")
    expect(rows(ann)).to_have_count(8)
    ann.page.get_by_label("Only mistakes").check()
    expect(ann.page.get_by_text("chosen by their result or your decision")).to_be_visible()
    expect(ann.page.locator(".round-row:not(:has(.round-mistake))")).to_have_count(0)
    expect(rows(ann).first).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_label("Only mistakes")).to_be_checked()
    ann.press("Clear filters")
    ann.page.get_by_label("Wager", exact=True).select_option("Flush Rush")
    ann.page.get_by_label("Result of this wager").select_option("Lost")
    expect(rows(ann).first).to_contain_text("Flush Rush −$1")
    ann.page.get_by_label("From", exact=True).fill("2001-01-01")
    ann.page.get_by_label("To", exact=True).fill("2001-01-02")
    expect(ann.page.get_by_text("No round fits these filters.")).to_be_visible()


def test_files_have_the_rounds_that_are_shown(people: People) -> None:
    ann = people("Ann", accept_downloads=True)
    play(ann)
    my_play(ann, "?outcome=lost")
    numbers = [int(re.findall(r"Round (\d+)", row)[0]) for row in rows(ann).all_inner_texts()]
    assert numbers

    def download(name: str) -> str:
        with ann.page.expect_download() as started:
            ann.page.get_by_role("link", name=name, exact=True).click()
        file = started.value
        assert file.suggested_filename.startswith("longsuit-rounds.")
        return Path(file.path()).read_text("utf-8")

    assert [int(row["round"]) for row in csv.DictReader(StringIO(download("CSV")))] == numbers
    assert [json.loads(line)["round"] for line in download("JSON lines").splitlines()] == numbers
    assert [int(one) for one in re.findall(r"round (\d+), seat", download("Text"))] == numbers


def test_a_round_is_shared_by_a_link_and_the_link_is_revoked(people: People) -> None:
    ann, bob = people("Ann"), people("Bob")
    ann.forgiven = bob.forgiven = ["404"]
    play(ann, 2)
    ann.open("/rounds/suits/1")
    ann.press("Make a link")
    link = ann.page.get_by_label("Link to this round")
    expect(link).to_have_value(re.compile(r"/shared/\d+-[\w-]{43}$"))
    address = link.input_value().removeprefix(ann.origin)
    bob.open(address)
    expect(bob.page.get_by_text("Ann shares this round")).to_be_visible()
    expect(bob.page.locator(".verdict")).to_have_text(["Verified", "Verified"])
    expect(bob.page.locator(".replay-seat").get_by_role("img", name=re.compile(" of "))).to_have_count(7)
    without_barriers(bob, "shared round")
    at_every_size(bob, "shared round", ".replay-controls .button")
    my_play(ann)
    expect(rows(ann).nth(1)).to_contain_text("Shared")
    ann.open("/rounds/suits/1")
    expect(ann.page.get_by_label("Link to this round")).to_have_value(re.compile(re.escape(address)))
    ann.press("Stop sharing")
    expect(ann.page.get_by_text("The link no longer works.")).to_be_visible()
    bob.page.reload()
    expect(bob.page.get_by_role("alert")).to_have_text(re.compile("^This link does not work"))
    without_barriers(bob, "a link that was revoked")


def test_a_link_shows_nothing_of_other_players(people: People) -> None:
    ann, bob, eve = people("Ann"), people("Bob"), people("Eve")
    for person in (ann, bob):
        person.sit("suits")
        person.spot("ante").click()
        person.sees_chips(ante="$5")
    for person in (ann, bob):
        person.press("Deal")
    for person in (ann, bob):
        expect(person.button("Fold")).to_be_visible()
        person.press("Fold")
    expect(ann.page.get_by_role("region", name="Result of the round")).to_be_visible()
    ann.open("/rounds/suits/1")
    ann.press("Make a link")
    address = ann.page.get_by_label("Link to this round").input_value().removeprefix(ann.origin)
    answers: list[str] = []
    eve.page.on("response", lambda answer: answers.append(answer.text()) if "/api/shared/" in answer.url else None)
    eve.open(address)
    expect(eve.page.get_by_text("The seed would reveal their cards")).to_be_visible()
    expect(eve.page.locator(".verdict")).to_have_text(["Verified"])
    expect(eve.page.locator(".replay-seat")).to_have_count(1)
    record = bob.ask("GET", "/api/rounds/suits/1")
    hidden = next(packet["cards"] for packet in record["dealt"]["packets"] if packet["seat"] == 2)
    assert len(answers) == 1
    assert not any(f'"{card}"' in answers[0] for card in hidden)
    assert "Bob" not in answers[0]
    assert "Bob" not in eve.page.locator("body").inner_text()


def test_the_page_fits_and_can_be_used_at_every_size(people: People) -> None:
    ann = people("Ann", "phone")
    play(ann, sensors=[1])
    my_play(ann)
    expect(ann.page.get_by_role("img", name=GRAPH)).to_be_visible()
    for one in ann.page.locator("summary").all():
        one.click()
    can_be_pressed(ann, "phone", ".filters summary", ".filter-fields .input", ".files a")
    at_every_size(ann, "my play", ".files a", ".round-result a")
    without_barriers(ann, "my play")


def test_the_page_in_spanish(people: People) -> None:
    ana = people("Ana", "phone")
    play(ana, sensors=[1])
    ana.open("/rounds?mistakes=true")
    ana.press("Español")
    expect(ana.page.get_by_role("heading", name="Mi juego")).to_be_visible()
    expect(rows(ana).first).to_be_visible()
    has_no_english(ana, "Play")
    fits(ana, "my play in Spanish, mistakes")
    ana.press("Quitar los filtros")
    expect(ana.page.locator(".luck")).to_contain_text("de lo esperado")
    has_no_english(ana, "Play")
    fits(ana, "my play in Spanish")
    ana.open("/rounds/suits/1")
    ana.press("Crear un enlace")
    ana.press("Dejar de compartir")
    expect(ana.page.get_by_text("El enlace ya no funciona.")).to_be_visible()
    has_no_english(ana, "Play")


def test_the_text_page_tells_the_results_in_both_languages(people: People) -> None:
    ada = people("Ada")
    play(ada, 4)
    ada.open("/text/suits")
    line = ada.page.get_by_role("textbox")
    line.fill("results")
    line.press("Enter")
    log = ada.page.get_by_role("log")
    expect(log).to_contain_text("You have played 4 rounds. You staked $")
    expect(log).to_contain_text(re.compile(r"You are \$[\d,.]+ (ahead of|behind) expectation\."))
    expect(log).to_contain_text(
        re.compile(r"Flush Rush, I Luv Suits Poker: 4 rounds, staked \$4, result .*, expected −\$0\.21\.")
    )
    line.fill("language Spanish")
    line.press("Enter")
    expect(log).to_contain_text("Las páginas están ahora en español.")
    line.fill("resultados")
    line.press("Enter")
    expect(log).to_contain_text("Jugaste 4 rondas. Apostaste $")
    expect(log).to_contain_text("esperado −$0.21.")


def test_thousands_of_rounds_are_shown_page_by_page(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    play(ann, sensors=[1])
    with Store.open(house.process.database) as store:
        with store.engine.connect() as connection:
            guest = connection.execute(sa.text("SELECT guest FROM round_seats")).scalar()
        copy_rounds(store.engine, str(guest), 5_000)
    my_play(ann)
    expect(ann.page.get_by_role("img", name=re.compile("after 5006 rounds"))).to_be_visible()
    expect(rows(ann)).to_have_count(50)
    ann.press("Earlier rounds")
    expect(rows(ann)).to_have_count(100)
