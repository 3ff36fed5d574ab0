"""The dealer school: a lesson dealt on the console, a quiz, cases for supervisors, and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.steps import escape, press, shows

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

DRAWN = 0.25
"""What every random number of the page is, so that the exercises are always the same."""

CHOICE = ".school-choice .input"

SUBJECTS = ("wins", "proposals", "checklists")


def school(people: People, look: Look) -> None:
    """Every part of the school, with a right or a wrong answer in each."""
    dee = people("Dee")
    dee.page.add_init_script(f"Math.random = () => {DRAWN}")
    dee.open("/school")
    shows(dee, ".school-list .button")
    look(dee, "/school")
    deal_a_lesson(dee, look)
    fold_a_hand(dee, look)
    pay_a_seat(dee, look)
    decide_cases(dee, look)
    part(dee, "deck#scores", ".school-table")
    look(dee, "/school/deck: scores")
    press(dee, ".school-scores > .button")
    shows(dee, "dialog[open]")
    look(dee, "/school/deck: reset the scores")


def part(person: Person, path: str, shown: str, choice: str = "") -> None:
    """Open a part of the school, and choose an exercise."""
    person.open("/signin")  # another page: a new hash alone does not load the page again
    person.open(f"/school/{path}")
    shows(person, shown)
    if choice:
        with person.page.expect_response(lambda answer: answer.request.method == "POST"):
            person.page.locator(CHOICE).select_option(choice)
        shows(person, shown)


def deal_a_lesson(dee: Person, look: Look) -> None:
    """A lesson at the table with two jackpots and a real deck: the start, a mistake, other acts."""
    part(dee, "deck#deal", ".step-next", "wrong-number-of-cards")
    look(dee, "/school/deck: a lesson")
    for place in range(3):
        dee.page.locator(".dealer-side .side-part .step-others .button").nth(place).click()
        shows(dee, "dialog[open] .field")
        look(dee, f"/school/deck: without the console {place + 1}")
        escape(dee)
    dee.page.keyboard.press("s")
    shows(dee, ".count-box")
    for box in dee.page.locator(".count-box").all():
        box.fill("8")
    press(dee, ".count .button")
    shows(dee, ".school-wrong")
    look(dee, "/school/deck: a mistake")


def fold_a_hand(dee: Person, look: Look) -> None:
    """A fold with bonuses, wager by wager."""
    part(dee, "fortune#deal", ".step-next", "fold-with-bonuses")
    press(dee, ".step .button")
    shows(dee, ".step-deal .button")
    dee.page.locator(".step-deal .button").first.click()
    shows(dee, ".school-fate")
    look(dee, "/school/fortune: a fold")


def pay_a_seat(dee: Person, look: Look) -> None:
    """A quiz with jackpots: the question, and a wrong answer."""
    part(dee, "deck#pay", ".school-amount", "jackpots")
    look(dee, "/school/deck: a quiz")
    for amount in dee.page.locator(".school-amount").all():
        amount.fill("1234567.5")
    dee.page.locator(".school-amount").first.press("Enter")
    shows(dee, ".school-lines")
    look(dee, "/school/deck: a wrong answer")


def decide_cases(dee: Person, look: Look) -> None:
    """A case of each subject: the facts, the reasons to refuse, and the verdict."""
    for subject in SUBJECTS:
        part(dee, "deck#approve", ".school-decision .button", subject)
        look(dee, f"/school/deck: {subject}")
        press(dee, ".school-decision .danger")
        shows(dee, ".school-reasons .button")
        look(dee, f"/school/deck: refuse {subject}")
        press(dee, ".school-reasons .button")
        expect(dee.page.locator(".school-verdict")).to_be_visible()
        look(dee, f"/school/deck: {subject} decided")
