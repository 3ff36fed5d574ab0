"""No control that a page offers leads into a refusal, and what cannot be pressed says why."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.floor.browser.browsing import People, Person


def test_the_colour_is_chosen_first(people: People) -> None:
    ann = people("Ann")
    ann.sit("fortune")
    hint = ann.page.locator(".dock-hint p")
    expect(hint).to_have_text("Choose red or black first.")
    expect(ann.page.locator(".colours-wanted")).to_be_visible()
    expect(ann.spot("nine-cards")).not_to_have_class("spot-wanted")
    _says_why(ann, ann.button("Deal"), "Choose red or black first.")
    ann.page.locator(".colour", has_text="Red").click()
    expect(hint).to_contain_text("Press 9 Cards")
    expect(ann.page.locator(".colours-wanted")).to_have_count(0)


def test_equal_bonuses_stay_equal(people: People) -> None:
    ann = people("Ann")
    ann.sit("granite")
    for wager in ("ante", "flush-bonus", "flush-bonus"):
        ann.spot(wager).click()
    ann.sees_chips(flush_bonus="$2")
    expect(ann.spot("straight-flush-bonus").locator(".spot-limits")).to_have_text("$2")
    ann.spot("straight-flush-bonus").click()
    ann.sees_chips(flush_bonus="$2", straight_flush_bonus="$2")
    ann.spot("straight-flush-bonus").click()
    ann.sees_chips(flush_bonus="$3", straight_flush_bonus="$3")
    expect(ann.page.locator(".toast")).to_have_count(0)


def test_controls_say_why_they_cannot_be_pressed_and_undo_follows_what_happened(people: People) -> None:
    ann = people("Ann", "phone", has_touch=True)
    ann.sit("suits")
    _says_why(ann, ann.button("Deal"), "Press Ante to put your chips down, $5 or more.")
    _says_why(ann, ann.button("Undo"), "There is nothing to undo in this round.")
    _says_why(ann, ann.button("Rebet"), "You have not played a round at this table yet.")
    _says_why(ann, ann.sensor(), "Put chips on Ante first.")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000, "minutes": None})
    # The limit of $10 covers the Ante and its raise, and nothing more.
    _says_why(ann, ann.button("Double"), "Your loss limit leaves $0 to wager in this session, the raise included.")
    ann.spot("flush-rush").click()
    expect(ann.page.locator(".toast").last).to_contain_text("Your loss limit leaves $0")
    ann.press("Undo")
    expect(ann.spot("ante").locator(".chip")).to_have_count(0)
    _says_why(ann, ann.button("Undo"), "There is nothing to undo in this round.")


def test_undo_takes_back_a_wager_that_is_not_answered_yet(people: People) -> None:
    ann = people("Ann")
    answers = delayed_answers(ann)
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    expect(ann.button("Undo")).to_be_enabled()
    answers.held = True
    ann.spot("flush-rush").click()
    ann.sees_chips(flush_rush="$5")
    ann.press("Undo")
    expect(ann.spot("flush-rush").locator(".chip")).to_have_count(0)
    ann.sees_chips(ante="$5")
    answers.release()
    ann.press("Undo")
    expect(ann.spot("ante").locator(".chip")).to_have_count(0)
    _says_why(ann, ann.button("Undo"), "There is nothing to undo in this round.")
    expect(ann.page.locator(".toast")).to_have_count(0)


def test_spots_sensors_and_decisions_say_why_after_the_deal(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    _says_why(ann, ann.spot("play"), "This is placed when you decide, after the deal.")
    ann.spot("ante").click()
    ann.press("Deal")
    for closed in (ann.spot("ante"), ann.spot("flush-rush"), ann.sensor()):
        _says_why(ann, closed, "Wagers are closed.")
    if ann.button("Other").count():
        ann.press("Other")
        _says_why(ann, ann.page.locator(".other-amount button"), "Enter an amount from $5 to $15, in steps of $5.")
    ann.press("Fold")
    ann.page.get_by_role("link", name="Replay and check").click()
    _says_why(ann, ann.button("Next"), "This is the last step.")
    ann.press("From the start")
    _says_why(ann, ann.button("Back"), "This is the first step.")


def test_colours_say_why_after_the_deal(people: People) -> None:
    ann = people("Ann")
    ann.sit("fortune")
    ann.page.locator(".colour", has_text="Red").click()
    ann.spot("nine-cards").click()
    ann.press("Deal")
    expect(ann.button("Fold")).to_be_visible()
    _says_why(ann, ann.page.get_by_label("Black"), "You can choose a colour while wagers are open.")
    expect(ann.page.get_by_label("Red")).to_be_checked()


def test_a_guided_hand_says_why_it_does_not_fold(people: People) -> None:
    ann = people("Ann")
    ann.open("/learn/suits")
    expect(ann.button("Next")).to_be_focused()
    _says_why(ann, ann.button("Back"), "This is the first step.")
    while not ann.page.locator(".learn-choices").count():
        ann.page.keyboard.press("ArrowRight")
    _says_why(ann, ann.button("Fold"), "This guided hand stays in.")


def test_the_tray_says_why_it_takes_no_fourth_chip(people: People) -> None:
    ann = people("Ann")
    ann.open("/")
    ann.press("Settings")
    chips = ann.page.get_by_role("dialog").locator(".chip-choice input")
    most = int(re.findall(r"\d+", ann.page.get_by_role("dialog").locator(".choice:last-of-type .note").inner_text())[0])
    for place in range(most):
        chips.nth(place).check()
    _says_why(ann, chips.nth(most), f"The tray has room for {most} chips. Take one out first.")
    expect(chips.nth(most)).not_to_be_checked()


def test_the_pit_says_why(people: People) -> None:
    sue = people("sue")
    sue.sign_in("/pit")
    sue.press("Act on The Main Game")
    sue.press("Stop jackpot wagers…")
    _says_why(sue, sue.page.get_by_role("dialog").locator(".danger"), "Say why first.")


def test_after_leaving_there_is_a_way_on(people: People) -> None:
    ann = people("Ann", "phone")
    ann.sit("suits")
    ann.spot("ante").click()
    ann.press("Deal")
    ann.press("Leave")
    _says_why(ann, ann.button("Leaving…"), "You leave the table when this round is over.")
    ann.press("Fold")
    ann.press("Leave the table")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    ann.page.get_by_role("link", name="All tables").click()
    expect(ann.page.get_by_role("article").first).to_be_visible()


def _says_why(person: Person, control: Locator, reason: str) -> None:
    """Expect that a control is disabled, has the reason as its description, and says it when pressed."""
    expect(control).to_be_disabled()
    expect(control).to_have_accessible_description(reason)
    control.click(force=True)
    expect(person.page.locator(".toast").filter(has_text=reason)).to_be_visible()


@dataclass
class Answers:
    """What the server sends to a page, held back for a while."""

    held: bool = False
    sockets: list[WebSocketRoute] = field(default_factory=list)
    waiting: list[str | bytes] = field(default_factory=list)

    def connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.connect_to_server().on_message(self.pass_on)

    def pass_on(self, message: str | bytes) -> None:
        if self.held:
            self.waiting.append(message)
        else:
            self.sockets[-1].send(message)

    def release(self) -> None:
        self.held = False
        for message in self.waiting:
            self.sockets[-1].send(message)


def delayed_answers(person: Person) -> Answers:
    """Answers of the server to a person's table, which can be held back from now on."""
    answers = Answers()
    person.page.route_web_socket("**", answers.connect)
    return answers
