"""A change of a jackpot's terms in two browsers: one person proposes it, another sees all of it and approves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People


def test_JP_19_the_second_person_sees_what_the_first_entered_what_it_changes_and_the_advice(
    house: OpenHouse, people: People
) -> None:
    sue, eve = people("sue"), people("eve")
    sue.sign_in("/pit")
    sue.page.get_by_label("Hearts Royal", exact=True).get_by_role("button", name="Terms…").click()
    dialog = sue.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Preconfigured: $10,000")
    expect(dialog).to_contain_text("A reserve of 5% is above the preconfigured 3%")
    dialog.get_by_role("button", name="Use the preconfigured terms").click()
    expect(dialog.get_by_label("Reserve’s part of each wager")).to_have_value("3%")
    expect(dialog).to_contain_text("No objections.")
    dialog.get_by_label("Contribution, part of each wager").fill("97%")
    expect(dialog).to_contain_text("The house loses 61.9691% of each wager")
    dialog.get_by_label("Why").fill("A busy week")
    dialog.get_by_role("button", name="Propose", exact=True).click()
    expect(dialog).to_be_hidden()

    eve.sign_in("/pit")
    proposal = eve.page.locator(".proposal")
    expect(proposal).to_contain_text("A busy week")
    row = proposal.get_by_role("row", name="contribution")
    for text in ("15%", "97%"):
        expect(row).to_contain_text(text)
    kept = proposal.get_by_role("row", name="house keeps")
    for text in ("18.0309%", "-61.9691%", "20.0309%"):
        expect(kept).to_contain_text(text)
    expect(proposal).to_contain_text("The house loses 61.9691% of each wager")
    proposal.get_by_role("button", name="Approve").click()
    expect(proposal).to_be_hidden()
    house.assert_clean()
