"""Start-up of a floor from the command line: everything that can be refused is refused before the first request."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from longsuit.floor.config.first_start import ADMINISTRATOR, Opened, open_house
from longsuit.floor.config.floor_house_file import FloorHouse, read_floor_house
from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.hub import Hub, RandomBytes, system_random_bytes
from longsuit.floor.monitoring.logs import start_logging
from longsuit.floor.server.house_changes import refuse_unsafe_changes
from longsuit.floor.server.program_check import record_program_check, refuse_altered_program
from longsuit.floor.server.uvicorn_server import address_to_open, listening_socket, run_server
from longsuit.floor.web.app import create_app
from longsuit.floor.web.pages import Pages
from longsuit.program import check_program
from longsuit.rules import unnamed_equipment
from longsuit.store import (
    JournalChanged,
    Replicator,
    Store,
    StoreError,
    StoreStopped,
    damage_as_sentence,
    database_url,
    refuse_altered_schema,
    sealed_secrets,
)

PLAY_CHIPS = "All chips are play chips. They have no value."


def serve(
    settings: Settings,
    say: Callable[[str], None],
    *,
    open_page: bool = False,
    random_bytes: RandomBytes = system_random_bytes,
    timing: Timing | None = None,
) -> None:
    """Open a floor, and serve it until told to stop."""
    timing = timing or Timing()
    house, url, program = read_floor_house(settings.house), database_url(settings.database or None), check_program()
    refuse_altered_program(url, program)
    with listening_socket(settings) as listener:
        opened = open_house(url, house, timing.database_wait, say)
        with opened.store, replicated(opened, settings.standby_folder):
            start_logging(settings.log_level)
            hub = Hub(
                settings,
                house,
                opened.store,
                random_bytes=random_bytes,
                timing=timing,
                signer=opened.signer,
                secrets=opened.secrets,
            )
            hub.sharing.claim()
            with damage_as_sentence(opened.store):
                when_store_answers(lambda: refuse_unsafe_changes(opened.store, house.tables, opened.secrets), timing)
                when_store_answers(lambda: record_program_check(opened.store, program), timing)
            address = address_to_open(listener)

            def ready() -> None:
                for line in _welcome(opened, house.name, address):
                    say(line)
                if open_page:
                    webbrowser.open(address)

            run_server(create_app(hub), hub, listener, ready)
            say("The floor is closed.")


@contextmanager
def replicated(opened: Opened, folder: str) -> Iterator[None]:
    """While the floor is open, nothing is acknowledged before a standby's folder has it; without a folder, nothing."""
    if not folder:
        yield
        return
    if opened.signer is None:
        raise StoreError(f"A standby needs the keys of the house. {opened.no_keys}")
    with Replicator(opened.store.engine, Path(folder), opened.signer.keys) as replicator:
        replicator.ship()
        opened.store.replicate = replicator.ship
        try:
            yield
        finally:
            opened.store.replicate = None


def when_store_answers(work: Callable[[], None], timing: Timing) -> None:
    """Read or write the database; wait for one that does not answer just then."""
    until = monotonic() + timing.database_wait
    while True:
        try:
            work()
        except JournalChanged:
            raise
        except StoreStopped:
            if monotonic() >= until:
                raise
            sleep(timing.database_retry)
        else:
            return


def _welcome(opened: Opened, name: str, address: str) -> list[str]:
    """What the person who starts a floor has to know."""
    lines = [f"{name} is open: {address}", PLAY_CHIPS]
    if opened.secret:
        lines.append(f"The administrator is {ADMINISTRATOR}. The password, shown only this once: {opened.secret}")
    if opened.missing:
        missing = ", ".join(opened.missing)
        lines.append(f"The house file names jackpots or tables that two people have to open first: {missing}.")
    if not Pages().built:
        lines.append("The pages are not built. Build them with: make pages.")
    return lines


def _counted(count: int, noun: str) -> str:
    """A count and its noun.

    >>> _counted(0, "jackpot"), _counted(1, "table"), _counted(2, "table")
    ('no jackpot', '1 table', '2 tables')
    """
    return f"{count or 'no'} {noun}{'s' if count > 1 else ''}"


def checked(settings: Settings) -> list[str]:
    """What would be served; raises if something would be refused."""
    house = read_floor_house(settings.house)
    listening_socket(settings).close()
    url = database_url(settings.database or None)
    return [
        f"The house: {house.name}, {_counted(len(house.tables), 'table')}, {_counted(len(house.jackpots), 'jackpot')}.",
        _checked_store(url, house),
        *_unnamed_equipment(house),
        f"The program: {check_program().sentence}",
        f"The address: {settings.host}, port {settings.port}.",
        "The pages: built." if Pages().built else "The pages: not built. Build them with: make pages.",
    ]


def _unnamed_equipment(house: FloorHouse) -> list[str]:
    """The tables that name no equipment, though their profile approves equipment by name (EQ-2)."""
    found = [
        terms.title
        for terms in house.tables
        if unnamed_equipment(terms.equipment, terms.rules.equipment, jackpots=bool(terms.sensors))
    ]
    where = "where the profile approves equipment by name (EQ-2)"
    return [f"The equipment: not named at {', '.join(found)}, {where}."] if found else []


def _checked_store(url: str, house: FloorHouse) -> str:
    try:
        with Store.open(url) as store, damage_as_sentence(store):
            refuse_altered_schema(store.engine)
            refuse_unsafe_changes(store, house.tables, sealed_secrets(store))
            return f"The records: {store.place}, {store.head.seq:,} events."
    except StoreError as error:
        if "longsuit store init" not in str(error):
            raise
        return "The records: none yet. The first start creates them."
