"""Programs in processes of their own, started at once: each is forked from one that has imported them already.

A test that kills a server needs a real process, but not the seconds in which Python imports it anew. Whatever is about
the start itself, as a user types it, uses `subprocess`.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[1]
IMPORTED = ("alembic.command", "longsuit.cli", "longsuit.cli.serve", "longsuit.floor.server.start", "psycopg")
"""What the programs of tests have in common, and takes long to import."""

PACKAGES = (
    "alembic.command",
    "argon2",
    "click",
    "fastapi",
    "httptools",
    "prometheus_client",
    "psycopg",
    "pydantic",
    "uvicorn",
    "websockets",
)
"""The packages that the program needs: what takes long to import where the program itself is another one."""

POLL_SECONDS = 0.005


class Program:
    """A module run as a program, with what tests use of `subprocess.Popen`."""

    def __init__(
        self,
        module: str,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        stdout: IO[Any] | None = None,
        stderr: IO[Any] | None = None,
        folder: Path | None = None,
    ) -> None:
        """Where no file is given for its output, that can be read from `stdout`; its errors are the tests' own.

        With a folder, the program there is run in place of ours; only packages that it needs are imported already.
        """
        self.returncode: int | None = None
        reader, writer = (None, stdout.fileno()) if stdout else os.pipe()
        self.stdout = None if reader is None else os.fdopen(reader, encoding="utf-8")
        start = {"module": module, "arguments": arguments, "environment": dict(os.environ if env is None else env)}
        self._parent = _parent(*(PACKAGES if folder else IMPORTED))
        files = [writer, *([stderr.fileno()] if stderr else [])]
        self.pid = int(self._parent.ask({**start, "folder": folder and str(folder)}, files))
        if reader is not None:
            os.close(writer)

    def poll(self) -> int | None:
        """Its exit status, or None while it runs."""
        if self.returncode is None:
            self.returncode = self._parent.ask({"ended": self.pid}, [])
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status, once it has ended."""
        end = time.monotonic() + (timeout or 3600)
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            time.sleep(POLL_SECONDS)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def run(
    module: str,
    *arguments: str,
    env: Mapping[str, str] | None = None,
    timeout: float = 300,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a module as a program until it ends; its exit status, output and errors."""
    with TemporaryFile("w+", encoding="utf-8") as stdout, TemporaryFile("w+", encoding="utf-8") as stderr:
        status = Program(module, *arguments, env=env, stdout=stdout, stderr=stderr, folder=folder).wait(timeout)
        for file in (stdout, stderr):
            file.seek(0)
        return subprocess.CompletedProcess([module, *arguments], status, stdout.read(), stderr.read())


class _Parent:
    """The process that programs are forked from; it ends with the tests."""

    def __init__(self, *imported: str) -> None:
        self._lock = threading.Lock()
        self._link, other = socket.socketpair()
        with other:
            command = [sys.executable, "-m", "tests.processes", str(other.fileno()), *imported]
            self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[other.fileno()])
        atexit.register(self._end)

    def ask(self, order: dict[str, Any], files: list[int]) -> Any:
        with self._lock:
            text = json.dumps(order).encode()
            socket.send_fds(self._link, [len(text).to_bytes(4, "big")], files)
            self._link.sendall(text)
            return json.loads(self._link.recv(100))

    def _end(self) -> None:
        self._link.close()
        self._process.wait()


@cache
def _parent(*imported: str) -> _Parent:
    return _Parent(*imported)


def _next_program(link: socket.socket) -> dict[str, Any] | None:
    """Fork whatever is asked for; what to run is returned in the forked process, and None where the tests are over."""
    running: set[int] = set()
    while True:
        head, files, _, _ = socket.recv_fds(link, 4, 2)
        if not head:
            _end_all(running)
            return None
        order = json.loads(link.recv(int.from_bytes(head, "big"), socket.MSG_WAITALL))
        if "ended" in order:
            link.sendall(json.dumps(_ended(order["ended"], running)).encode())
            continue
        pid = os.fork()
        if not pid:
            link.close()
            for number, file in enumerate(files, 1):
                os.dup2(file, number)
        for file in files:
            os.close(file)
        if not pid:
            return order
        running.add(pid)
        link.sendall(json.dumps(pid).encode())


def _ended(pid: int, running: set[int]) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    if not found:
        return None
    running.discard(pid)
    return os.waitstatus_to_exitcode(status)


def _end_all(running: set[int]) -> None:
    for pid in running:
        os.kill(pid, signal.SIGKILL)


def main(number: str, *imported: str) -> None:
    for name in imported:
        import_module(name)
    gc.collect()
    gc.freeze()  # what is imported is shared by everything that is forked, and never looked through again
    with socket.socket(fileno=int(number)) as link:
        order = _next_program(link)
    if order is None:
        return
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - until it ends
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)  # noqa: SIM115 - too
    os.environ.clear()
    os.environ.update(order["environment"])
    if order["folder"]:
        os.chdir(order["folder"])
        sys.path.insert(0, order["folder"])
    sys.argv = [order["module"], *order["arguments"]]
    runpy.run_module(order["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
