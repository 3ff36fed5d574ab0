"""The `longsuit` command: one module per command, imported when the command is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import TextIOWrapper

import click

from longsuit import __version__

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells set it."""

PIPE_CLOSED = 141
"""Exit status when the reader of a pipe is gone, as shells set it."""

COMMANDS = {
    "games": "List the games, their wagers and their pay tables.",
    "rules": "Print the rules of play of a game.",
    "serve": "Open the floor: live tables in a browser.",
    "play": "Play at a table in the terminal.",
    "deal": "Deal and play rounds; print one round record per line.",
    "settle": "Settle round records again and report differences.",
    "verify": "Check a round's fairness from its record, or a proof of the log.",
    "house": "Check a house file.",
    "game": "Check a game file: does every part of Longsuit agree about it?",
    "odds": "Compute the exact odds of every wager.",
    "hand": "Compute what each action is worth with these cards.",
    "session": "Compute what a session can bring, and the risk of a bankroll.",
    "strategy": "Find the best play, and short rules with what each costs.",
    "design": "Find pay tables within limits of house edge and hit frequency.",
    "simulate": "Play rounds by the million: counts, estimates, standard errors.",
    "jackpot": "Run the jackpots: meters, wagers, wins, adjustments.",
    "checklist": "Show and sign what is checked before a table opens.",
    "approvals": "Record the approvals of the house.",
    "operators": "Manage operators and their roles.",
    "guests": "List guests, and bring one back to their chips with a link.",
    "keys": "Make and show the keys that sign a house's checkpoints.",
    "store": "Manage the database: create, migrate, check, back up, restore.",
    "witness": "Follow a house's signed checkpoints from another machine.",
    "audit": "Verify and export the audit chain; print reports.",
    "self-check": "Compare the program files with the release.",
}
"""Each command and its line of help; the module `longsuit.cli.NAME`, dashes as underscores, defines it as `command`."""


class Commands(click.Group):
    """The group of all commands; a module is imported when its command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click passes it
        """The names, in the order a new user needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click passes it
        """The command with a name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"longsuit.cli.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)  # noqa: S101 - tells mypy what every command module holds
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click passes it
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="longsuit")
def group() -> None:
    """The flush family of casino table games, dealt and settled exactly as their rules say."""


def main() -> None:
    """Run the command; bad input is one sentence on standard error and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character the terminal cannot show becomes a mark
    try:
        # Not `group.main`, which treats a closed pipe as a failure.
        with group.make_context("longsuit", sys.argv[1:]) as context:
            group.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.ClickException as error:
        _refuse(error.format_message())
    except (click.Abort, KeyboardInterrupt, EOFError):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        _exit_on_closed_pipe()
    except OSError as error:
        _refuse(f"Writing failed: {error.strerror or error}.")
    except ValueError as error:
        if not is_refusal(error):
            raise
        _refuse(str(error))


def _exit_on_closed_pipe() -> None:
    """Exit as shell programs do when the reader of their output is gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(PIPE_CLOSED)


def is_refusal(error: ValueError) -> bool:
    """Whether an error is one of ours, written for the user, and not a bug."""
    return type(error).__module__.startswith("longsuit.")


def _refuse(sentence: str) -> None:
    sys.stderr.write(f"longsuit: {sentence}\n")
    sys.exit(2)
