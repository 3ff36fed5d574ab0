"""A whole round by typing and listening only: the test asserts only what a screen reader reads out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import cents

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person


def test_a_whole_round_with_keyboard_and_screen_reader(house: OpenHouse, people: People) -> None:
    ada = people("Ada")
    _the_first_link_leads_here(ada)
    types(ada, "join Ada")
    hears(ada, "You are Ada, with $1,000", "You are Ada. Type “sit” to take a seat.")
    types(ada, "sit")
    hears(ada, "Ada takes seat 1")
    types(ada, "bet ante 10 flush rush 5 super flush rush 5 jackpot")
    hears(ada, "Ada has $10 on Ante.", "Ada has $5 on Flush Rush.", "Ada has $5 on Super Flush Rush.")
    _refusals_say_what_is_allowed(ada)

    types(ada, "deal")
    hears(ada, "No more bets.", "It is your turn.", "Give the hand up: “fold”.")
    types(ada, "hand")
    types(ada, "rules ILS-4")
    hears(ada, "ILS-4: ")
    types(ada, "raise")
    hears(ada, "The dealer shows")
    for label in ("Ante $10", "Play $10", "Flush Rush $5", "Super Flush Rush $5", "Hearts Royal $1"):
        hears(ada, re.compile(rf"^{re.escape(label)} (wins|loses|pushes).*\.$"))
    net = _net(ada)
    types(ada, "chips")
    hears(ada, re.compile(r"^Seat 1: \$[\d,.]+ in the rack\.$"))
    assert house.holds_cents("player:suits/1") == _said_rack(ada) == 50_000 + net
    types(ada, "check 1")
    hears(ada, "Round 1 is verified.")
    types(ada, "deal")
    hears(ada, re.compile("Round 2"))
    types(ada, "rebet")
    hears(ada, "Ada has $10 on Ante.")
    types(ada, "clear")
    types(ada, "leave")
    hears(ada, "Ada leaves seat 1")
    house.assert_clean()


@pytest.mark.slow
def test_a_hand_in_spanish(house: OpenHouse, people: People) -> None:
    """The language is changed by a typed command; Spanish commands are understood, and answered in Spanish."""
    ada = people("Ada")
    ada.open("/text/suits")
    types(ada, "language Spanish")
    hears(ada, "Las páginas están ahora en español.")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Hearts & Spades, en palabras")
    types(ada, "unirse Ada")
    hears(ada, "Eres Ada, con $1,000 en fichas de juego.", "Eres Ada. Escribe “sentarse” para tomar un puesto.")
    types(ada, "sentarse")
    hears(ada, "Ada ocupa el puesto 1")
    types(ada, "apostar 5 ante y 5 flush rush con jackpot")
    hears(ada, "Ada tiene $5 en Ante.", "Ada tiene $5 en Flush Rush.")
    types(ada, "apostra 10")
    hears(ada, "“apostra” no es un comando. ¿Quisiste decir “apostar”?")
    types(ada, "repartir")
    hears(ada, "Es tu turno.", "Dejar la mano: “retirarse”.")
    types(ada, "cartas")
    hears(
        ada, re.compile("^Tus cartas: (corazones|diamantes|picas|tréboles) "), re.compile("^Tu flush: .* cartas? de ")
    )
    expect(ada.button("retirarse")).to_be_visible()
    types(ada, "subir")
    hears(ada, re.compile("^El crupier muestra (corazones|diamantes|picas|tréboles) "))
    for label in ("Ante $5", "Play $5", "Flush Rush $5", "Hearts Royal $1"):
        hears(ada, re.compile(rf"^{re.escape(label)} (gana|pierde|empata).*\.$"))
    hears(ada, re.compile(r"^En total: (ganaste|perdiste) \$[\d.]+\.$|^En total: ni ganaste ni perdiste\.$"))
    types(ada, "verificar 1")
    hears(ada, "La ronda 1 está verificada.", "Verificado en tu navegador")
    types(ada, "fichas")
    hears(ada, re.compile(r"^Puesto 1: \$[\d,.]+ en fichas\.$"))
    types(ada, "ayuda")
    hears(ada, "“apostar ante 10”: poner $10 en Ante")
    _says_no_english(ada)
    ada.page.reload()
    hears(ada, "Hearts & Spades: I Luv Suits Poker, crupier automático.")
    types(ada, "leave")
    hears(ada, "Ada deja el puesto 1")
    types(ada, "idioma inglés")
    hears(ada, "The pages are in English now.")
    house.assert_clean()


_ENGLISH = re.compile(r"\b(the|your|you|and|with|wins|loses|seat|dealer|cards|wagers|round)\b", re.IGNORECASE)


def _says_no_english(ada: Person) -> None:
    """Expect no English word on the page, but for what was typed or said before the language was changed."""
    said = ada.page.locator(".words-message, .words-refused").all_inner_texts()
    since = said[said.index("Las páginas están ahora en español.") :]
    sections = ada.page.locator(".words-parts").inner_text().splitlines()
    assert [line for line in [*since, *sections] if _ENGLISH.search(line)] == []


def _the_first_link_leads_here(ada: Person) -> None:
    """Get here from the lobby with Tab and Enter only."""
    ada.open("/")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Browsers")
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("link", name="Text version of the tables")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("link", name="Hearts & Spades")).to_be_visible()
    for _ in range(20):
        if ada.page.evaluate("document.activeElement.textContent") == "Hearts & Spades":
            break
        ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("textbox")).to_be_focused()
    hears(ada, "Type “join” and a name to play")


def types(ada: Person, line: str) -> None:
    """Type a line and press Enter; the focus is in the box already."""
    expect(ada.page.get_by_role("textbox")).to_be_focused()
    ada.page.keyboard.type(line)
    ada.page.keyboard.press("Enter")


def hears(ada: Person, *sentences: str | re.Pattern[str]) -> None:
    """Expect sentences in the log, which a screen reader reads out as it grows."""
    log = ada.page.get_by_role("log", name=re.compile("^(Messages|Mensajes)$"))
    expect(log).to_have_attribute("aria-live", "polite")
    for sentence in sentences:
        expect(log.locator("p:not([aria-hidden])").filter(has_text=sentence).first).to_be_visible()


def _refusals_say_what_is_allowed(ada: Person) -> None:
    types(ada, "bet ante 1")
    hears(ada, re.compile(r"Ante.*\$5"))
    types(ada, "dael")
    hears(ada, re.compile("“dael” is not a command. .*“deal”"))


def _net(ada: Person) -> int:
    said = ada.page.get_by_role("log").locator("p", has_text="In all:").last.inner_text()
    if "nothing won" in said:
        return 0
    amount = cents(said.split("$")[1].rstrip("."))
    return amount if "you won" in said else -amount


def _said_rack(ada: Person) -> int:
    said = ada.page.get_by_role("log").locator("p", has_text="in the rack.").last.inner_text()
    return cents(said.removeprefix("Seat 1: ").removesuffix(" in the rack."))
