"""Opening a floor from the command line: everything that can be refused is, before the first page is served."""

from __future__ import annotations

import webbrowser
from time import monotonic, sleep
from typing import TYPE_CHECKING

from longsuit.floor.config.first_start import ADMINISTRATOR, open_house
from longsuit.floor.config.house_file import read_floor_house
from longsuit.floor.hub.hub import Hub, RandomBytes, system_random_bytes
from longsuit.floor.monitoring.logs import start_logging
from longsuit.floor.server.cpu_core import refuse_core
from longsuit.floor.server.house_changes import refuse_leftovers
from longsuit.floor.server.uvicorn_server import address_to_open, listening_socket, run_server
from longsuit.floor.web.app import create_app
from longsuit.floor.web.pages import Pages
from longsuit.store import Store, StoreError, StoreStopped, database_url

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.floor.config.first_start import Opened
    from longsuit.floor.config.house_file import FloorHouse
    from longsuit.floor.config.settings import Settings

PATIENCE = 20.0
"""Seconds a database may take to answer when the floor is opened."""

AGAIN = 0.2
"""Seconds until it is asked again."""

PLAY_CHIPS = "All chips are play chips; they have no value."


def serve(
    settings: Settings,
    say: Callable[[str], None],
    *,
    open_page: bool = False,
    random_bytes: RandomBytes = system_random_bytes,
) -> None:
    """Open a floor, and serve it until told to stop."""
    house = read_floor_house(settings.house)
    refuse_core(settings.core)
    with listening_socket(settings) as listener:
        opened = open_house(database_url(settings.database or None), house, PATIENCE, say)
        with opened.store:
            start_logging(settings.log_level)
            hub = Hub(settings, house, opened.store, random_bytes=random_bytes)
            hub.sharing.claim()
            look_for_leftovers(opened.store, house)
            address = address_to_open(listener)

            def ready() -> None:
                for line in _welcome(opened, house.name, address):
                    say(line)
                if open_page:
                    webbrowser.open(address)

            run_server(create_app(hub), settings, listener, ready)
            say("The floor is closed.")


def look_for_leftovers(store: Store, house: FloorHouse) -> None:
    """Refuse leftovers; a database that stops just then is waited for."""
    until = monotonic() + PATIENCE
    while True:
        try:
            refuse_leftovers(store, house.tables)
        except StoreStopped:
            if monotonic() >= until:
                raise
            sleep(AGAIN)
        else:
            return


def _welcome(opened: Opened, name: str, address: str) -> list[str]:
    """What whoever starts a floor has to know."""
    lines = [f"{name} is open: {address}", PLAY_CHIPS]
    if opened.secret:
        lines.append(f"Its administrator is {ADMINISTRATOR}, with this secret, told this once: {opened.secret}")
    if opened.missing:
        lines.append(f"The house file names what is not open yet and takes two people: {', '.join(opened.missing)}.")
    if not Pages().built:
        lines.append("Its pages are not built; build them with: make pages.")
    return lines


def checked(settings: Settings) -> list[str]:
    """What would be served; raises where something would be refused."""
    house = read_floor_house(settings.house)
    refuse_core(settings.core)
    listening_socket(settings).close()
    url = database_url(settings.database or None)
    jackpots = f"{len(house.jackpots)} jackpots" if house.jackpots else "no jackpot"
    return [
        f"The house: {house.name}, {len(house.tables)} tables, {jackpots}.",
        _checked_store(url, house),
        f"The address: {settings.host}, port {settings.port}.",
        "The pages: built." if Pages().built else "The pages: not built; build them with: make pages.",
    ]


def _checked_store(url: str, house: FloorHouse) -> str:
    try:
        with Store.open(url) as store:
            refuse_leftovers(store, house.tables)
            return f"The records: {store.place}, {store.head.seq:,} events."
    except StoreError as error:
        if "longsuit store init" not in str(error):
            raise
        return "The records: none yet; the first start makes them."
