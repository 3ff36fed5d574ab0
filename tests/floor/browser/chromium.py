"""Find a Chromium for the browser tests, or install one: `python -m tests.floor.browser.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""No sandbox, because tests may run as root; no features that contact other machines."""


def find() -> str | None:
    """The browser of the machine, or the one Playwright has installed."""
    named = os.environ.get("LONGSUIT_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - needed only if no browser is installed

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """Install by the system's package manager if possible, otherwise by Playwright."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (("update", "-q"), ("install", "-q", "-y", "--no-install-recommends", "chromium")):
            if subprocess.run(["apt-get", *arguments], env=environment, check=False).returncode:
                break
        else:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Find or install a browser, and print its path."""
    if find() is None:
        print("Installing Chromium for the browser tests ...")  # noqa: T201 - the installation takes a while
        install()
    found = find()
    if found is None:
        sys.exit("No Chromium was found or could be installed; name one in LONGSUIT_CHROMIUM.")
    print(f"Browser tests use {found}")  # noqa: T201 - the result


if __name__ == "__main__":
    main()
