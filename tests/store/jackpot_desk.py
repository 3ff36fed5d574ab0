"""Runs the command line as operators do, and returns its output."""

from __future__ import annotations

import json
import re

import click
from click.testing import CliRunner

from longsuit.cli import group as commands
from longsuit.cli import is_refusal

SECRETS = {
    "Ada": "administrator",
    "Abe": "administrator",
    "Dee": "dealer",
    "Sue": "supervisor",
    "Eve": "executive",
    "Kit": "auditor",
}
ROYAL = ["Ah", "Kh", "Qh", "Jh", "Th", "2s", "3d"]
TERMS = ["--seed-cents", "1000000", "--contribution", "15.25%", "--reserve", "2%", "--because", "opening"]


class CommandLine:
    """The command line on one database; a refusal is exit status 2 and one sentence."""

    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, group: str, *words: str, by: str | None = None, env: dict[str, str] | None = None, given: str = ""):
        """Run a command: the exit status, standard output and standard error."""
        environment = {"LONGSUIT_DATABASE": self.database, "LONGSUIT_NEW_SECRET": None, **(env or {})}
        if by:
            environment |= {"LONGSUIT_OPERATOR": by, "LONGSUIT_SECRET": f"secret of {by}"}
        result = CliRunner().invoke(commands, [group, *words], env=environment, input=given, standalone_mode=True)
        error = result.exception
        if isinstance(error, ValueError) and not isinstance(error, click.ClickException) and is_refusal(error):
            return 2, result.stdout, str(error)
        if error is not None and not isinstance(error, SystemExit):
            raise error
        return result.exit_code, result.stdout, result.stderr

    def do(self, group: str, *words: str, **more) -> str:
        """Run a command that must succeed."""
        code, out, err = self.run(group, *words, **more)
        assert code == 0, err
        return out

    def no(self, group: str, *words: str, **more) -> str:
        """Run a command that must be refused with a sentence."""
        code, out, err = self.run(group, *words, **more)
        assert (code, out) == (2, "")
        return err

    def json(self, group: str, *words: str, **more):
        return json.loads(self.do(group, *words, "--json", **more))

    def agreed(self, *words: str, by: str = "Ada", approved: str = "Abe") -> str:
        """Propose a change as one operator and approve it as another."""
        proposal = re.search(r"jackpot approve (\w+)", self.do("jackpot", *words, by=by))[1]
        return self.do("jackpot", "approve", proposal, by=approved)
