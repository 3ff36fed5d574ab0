"""The terms of meters on the command line: as options, or apart for several meters of a jackpot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import JackpotGame, MeterTerms

METER_TERMS = ("seed_cents", "contribution", "reserve", "cap_cents", "preconfigured")
"""The options that change the terms of a meter."""


def terms_options(command: Any) -> Any:
    """The options for the terms of a meter."""
    options = (
        click.option("--seed-cents", type=int, default=None, help="Seed: the amount a meter starts and restarts with."),
        click.option("--contribution", default=None, help="Share of each wager for the meter, such as 15.25%."),
        click.option("--reserve", default=None, help="Share of each wager for the reserve."),
        click.option(
            "--cap-cents", type=int, default=None, help="Cap: contributions stop at this amount; 0 for no cap."
        ),
        click.option(
            "--preconfigured",
            default=None,
            help="Contribution to compare with. Default: the pay table's own.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def apart_option(command: Any) -> Any:
    """The option for the terms of one of several meters."""
    help_text = "Terms of one of several meters."
    return click.option("--terms", "apart", multiple=True, metavar="METER:NAME=VALUE,...", help=help_text)(command)


def changed_terms(terms: MeterTerms, more: dict[str, Any]) -> MeterTerms:
    """The terms with the given options applied."""
    from longsuit.jackpot import millionths  # noqa: PLC0415 - heavy

    changes: dict[str, Any] = {}
    if more["seed_cents"] is not None:
        changes["seed_cents"] = more["seed_cents"]
    if more["cap_cents"] is not None:
        changes["cap_cents"] = more["cap_cents"] or None
    for rate in ("contribution", "reserve", "preconfigured"):
        if more[rate] is not None:
            changes[rate] = _rate(more[rate], millionths)
    return replace(terms, **changes)


def _rate(text: str, millionths: Callable[[str], int]) -> int:
    try:
        return millionths(text)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def terms_apart(game: JackpotGame, texts: tuple[str, ...]) -> dict[str, Any]:
    """The terms of several meters of a jackpot, such as `major:seed-cents=1000000,contribution=12%`."""
    known = {each.meter: each for each in game.meters}
    changed: list[MeterTerms] = []
    for text in texts:
        meter, _, rest = text.partition(":")
        values: dict[str, str] = dict(each.partition("=")[::2] for each in rest.split(","))
        given: dict[str, Any] = {name: values.pop(name.replace("_", "-"), None) for name in METER_TERMS}
        cents = [given[name] for name in ("seed_cents", "cap_cents") if given[name] is not None]
        if any(each.meter == meter for each in changed):
            raise click.UsageError(f"The terms of {meter} are given twice. Give each meter its terms once.")
        if meter not in known or values or not all(each.isdecimal() and len(each) <= 15 for each in cents):
            raise click.UsageError(
                f"“{text[:60]}” are not the terms of a meter. The meters: {', '.join(known)}. "
                f"Their terms: {', '.join(name.replace('_', '-') for name in METER_TERMS)}. "
                f"Write METER:NAME=VALUE, such as {next(iter(known))}:seed-cents=1000000,contribution=12%."
            )
        numbers = {name: int(given[name]) for name in ("seed_cents", "cap_cents") if given[name] is not None}
        changed.append(changed_terms(known[meter], given | numbers))
    return {"terms": changed[0], "others": tuple(changed[1:])}
