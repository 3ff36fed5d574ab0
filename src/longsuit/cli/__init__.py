"""The `longsuit` command: a module a command, loaded only when it is asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import TextIOWrapper

import click

from longsuit import __version__

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""

PIPE_CLOSED = 141
"""Exit status when the reader of a pipe went away, as shells have it."""

COMMANDS = {
    "games": "The catalogue: each game, its wagers, its pay tables.",
    "rules": "The rules of play of a game as a printable sheet.",
    "serve": "The floor: live tables in a browser.",
    "play": "A table in the terminal.",
    "deal": "Played rounds as JSON lines, one round record each.",
    "settle": "Settle round records again, and say where they disagree.",
    "verify": "A round's fairness, checked from its record alone.",
    "house": "Check a house file.",
    "odds": "The exact worth of every wager.",
    "hand": "What each action is worth with these cards.",
    "strategy": "The best play, and short rules for people with what each costs.",
    "design": "Pay tables of round pays within bounds of edge and hit frequency.",
    "simulate": "Rounds by the million: counts, estimates, standard errors.",
    "jackpot": "The jackpot desk: meters, wagers, wins, adjustments.",
    "operators": "Who may run the jackpots, and with which role.",
    "store": "The database: make it, migrate, check, back up, restore.",
    "audit": "The audit chain: verify, export, report.",
}
"""Each command and its line of help; `longsuit.cli.NAME` holds it as `command`."""


class Commands(click.Group):
    """The group of all commands; each module is imported when its command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click passes it
        """The names, in order of a first visit."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click passes it
        """The command of a name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"longsuit.cli.{cmd_name}").command
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
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter shows a mark instead
    try:
        # Not `group.main`, which would call a closed pipe a failure.
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
        _leave_quietly()
    except OSError as error:
        _refuse(f"Writing failed: {error.strerror or error}.")
    except ValueError as error:
        if not _expected(error):
            raise
        _refuse(str(error))


def _leave_quietly() -> None:
    """Whoever reads has read enough: end as a program does whose pipe is closed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(PIPE_CLOSED)


def _expected(error: ValueError) -> bool:
    """Whether an error is a refusal of ours, made of sentences for the user, and not a slip of the program."""
    return type(error).__module__.startswith("longsuit.")


def _refuse(sentence: str) -> None:
    sys.stderr.write(f"longsuit: {sentence}\n")
    sys.exit(2)
