"""`longsuit simulate --jackpot`: years of a jackpot's meters, sampled with their exact chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.options import print_json
from longsuit.cli.simulate.output import print_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds import MeterTerms
    from longsuit.rules import Rules


def simulate_jackpot_years(rules: Rules, options: Mapping[str, Any], *, as_json: bool) -> None:
    """Simulate years of a jackpot and print how often and at what amount its meters are hit."""
    from longsuit.simulate import JackpotYears, plot_jackpot, simulate_jackpot  # noqa: PLC0415 - heavy

    plan = JackpotYears(
        rules,
        options["jackpot"],
        _meter_terms(rules, options),
        options["hands_per_hour"],
        options["seats"] or 1,
        options["years"],
        options["seed"],
        all_off_the_meter=options["all_off_the_meter"],
    )
    found = simulate_jackpot(plan)
    if options["plot"]:
        plot_jackpot(found, options["plot"])
    document = found.to_json()
    if as_json:
        print_json(document)
        return
    rows = _meter_rows(document)
    if plan.all_off_the_meter:
        rows.append(("years in which the meter could not cover a fixed pay", str(found.dry_chance)))
    title = f"{rules.title}, jackpot {plan.table}: {plan.years:,} years, {document['sampled']}"
    print_table(title, ("", ""), rows)


def _meter_rows(document: Mapping[str, Any]) -> list[tuple[str, str]]:
    rows = []
    for meter, figures in document["meters"].items():
        rows.append((f"{meter}: hits per year", f"{figures['hits_a_year']:.3f}"))
        for name in ("at_hit_cents", "wagers_between_hits"):
            estimate = figures[name]
            text = f"{estimate['value']:,.0f} ± {estimate['standard_error'] or 0:,.0f}" if estimate else "never hit"
            rows.append((f"{meter}: {name.replace('_', ' ')}", text))
    return rows


def _meter_terms(rules: Rules, options: Mapping[str, Any]) -> dict[str, MeterTerms]:
    """The terms of each meter: one figure for all, or one for each, separated by commas."""
    from longsuit.odds import MeterTerms, jackpots  # noqa: PLC0415 - loads NumPy

    odds = jackpots(rules).get(options["jackpot"])
    meters = odds.meters if odds else ("meter",)
    terms = {}
    for at, meter in enumerate(meters):
        contribution, reserve, seed = (
            _figure(options[name], at, len(meters), name) for name in ("contribution", "reserve", "meter_seed")
        )
        if not seed.isascii() or not seed.isdigit():
            raise click.BadParameter(f"“{seed}” is not a seed. Write cents, such as 1000000.")
        terms[meter] = MeterTerms.of(contribution, reserve, int(seed))
    return terms


def _figure(text: str, at: int, meters: int, name: str) -> str:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (1, meters):
        option, noun = f"--{name.replace('_', '-')}", "meter" if meters == 1 else "meters"
        raise click.BadParameter(
            f"{option} has {len(parts)} figures for {meters} {noun}. Give one for all or for each."
        )
    return parts[at % len(parts)]
