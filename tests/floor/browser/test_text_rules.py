"""Learning in the text page, by keyboard only: a guided hand, what a bet pays and costs, and the rules of play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.page_checks import without_barriers
from tests.floor.browser.test_learn import TABLES
from tests.floor.browser.test_text import hears, types

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person


def opened(person: Person, table: str, language: str = "en") -> Person:
    person.context.add_init_script(f"localStorage.setItem('longsuit.language', '{language}')")
    person.open(f"/text/{table}")
    expect(person.page.get_by_role("textbox")).to_be_focused()
    return person


@pytest.mark.parametrize("table", TABLES)
def test_the_guided_hand_of_each_game_is_played_in_words(people: People, table: str) -> None:
    ada = opened(people("Ada"), table)
    types(ada, "learn")
    hears(ada, "A guided first hand of", "“next” goes on, “back” goes back, “skip” ends it.")
    for number, said in enumerate(TABLES[table], 2):
        types(ada, "next")
        hears(ada, re.compile(rf"^Step {number} of {len(TABLES[table]) + 1}\. .*{re.escape(said)}"))
    hears(ada, re.compile(r"^Your cards: (hearts|diamonds|spades|clubs) "))
    hears(ada, re.compile(r" \$\d+ wins \$\d+: "))
    types(ada, "next")
    hears(ada, re.compile(r"This hand won \$\d+"), "Type “sit” to play here, or “learn” for another guided hand.")
    types(ada, "learn")
    types(ada, "skip")
    types(ada, "back")
    hears(ada, "There is no guided hand under way. Type “learn” to begin one.")


def test_a_guided_hand_changes_nothing_at_the_table(house: OpenHouse, people: People) -> None:
    ada = opened(people("Ada"), "suits")
    types(ada, "learn")
    types(ada, "next")
    types(ada, "back")
    hears(ada, re.compile("^Step 1 of 9"))
    types(ada, "join Ada")
    hears(ada, "You are Ada, with $1,000")
    types(ada, "sit")
    hears(ada, "Ada takes seat 1")
    types(ada, "bet 5")
    hears(ada, "Ada has $5 on Ante.")
    types(ada, "next")
    hears(ada, re.compile("^No more bets|^Step 2 of 9"))
    house.assert_clean()


def test_what_a_bet_pays_and_costs_is_said_in_words(people: People) -> None:
    ada = opened(people("Ada"), "suits")
    types(ada, "odds flush-rush")
    hears(ada, "Flush Rush: the house edge is 5.30% of the wager.", "It wins 22.59% of rounds, about 1 in 4.4.")
    hears(ada, "Limits: $1 to $100.", "It is optional, and placed together with the Ante.")
    types(ada, "odds ante")
    hears(ada, "Ante: the house edge is 2.66% of the Ante with best play.")
    types(ada, "odds jackpot")
    hears(ada, "Hearts Royal: the house edge is 35.61% of the wager at $10,000.")
    types(ada, "pays ante")
    hears(ada, re.compile(r"^If the dealer does not qualify, .* \(ILS-7\)$"))
    types(ada, "pays play")
    hears(ada, re.compile(r"^The Play depends on the player's flush"))
    types(ada, "rules")
    hears(ada, "The rules of play of I Luv Suits Poker.", "4. A round, step by step.")
    types(ada, "rules 5")
    hears(ada, "Flush Rush pay tables, FR2 in force:", re.compile("^7-card flush: FR1 300 to 1; FR2 100 to 1"))
    types(ada, "rules 99")
    hears(ada, "There is no chapter 99. The chapters are 1 to 11.")
    ada.page.get_by_text("Rules", exact=True).click()
    expect(ada.page.locator(".sheet")).to_contain_text("Object of the game")
    without_barriers(ada, "rules in words")


def test_learning_in_spanish(people: People) -> None:
    ana = opened(people("Ana"), "fortune", "es")
    types(ana, "aprender")
    hears(ana, "Una primera mano guiada de 9 Card Fortune Flush. No cuesta nada.")
    for _ in range(4):
        types(ana, "siguiente")
    hears(ana, re.compile("^Paso 5 de 9"), re.compile("^Cartas comunitarias: "))
    types(ana, "saltar")
    hears(ana, "Escribe “sentarse” para jugar aquí, o “aprender” para otra mano guiada.")
    types(ana, "probabilidades first 3")
    hears(ana, "First 3: la ventaja de la casa es 1.88% de la apuesta.", "Límites: de $1 a $100.")
    types(ana, "pagos 9 cards")
    hears(ana, re.compile("^Cuatro o más cartas de flush de nueve pagan 1 a 1 en 9 Cards y Play"))
    types(ana, "reglas 1")
    hears(ana, "1. Objeto del juego.", re.compile("^Cada jugador elige rojo o negro"))
