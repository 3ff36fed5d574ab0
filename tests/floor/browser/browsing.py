"""A house in real browsers: a server for each test, a browser for each person, and every fault recorded."""

from __future__ import annotations

import re
import shutil
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from longsuit.base import MICRO, stamp
from longsuit.floor.config.first_start import open_house
from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.floor.web.pages import FOLDER, SHELL
from longsuit.play import verify as verify_record
from longsuit.rules import load
from longsuit.store import Store, add_operator, balances_of, check, keys_place, read_transaction, verify
from tests.floor.browser.chromium import ARGUMENTS, find
from tests.floor.server.running import DEALING, Process
from tests.store.prepared_houses import cheap_passwords

PATIENCE = 30_000
"""The timeout of a page in milliseconds; long, because the machine may be busy."""

AXE = Path(__file__).parents[3] / "web/node_modules/axe-core/axe.min.js"
"""The accessibility checker, installed with the build tools of the pages."""

# The deadlines are too far away to matter: every round continues only by commands.
HOUSE = """
name = "Browsers"
[players]
play_chips_cents = 100_000
[[jackpots]]
name = "royal"
label = "Hearts Royal"
game = "i-luv-suits"
table = "1"
seed_cents = 1_000_000
contribution = "15%"
reserve = "5%"
lock = "freeze"
executive_from_cents = 1_000_000
[[jackpots]]
name = "runs"
label = "Long Run"
game = "i-luv-suits"
table = "2"
seed_cents = 250_000
contribution = "10%"
reserve = "2%"
executive_from_cents = 500_000
"""
TABLE = """
[[tables]]
{facts}
[tables.pace]
wagers = 3600
decision = 3600
result = 3600
"""
TABLES = {
    "suits": {"title": "Hearts & Spades", "game": "i-luv-suits", "jackpots": ["royal"], "meter_wins": "automatic"},
    "high-card": {"title": "High Card Corner", "game": "high-card-flush"},
    "granite": {"title": "Granite State", "game": "nh-flush"},
    "hill": {"title": "Two Decks", "game": "nh-flush", "dealer": "human"},
    "fortune": {"title": "Red or Black", "game": "nine-card-fortune-flush"},
    "rush": {"title": "Rush Hour", "game": "flush-rush-poker"},
    "chase": {"title": "The Chase", "game": "chase-the-flush"},
    "wild": {"title": "Deuces Wild", "game": "flushes-gone-wild"},
    "main": {"title": "The Main Game", "game": "i-luv-suits", "dealer": "human", "jackpots": ["royal", "runs"]},
    "deck": {
        "title": "A Real Deck",
        "game": "i-luv-suits",
        "dealer": "human",
        "deck": "physical",
        "jackpots": ["royal"],
    },
}
"""An automatic table of each game, and three with a human dealer: with one deck, with two, and with a physical one."""

OPERATORS = {"dee": "dealer", "sue": "supervisor", "eve": "executive"}
"""The operators and their roles."""

SENSORS = ("Hearts Royal", "Long Run")
"""The labels of the sensors; the jackpot system keeps the accounts of their wagers."""

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
"""Window sizes, in CSS pixels."""


def secret_of(name: str) -> str:
    return f"the secret of {name}"


def house_text() -> str:
    tables = ({"name": name, **facts} for name, facts in TABLES.items())
    # Python's lists and texts are valid TOML except for their quotation marks.
    lines = ("\n".join(f"{key} = {value!r}".replace("'", '"') for key, value in one.items()) for one in tables)
    return HOUSE + "".join(TABLE.format(facts=facts) for facts in lines)


@cache
def template(text: str, operators: tuple[tuple[str, str], ...]) -> Path:
    """The folder of a house that was opened once, with its operators; their password hashes are cheap to compute."""
    folder = Path(mkdtemp(prefix="longsuit-browsing-"))
    (folder / "house.toml").write_text(text, encoding="utf-8")
    house = read_floor_house(str(folder / "house.toml"))
    with cheap_passwords(), open_house(str(folder / "house.db"), house).store as store:
        for name, role in operators:
            add_operator(store, store.operators["admin"], name, role, secret_of(name), stamp=stamp())
    return folder


@dataclass
class Person:
    """A person with their own browser; every fault in it is recorded."""

    name: str
    origin: str
    context: BrowserContext
    page: Page
    faults: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    """Patterns of faults that a test causes on purpose."""

    def open(self, path: str) -> Page:
        self.page.goto(self.origin + path)
        return self.page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button(name).click()

    def spot(self, wager: str) -> Locator:
        """One of the player's spots on the felt."""
        return self.page.locator(f"[data-spot={wager}]")

    def sensor(self, number: int = 1) -> Locator:
        return self.page.locator(f"[data-sensor='{number}']")

    def sees_chips(self, **spots: str) -> None:
        """Expect the chips on each spot, by its accessible name, such as `Ante $5 in chips`."""
        for wager, amount in spots.items():
            name = re.compile(rf" {re.escape(amount)} in chips$")
            expect(self.spot(wager.replace("_", "-"))).to_have_accessible_name(name)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request to the floor as a page of this browser would."""
        token = self.context.request.get(f"{self.origin}/api/me").json()["csrf"]
        headers = {"X-Longsuit-Token": token, "Origin": self.origin}
        answer = self.context.request.fetch(self.origin + path, method=method, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def join(self) -> None:
        """Join as a guest, without the lobby page."""
        self.ask("POST", "/api/guest", {"name": self.name})

    def sit(self, table: str) -> None:
        """Take the first free seat of a table."""
        self.join()
        self.open(f"/table/{table}?sit")
        expect(self.page.get_by_role("region", name=re.compile("^Your seat"))).to_be_visible()

    def sign_in(self, path: str = "/signin") -> None:
        """Sign in on a page that requires it."""
        self.open(path)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_label("Your password").fill(secret_of(self.name))
        self.press("Sign in")

    def waits_for(self, expression: str) -> None:
        """Wait until a JavaScript expression is true; the policy of our pages lets Playwright poll none by itself."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression):
            assert time.monotonic() < end, f"it did not come true: {expression}"
            self.page.wait_for_timeout(20)

    def sees_rack(self, amount: int) -> None:
        """Wait until the rack shows this many cents; the page shows wagers before the server has accepted them."""
        end = time.monotonic() + PATIENCE / 1000
        while self.rack_cents != amount and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert self.rack_cents == amount

    @property
    def rack_cents(self) -> int:
        """The player's chips at the table, as the page shows them."""
        return cents(self.page.locator(".bar-rack .money").inner_text())

    def settled(self, table: str, number: int, seat: int = 1) -> Settled:
        """The finished round as the page shows it, after comparing it with the record and verifying the record."""
        result = self.page.get_by_role("region", name="Result of the round")
        expect(result.get_by_role("link", name="Replay and check")).to_be_visible()
        shown = result.locator(".line").evaluate_all(_LINES)
        lines = {one["label"]: ShownLine(worth(one["won"]), *one["clause"].split(" ", 1)) for one in shown}
        assert all(len(line.words) > 20 for line in lines.values()), "a clause without its words"
        record = verify_record(self.ask("GET", f"/api/rounds/{table}/{number}"))
        names = load(record["game"]).by_name
        own = [line for line in record["settlement"]["lines"] if line["seat"] == seat]
        kept = {names[line["wager"]].label: (brought(line), line["clause"]) for line in own}
        played = {label: line for label, line in lines.items() if label not in SENSORS}
        assert {label: (line.cents, line.clause) for label, line in played.items()} == kept
        lost = "You lost" in result.get_by_role("heading").inner_text()
        net = cents(result.locator(".result-net").inner_text()) * (-1 if lost else 1)
        assert net == sum(line.cents for line in lines.values())
        return Settled(lines, net)

    def watch(self) -> None:
        """Record faults: errors, and requests to other origins."""
        own = urlsplit(self.origin).netloc
        self.context.on("request", lambda request: self._asked(request.url, own))
        self.page.on("websocket", lambda socket: self._asked(socket.url, own))
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.name}: {error}"))

    def _asked(self, url: str, own: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url).netloc != own:
            self.faults.append(f"{self.name}: asked somebody else: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{self.name}: {message.text} ({message.location.get('url', '')})")

    @property
    def unforgiven(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self.forgiven)]


_LINES = """lines => lines.map(line => ({
    label: line.querySelector(".line-label").textContent,
    won: line.querySelector(".line-won").textContent,
    clause: line.querySelector(".clause").textContent,
}))"""


@dataclass(frozen=True)
class ShownLine:
    """A settled wager as a page shows it."""

    cents: int
    clause: str
    words: str


@dataclass(frozen=True)
class Settled:
    """A round's result as a page shows it."""

    lines: dict[str, ShownLine]
    net_cents: int


def worth(text: str) -> int:
    """The net result that a line shows; 0 for a push or a returned wager."""
    return cents(text) if "$" in text else 0


def brought(line: dict[str, Any]) -> int:
    """The net result of a line of a record: the payment less the stake."""
    return int(line["paid_cents"]) - int(line["stake_cents"])


def cents(text: str) -> int:
    """An amount as pages show it, in cents.

    >>> cents("$1,234.50"), cents("−$5"), cents("+$5")
    (123450, -500, 500)
    """
    sign = -1 if text.strip().startswith(("−", "-")) else 1
    return sign * round(float(re.sub(r"[^0-9.]", "", text)) * 100)


@dataclass
class OpenHouse:
    """An open house, and a Chromium to visit it."""

    process: Process
    browser: Browser

    def person(self, name: str, size: str = "desktop", *, entropy: bool = False, **options: Any) -> Person:
        """A person with a new browser; it adds to shuffles only with `entropy`: other rounds are always the same."""
        width, height = SIZES[size]
        if not entropy:
            off = [{"name": "longsuit.entropy", "value": "off"}]
            options["storage_state"] = {"origins": [{"origin": self.process.origin, "localStorage": off}]}
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-GB", **options
        )
        context.set_default_timeout(PATIENCE)
        person = Person(name, self.process.origin, context, context.new_page())
        person.watch()
        return person

    @contextmanager
    def books(self) -> Iterator[Any]:
        with Store.open(self.process.database) as store, read_transaction(store.engine) as connection:
            yield connection

    def holds_cents(self, account: str) -> int:
        with self.books() as connection:
            return balances_of(connection, [account])[account] // MICRO

    def assert_clean(self) -> None:
        """Assert that `longsuit store check` and `longsuit audit verify` pass."""
        with self.books() as connection:
            assert not check(connection).problems
            assert verify(connection).fault is None


def refuse_what_is_missing() -> None:
    """Fail, instead of skipping, if something these tests need is missing."""
    if not (FOLDER / SHELL).exists():
        pytest.fail("The pages are not built; build them first, with: make pages.")
    if not AXE.exists():
        pytest.fail("axe-core is not installed; install it with what builds the pages: make pages.")
    if find() is None:
        pytest.fail("There is no Chromium; install one with: python -m tests.floor.browser.chromium.")


class Chromium:
    """One Chromium for all tests of this process; each person has separate cookies, caches and pages."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def open(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self.close()
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        return self._browser

    def close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


CHROMIUM = Chromium()


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A new house for each test, so that a repeated test starts from the same state."""
    with opened_house(tmp_path_factory.mktemp("browsing"), house_text()) as opened:
        yield opened


@contextmanager
def opened_house(
    folder: Path, text: str, first: str = "", operators: Mapping[str, str] = OPERATORS
) -> Iterator[OpenHouse]:
    """A copy of a house in a folder, served with the text of a house file; it was first opened with another text."""
    opened = template(first or house_text(), tuple(operators.items()))
    shutil.copy(opened / "house.db", folder)
    with Store.open(str(opened / "house.db")) as original:
        copy_keys(original, folder)
    (folder / "house.toml").write_text(text, encoding="utf-8")
    with served_house(folder) as opened:
        yield opened


def copy_keys(store: Store, folder: Path) -> None:
    """Put the keys of a house where the process that serves the house in a folder looks for them."""
    shutil.copy(str(keys_place(store)), folder / "keys.json")


@contextmanager
def served_house(folder: Path) -> Iterator[OpenHouse]:
    """The house in a folder, served by a process of its own."""
    refuse_what_is_missing()
    expect.set_options(timeout=PATIENCE)
    keys = {"LONGSUIT_KEYS": str(folder / "keys.json")}
    process = Process(folder, str(folder / "house.db"), folder / "house.toml", program=DEALING, settings=keys)
    process.start()
    try:
        yield OpenHouse(process, CHROMIUM.open())
    finally:
        process.end(signal.SIGKILL)


People = Callable[..., Person]
"""Opens a browser for a person: their name, the size of the window, and other properties of the browser."""


@pytest.fixture
def people(house: OpenHouse) -> Iterator[People]:
    """People with browsers; after the test no browser may have recorded a fault."""
    with visitors(house) as enter:
        yield enter


@contextmanager
def visitors(house: OpenHouse) -> Iterator[People]:
    """The people who visit a house, as `people` has them."""
    here: list[Person] = []

    def enter(name: str, size: str = "desktop", **options: Any) -> Person:
        here.append(house.person(name, size, **options))
        return here[-1]

    yield enter
    for person in here:
        person.context.close()
    faults = [fault for person in here for fault in person.unforgiven]
    assert not faults, "\n".join(faults)
