"""The commands of `longsuit jackpot` that need two people: one proposes, another approves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from longsuit.cli.common.operator import open_store
from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for
from longsuit.cli.jackpot.give import give, giving, propose

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot import JackpotGame, MeterTerms, State
    from longsuit.rules import Rules, Wager

MICRO = 1_000_000

explain_option = click.option("--because", "explanation", required=True, help="Why, in one line; kept for ever.")
document_option = click.option("--document", required=True, help="The paper that says so.")


def terms_options(command: Any) -> Any:
    """What the house puts on a meter."""
    options = (
        click.option("--seed-cents", type=int, default=None, help="What it starts and restarts with."),
        click.option("--contribution", default=None, help="The part of each wager for the meter, such as 15.25%."),
        click.option("--reserve", default=None, help="The part of each wager for the next restart."),
        click.option(
            "--cap-cents", type=int, default=None, help="What it shows at most by contributions; 0 for no cap."
        ),
        click.option("--preconfigured", default=None, help="The contribution the pay table was designed for."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def add_house_commands(group: click.Group) -> None:
    """Put them into the group."""
    for each in (init, advice, configure, link, close, discontinue, adjust, undo, approve, decline):
        group.add_command(each)


@click.command(name="init")
@click.argument("name")
@game_argument
@house_option
@click.option("--sensor", type=int, default=1, show_default=True, help="Which sensor of the game's rules.")
@click.option(
    "--meter", "meters", multiple=True, metavar="METER:CENTS", help="Another seed for a meter, as minor:50000."
)
@terms_options
@explain_option
@giving
def init(
    name: str, game: str, house: str | None, sensor: int, meters: tuple[str, ...], explanation: str, **more: Any
) -> None:
    """Propose a new jackpot NAME with the pay table GAME puts on a sensor."""
    from longsuit.jackpot import AddJackpot  # noqa: PLC0415 - heavy

    new = _new_game(rules_for(game, house), name, sensor, meters, more)
    propose(AddJackpot(game=new, explanation=explanation), more)


@click.command(name="advice")
@click.argument("name")
@game_argument
@house_option
@click.option("--sensor", type=int, default=1, show_default=True, help="Which sensor of the game's rules.")
@click.option(
    "--meter", "meters", multiple=True, metavar="METER:CENTS", help="Another seed for a meter, as minor:50000."
)
@terms_options
@json_option
def advice(
    name: str, game: str, house: str | None, sensor: int, meters: tuple[str, ...], as_json: bool, **more: Any
) -> None:
    """What the system would say about such a jackpot, with the number behind it; nothing is proposed."""
    from dataclasses import asdict  # noqa: PLC0415 - with the rest

    from longsuit.jackpot import advise  # noqa: PLC0415 - heavy

    new = _new_game(rules_for(game, house), name, sensor, meters, more)
    said = advise(new)
    if as_json:
        print_json({"jackpot": name, "advice": [asdict(each) for each in said]})
        return
    for each in said:
        click.echo(f"{each.meter}: {each.sentence}")
    if not said:
        click.echo("Nothing speaks against it.")


def _new_game(rules: Rules, name: str, sensor: int, meters: tuple[str, ...], more: dict[str, Any]) -> JackpotGame:
    from longsuit.jackpot import MeterTerms, game_of  # noqa: PLC0415 - heavy

    wager = _sensor(rules, sensor)
    seeds = dict(_seed(text) for text in meters)
    names = wager.table.meters if wager.table else ()
    unknown = [meter for meter in seeds if meter not in names]
    if unknown:
        raise click.UsageError(f"There is no meter {unknown[0]} here; allowed: {', '.join(names) or 'none'}.")
    terms = tuple(
        changed_terms(MeterTerms(meter, 0), {**more, "seed_cents": seeds.get(meter, more["seed_cents"])})
        for meter in names
    )
    return game_of(rules, wager, name, terms)


def _sensor(rules: Rules, number: int) -> Wager:
    if not 1 <= number <= len(rules.sensors):
        raise click.UsageError(f"{rules.title} has {len(rules.sensors)} jackpot sensors here; allowed: one of those.")
    return rules.sensors[number - 1]


def _seed(text: str) -> tuple[str, int]:
    meter, _, cents = text.partition(":")
    if not cents.isdecimal() or len(cents) > 15:
        raise click.UsageError("A meter's seed will not do; allowed: its name and cents, such as minor:50000.")
    return meter, int(cents)


def changed_terms(terms: MeterTerms, more: dict[str, Any]) -> MeterTerms:
    """The terms with what was said changed in them."""
    from longsuit.jackpot import millionths  # noqa: PLC0415 - heavy

    said: dict[str, Any] = {}
    if more["seed_cents"] is not None:
        said["seed_cents"] = more["seed_cents"]
    if more["cap_cents"] is not None:
        said["cap_cents"] = more["cap_cents"] or None
    for rate in ("contribution", "reserve", "preconfigured"):
        if more[rate] is not None:
            said[rate] = _rate(more[rate], millionths)
    return replace(terms, **said)


def _rate(text: str, millionths: Callable[[str], int]) -> int:
    try:
        return millionths(text)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@click.command(name="configure")
@click.argument("jackpot")
@click.option("--meter", default=None, help="Which meter, where there are two.")
@terms_options
@click.option("--order", default=None, help="one-by-one or equal-shares.")
@click.option("--lock", default=None, help="none or freeze.")
@click.option("--executive-from-cents", type=int, default=None, help="From this prize up an Executive card commits.")
@explain_option
@giving
def configure(jackpot: str, meter: str | None, explanation: str, **more: Any) -> None:
    """Propose other terms for a meter, or other options for a JACKPOT."""
    with open_store(more["database"]) as store:
        state = store.state
    propose(_configured(state, jackpot, meter, explanation, more), more)


def _configured(state: State, jackpot: str, meter: str | None, explanation: str, more: dict[str, Any]) -> Any:
    from longsuit.jackpot import ChangeOptions, ChangeTerms  # noqa: PLC0415 - heavy

    game = state.jackpots.get(jackpot)
    if game is None:
        raise click.UsageError(
            f"There is no such jackpot; allowed: {', '.join(state.jackpots) or 'none is there yet'}."
        )
    options = ("order", "lock", "executive_from_cents")
    said = {name: more[name] for name in options if more[name] is not None}
    terms = any(
        more[name] is not None for name in ("seed_cents", "contribution", "reserve", "cap_cents", "preconfigured")
    )
    if bool(said) == terms:
        raise click.UsageError("Change the terms of a meter, or the options of the jackpot: one proposal at a time.")
    if said:
        kept = {name: getattr(game, name) for name in options}
        return ChangeOptions(jackpot=jackpot, explanation=explanation, **(kept | said))
    known = {each.meter: each for each in game.meters}
    name = meter or next(iter(known))
    if name not in known or (meter is None and len(known) > 1):
        raise click.UsageError(f"Say which meter; allowed: --meter {' or '.join(known)}.")
    standing = state.meters[f"{jackpot}/{name}"].terms
    return ChangeTerms(jackpot=jackpot, terms=changed_terms(standing, more), explanation=explanation)


@click.command(name="link")
@click.argument("table")
@game_argument
@click.argument("jackpots", nargs=-1, required=True)
@house_option
@click.option("--seats", type=int, default=None, help="How many seats; the game's most if not said.")
@explain_option
@giving
def link(
    table: str,
    game: str,
    jackpots: tuple[str, ...],
    house: str | None,
    seats: int | None,
    explanation: str,
    **more: Any,
) -> None:
    """Propose to open TABLE for GAME with one or two JACKPOTS; one that another table has too links the two."""
    from longsuit.jackpot import OpenTable, sensor_of  # noqa: PLC0415 - heavy

    rules = rules_for(game, house)
    with open_store(more["database"]) as store:
        known = store.state.jackpots
    for name in jackpots:
        if name not in known:
            raise click.UsageError(
                f"There is no jackpot {name[:40]}; allowed: {', '.join(known) or 'none is there yet'}."
            )
    sensors = tuple(sensor_of(known[name]) for name in jackpots)
    propose(
        OpenTable(table=table, game=game, seats=seats or rules.seats, sensors=sensors, explanation=explanation), more
    )


@click.command(name="close")
@click.argument("table")
@explain_option
@giving
def close(table: str, explanation: str, **desk: Any) -> None:
    """Propose to take TABLE off the system."""
    from longsuit.jackpot import CloseTable  # noqa: PLC0415 - heavy

    propose(CloseTable(table=table, explanation=explanation), desk)


@click.command(name="discontinue")
@click.argument("jackpot")
@click.option("--carry", multiple=True, metavar="METER=METER", help="Where a meter's money goes, as a/meter=b/meter.")
@explain_option
@giving
def discontinue(jackpot: str, carry: tuple[str, ...], explanation: str, **desk: Any) -> None:
    """Propose to end a JACKPOT; a progressive's money is carried over."""
    from longsuit.jackpot import Carry, Discontinue  # noqa: PLC0415 - heavy

    carried = tuple(Carry(*text.partition("=")[::2]) for text in carry)
    propose(Discontinue(jackpot=jackpot, carry=carried, explanation=explanation), desk)


@click.command(name="adjust")
@click.argument("meter")
@click.option(
    "--micro-cents", "amount", type=int, default=None, help="How much, in millionths of a cent; below 0 goes down."
)
@click.option("--cents", type=int, default=None, help="How much, in cents; below 0 goes down.")
@click.option("--reason", required=True, help="win, malfunction, above-cap, receipts or seed-recovery (JP-11).")
@click.option("--fund", default="meter", show_default=True, help="meter, reserve or overflow.")
@document_option
@explain_option
@giving
def adjust(
    meter: str,
    amount: int | None,
    cents: int | None,
    reason: str,
    fund: str,
    document: str,
    explanation: str,
    **desk: Any,
) -> None:
    """Propose an entry by hand on METER, such as royal/meter."""
    from longsuit.jackpot import AdjustMeter  # noqa: PLC0415 - heavy

    if (amount is None) == (cents is None):
        raise click.UsageError("Say how much: --cents, or --micro-cents.")
    micro = amount if amount is not None else (cents or 0) * MICRO
    propose(
        AdjustMeter(meter=meter, reason=reason, amount=micro, document=document, fund=fund, explanation=explanation),
        desk,
    )


@click.command(name="undo")
@click.argument("win")
@document_option
@explain_option
@giving
def undo(win: str, document: str, explanation: str, **desk: Any) -> None:
    """Propose to undo a committed WIN; it stays on record, and so does this."""
    from longsuit.jackpot import UndoWin  # noqa: PLC0415 - heavy

    propose(UndoWin(win=win, document=document, explanation=explanation), desk)


@click.command(name="approve")
@click.argument("proposal")
@giving
def approve(proposal: str, **desk: Any) -> None:
    """Approve what somebody else has proposed; it takes effect."""
    from longsuit.jackpot import Approve  # noqa: PLC0415 - heavy

    give(lambda who: Approve(**who, proposal=proposal), desk)


@click.command(name="decline")
@click.argument("proposal")
@click.argument("reason")
@giving
def decline(proposal: str, reason: str, **desk: Any) -> None:
    """Decline a proposal, or withdraw your own."""
    from longsuit.jackpot import Decline  # noqa: PLC0415 - heavy

    give(lambda who: Decline(**who, proposal=proposal, reason=reason), desk)
