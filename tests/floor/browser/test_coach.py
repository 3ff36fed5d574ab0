"""The coach: hints, verdicts, progress and practice on the felt, and the same in words; seen by one player only."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, expect

from longsuit.cards import parse_hand
from longsuit.coach import Position, recorded_actions, verdict
from longsuit.rules import load
from tests.floor.browser.browsing import cents

if TYPE_CHECKING:
    from longsuit.coach import Verdict
    from tests.floor.browser.browsing import People, Person


def coach_me(person: Person) -> None:
    """Switch the coach on: in the tab beside the felt, or in a dialog where there is no space beside it."""
    tab = person.page.get_by_role("tab", name="Coach")
    (tab if tab.is_visible() else person.button("Coach")).click()
    person.page.get_by_label("Coach me").check()
    expect(person.page.get_by_role("region", name="Short rule")).to_contain_text("Play with J-3-2 or better.")


def strip(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Coach", exact=True)


def deal(person: Person) -> None:
    person.spot("ante").click()
    person.sees_chips(ante="$5")
    person.press("Deal")
    expect(person.button("Fold")).to_be_visible()


def judged(person: Person, number: int, seat: int = 1) -> Verdict:
    """The verdict on a finished round, computed here from its record."""
    record = person.ask("GET", f"/api/rounds/suits/{number}")
    rules = load("i-luv-suits")
    row = next(one for one in record["seats"] if one["seat"] == seat)
    cards = next(one["cards"] for one in record["dealt"]["packets"] if one["seat"] == seat)
    ante = next(one["amount_cents"] for one in row["wagers"] if one["wager"] == "ante")
    (made,) = recorded_actions(row)
    return verdict(rules, Position(parse_hand(" ".join(cards))), Fraction(made.raise_cents, ante), ante)


def sees_verdict(person: Person, number: int) -> Verdict:
    """Expect on the page what the record of the round says about the decision."""
    expect(strip(person)).to_contain_text(re.compile("Best play|was better"))
    found, text = judged(person, number), strip(person).inner_text()
    if found.is_best:
        assert text == "Best play."
    else:
        assert cents(re.findall(r"\$[\d.]+", text)[0]) == found.rounded_cents
        assert f"({float(found.cost_cents):.4f} ¢)" in text
    return found


def fold_until_wrong(person: Person) -> int:
    """Fold every hand until one of them should have been raised; its round."""
    for number in range(1, 9):
        deal(person)
        person.press("Fold")
        if not sees_verdict(person, number).is_best:
            return number
        person.press("Next round")
    raise AssertionError("eight hands to fold in a row")


def test_the_coach_hints_before_and_judges_after_and_nobody_else_sees_it(people: People) -> None:
    ada, bob = people("Ada"), people("Bob")
    ada.sit("suits")
    bob.open("/table/suits")
    expect(strip(ada)).to_have_count(0)
    coach_me(ada)
    deal(ada)
    ada.press("Show a hint")
    expect(strip(ada)).to_contain_text(re.compile(r"^(Fold|Play 1×)\. Your flush is"))
    ada.press("Fold")
    sees_verdict(ada, 1)
    expect(ada.page.get_by_role("region", name="Your progress")).to_contain_text("Your last hand")
    expect(bob.page.get_by_text("Ada folds.").first).to_be_attached()
    assert not re.search("coach|best play|was better", strip(bob).page.locator(".board").inner_text(), re.IGNORECASE)
    ada.page.reload()
    expect(strip(ada)).to_be_visible()


def test_a_mistake_is_dealt_again_until_it_is_played_right(people: People) -> None:
    ada = people("Ada")
    ada.sit("suits")
    coach_me(ada)
    fold_until_wrong(ada)
    source, practice = ada.page.get_by_label("Hands to practise"), ada.page.get_by_role("region", name="Practice")
    expect(source.get_by_role("option", name="Your mistakes (1)")).to_be_attached()
    source.select_option(label="Your mistakes (1)")
    practice.get_by_role("button", name="Deal a hand").click()
    own = ada.page.get_by_role("list", name="Your cards").get_by_role("img")
    dealt = practice.get_by_role("list", name="Practice hand").get_by_role("img")
    assert names(dealt) == names(own)
    practice.get_by_role("button", name="Play 1×").click()
    expect(practice.get_by_role("status")).to_have_text("Best play.")
    expect(source.get_by_role("option", name="Your mistakes (0)")).to_be_attached()


def tab_to(person: Person, wanted: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(80):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def pressed(person: Person, wanted: Locator, key: str = "Enter") -> None:
    tab_to(person, wanted)
    person.page.keyboard.press(key)


def test_the_coach_its_drills_and_the_mistakes_deck_are_used_by_keyboard_alone(people: People) -> None:
    ada = people("Ada")
    page, keys = ada.page, ada.page.keyboard
    ada.sit("suits")
    tab_to(ada, page.get_by_role("tab", selected=True))
    for _ in range(6):
        if page.get_by_role("tab", name="Coach").get_attribute("aria-selected") == "true":
            break
        keys.press("ArrowRight")
    pressed(ada, page.get_by_label("Coach me"), "Space")
    expect(page.get_by_role("region", name="Short rule")).to_contain_text("Play with J-3-2 or better.")
    source, practice = page.get_by_label("Hands to practise"), page.get_by_role("region", name="Practice")
    pressed(ada, source, "ArrowDown")
    expect(source).to_have_value("close")
    pressed(ada, practice.get_by_role("button", name="Deal a hand"))
    pressed(ada, practice.get_by_role("button", name="Fold"))
    expect(practice.get_by_role("status")).to_have_text(re.compile("^(Best play|Play 1× was better)"))
    fold_until_wrong(ada)
    expect(source.get_by_role("option", name="Your mistakes (1)")).to_be_attached()
    pressed(ada, source, "End")
    expect(source).to_have_value("mistakes")
    pressed(ada, practice.get_by_role("button", name="Next hand"))
    pressed(ada, practice.get_by_role("button", name="Play 1×"))
    expect(practice.get_by_role("status")).to_have_text("Best play.")
    expect(practice).to_contain_text("1 mistake comes back later.")


def test_drills_and_mistakes_in_words(people: People) -> None:
    ada = people("Ada")
    ada.join()
    ada.open("/text/suits")
    says(ada, "drill", re.compile("^Practice hand: "), "Drills (1 Any hand; 2 Close decisions; 3 Ten-high hands")
    says(ada, "raise 7", re.compile(r"^Decide: Fold"))
    says(ada, "fold", re.compile("^(Best play|Play .× was better)"), "Say “drill” or “mistakes” for another hand.")
    says(ada, "drill ten", re.compile("^Practice hand: .*ten, "), "Decide: Fold or Play 1×.")
    says(ada, "mistakes", "None of your mistakes is due.")
    says(ada, "coach on", "The coach is on. Only you hear it.")
    says(ada, "sit", "Ada takes seat 1")
    for _ in range(8):
        says(ada, "bet 5", "Ada has $5 on Ante.")
        says(ada, "deal", "It is your turn.")
        says(ada, "fold", re.compile("^Coach: "))
        if ada.page.get_by_text(re.compile("^Coach: .*was better")).count():
            break
    says(ada, "mistakes", "1 mistake is due.", "Decide: Fold or Play 1×.")
    says(ada, "raise", "This hand comes back later.")
    says(ada, "mistakes", "1 mistake comes back later.")
    says(ada, "language spanish", "Las páginas están ahora en español.")
    says(ada, "ejercicio 2", re.compile("^Mano de práctica: "), "Elige: Retirarse o Play 1×.")
    says(ada, "retirarse", "Di “ejercicio” o “errores” para otra mano.")
    says(ada, "errores", "1 error vuelve más tarde.")


def names(cards: Locator) -> list[Any]:
    return sorted(card.get_attribute("aria-label") or "" for card in cards.all())


def test_the_coach_in_words(people: People) -> None:
    ada = people("Ada")
    ada.join()
    ada.open("/text/suits")
    says(ada, "hint", "You")
    says(ada, "coach on", "The coach is on. Only you hear it.", "Play with J-3-2 or better.")
    says(ada, "sit", "Ada takes seat 1")
    says(ada, "bet 5", "Ada has $5 on Ante.")
    says(ada, "deal", "It is your turn.")
    says(ada, "hint", re.compile(r"^(Fold|Play 1×)\. Your flush is"))
    says(ada, "fold", re.compile(r"^Coach: (Best play|Play 1× was better)"))
    says(ada, "coach", re.compile("in your last hand was best"))
    says(ada, "coach off", "The coach is off")


def says(ada: Person, line: str, *answers: str | re.Pattern[str]) -> None:
    """Type a line, and expect each answer in the log."""
    box = ada.page.get_by_role("textbox")
    box.fill(line)
    box.press("Enter")
    log = ada.page.get_by_role("log", name=re.compile("^(Messages|Mensajes)$"))
    for answer in answers:
        expect(log.locator("p:not([aria-hidden])").filter(has_text=answer).first).to_be_visible()
