"""One state of every page, the fullest that is quick to reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.floor.browser.layout.full_table import TABLE, come, deal_and_decide, wager_and_count, win
from tests.floor.browser.layout.long_house import EXECUTIVE, PLAYERS, SUPERVISOR
from tests.floor.browser.layout.pages import PAGES, visit
from tests.floor.browser.layout.pit import look_at_win_pages, verify_wins
from tests.floor.browser.layout.steps import MAIN, press, shows, take_seat

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

FROM_STORIES = ("/table/{}", "/dealer/{}", "/display/{}", "/pit", "/rounds", "/rounds/{}/{}", "/wins/{}")
"""The pages whose fullest states are looked at in the stories below."""


def quietly(person: Person, state: str, *, window: tuple[int, int] | None = None) -> None:
    """Look at nothing, on the way to the state that is looked at."""


def every_other_page(people: People, look: Look) -> None:
    """The last state that is listed for each page."""
    last = {page.route: page for page in PAGES if page.route not in FROM_STORIES}
    visit(people, look, tuple(last.values()))


def one_round(people: People, look: Look) -> None:
    """The result of a round at the table with the most spots, and the pages about it."""
    ann = people(PLAYERS[0])
    take_seat(ann, "fortune")
    press(ann, ".colour-red")
    ann.page.locator(".tray-chip").last.click()
    press(ann, ".spot-base")
    for spot in ann.page.locator(".spot-bonus").all():
        spot.click()
    press(ann, MAIN)
    press(ann, ".dock-choices .primary")
    shows(ann, ".result-check")
    look(ann, "/table/fortune: result")
    for path, shown in (("/rounds", ".round-row"), ("/rounds/fortune/1", ".verdict >> nth=1")):
        ann.open(path)
        shows(ann, shown)
        look(ann, path)


def one_jackpot(people: People, look: Look) -> None:
    """A jackpot with two winners: the felt, the console and the display when it is won, the pit, and the win page."""
    everybody = come(people, 2, f"/display/{TABLE}")
    wager_and_count(everybody, quietly)
    deal_and_decide(everybody, quietly)
    win(everybody, quietly)
    supervisor, executive = people(SUPERVISOR), people(EXECUTIVE)
    everybody.look(look, "won")
    verify_wins(supervisor, executive, quietly, lambda: look(supervisor, "/pit: wins"))
    look_at_win_pages(executive, look)


BRIEF = (every_other_page, one_round, one_jackpot)
"""Stories that reach one state of every page."""
