"""Every command says one sentence about a damaged database file: 24 commands on 3 damaged files each, no traceback."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.store import Store, StoreStopped, damage_as_sentence
from tests.cli.typed import typed
from tests.store.old_houses import SECRET, live
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = 4096
ADJUSTMENT = ("--cents", "100", "--document", "form 1", "--reason", "malfunction", "--because", "a broken sensor")
COMMANDS = (
    *(("store", "check"), ("store", "check", "--json"), ("store", "migrate"), ("store", "backup", "saved.gz")),
    *(("store", "init"), ("serve", "--check", "--port", "0")),
    *(("audit", "verify"), ("audit", "checkpoint"), ("audit", "export")),
    *(("audit", "report", name) for name in ("wins", "meters", "adjustments", "exceptions")),
    *(("jackpot", "status"), ("jackpot", "wins"), ("jackpot", "proposals"), ("jackpot", "display", "royal")),
    *(("jackpot", "adjust", "royal/meter", *ADJUSTMENT), ("jackpot", "suspend", "a broken sensor")),
    *(("operators", "list"), ("operators", "sign-in"), ("operators", "add", "Bob", "--role", "dealer")),
    *(("checklist", "show", "T1"), ("approvals", "show")),
)
ANSWERS = (0, 1, 2)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file of a house with something of everything."""
    file = tmp_path_factory.mktemp("whole") / "house.db"
    with cheap_passwords():
        with Store.create(str(file)) as store:
            live(store)
        yield file


def cut(content: bytearray, random: Random) -> bytearray:
    """The end of the file is missing."""
    return content[: random.choice([0, 15, 99, 101, PAGE - 1, PAGE + 1, random.randrange(len(content))])]


def flipped(content: bytearray, random: Random) -> bytearray:
    """Some bits are flipped, in the header or anywhere."""
    for _ in range(random.choice([1, 4, 40])):
        content[random.choice([random.randrange(100), random.randrange(len(content))])] ^= 1 << random.randrange(8)
    return content


def scribbled(content: bytearray, random: Random) -> bytearray:
    """Rows are not what was written: some text on a part of the pages is changed."""
    pages = range(1, len(content) // PAGE)
    for page in random.sample(pages, len(pages) // 4):
        start = page * PAGE
        places = [place for place in range(start, start + PAGE) if 32 < content[place] < 127]
        for place in random.sample(places, min(2, len(places))):
            content[place] = random.choice(b'"{}[],:0aZ')
    return content


@pytest.mark.parametrize("damage", [cut, flipped, scribbled])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_damaged_file_gives_one_sentence(
    command: tuple[str, ...], damage: Any, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("OPERATOR", "Nell"), ("SECRET", SECRET), ("NEW_SECRET", "a secret of Bob's own")):
        monkeypatch.setenv(f"LONGSUIT_{name}", value)
    monkeypatch.setenv("LONGSUIT_SESSIONS", str(tmp_path / "sessions"))
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "house.db"
    random = Random(f"{' '.join(command)} {damage.__name__}")
    file.write_bytes(damage(bytearray(whole.read_bytes()), random))
    file.chmod(0o600)
    result = typed(*command, "--database", str(file))
    said = result.stderr.decode()
    assert result.returncode in ANSWERS, said
    if result.returncode == max(ANSWERS):
        *notices, sentence = said.splitlines()
        assert sentence.startswith("longsuit: ")
        # A house without keys may be told so first.
        assert notices in ([], [line for line in notices if line.startswith("longsuit: The checkpoint is not signed")])
        assert "SELECT" not in said


def test_an_error_that_damaged_rows_lead_to_is_one_sentence(whole: Path, tmp_path: Path) -> None:
    """Whatever reads the rows: the error is a sentence once the check finds that they are not what was written."""
    file = tmp_path / "house.db"
    file.write_bytes(whole.read_bytes())
    file.chmod(0o600)
    with Store.open(str(file)) as store:
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE jackpots SET body = '{}'")
        said = r"The database is damaged: .* in the table jackpots is not what"
        with pytest.raises(StoreStopped, match=said), damage_as_sentence(store):
            raise KeyError("terms")


def test_an_error_of_the_program_stays_one(whole: Path) -> None:
    with Store.open(str(whole)) as store, pytest.raises(KeyError, match="a bug"), damage_as_sentence(store):
        raise KeyError("a bug")
