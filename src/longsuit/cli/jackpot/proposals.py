"""`longsuit jackpot` changes that need two people: one proposes, another approves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import MICRO
from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for
from longsuit.cli.common.sign_in import open_store
from longsuit.cli.jackpot.execute import command_options, execute, propose
from longsuit.cli.jackpot.meter_terms import METER_TERMS, apart_option, changed_terms, terms_apart, terms_options
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot import Advice, ChecklistItem, JackpotGame, State
    from longsuit.rules import Rules, Wager

JACKPOT_OPTIONS = ("order", "lock", "executive_from_cents")
"""The options that change a jackpot as a whole."""

explain_option = click.option("--because", "explanation", required=True, help="Why, in one line; kept on record.")
document_option = click.option("--document", required=True, help="Reference of the document that supports it.")


@click.command(name="init")
@click.argument("name")
@game_argument
@house_option
@click.option("--sensor", type=int, default=1, show_default=True, help="Sensor of the game's rules.")
@click.option("--meter", "meters", multiple=True, metavar="METER:CENTS", help="Seed of one meter, such as minor:50000.")
@apart_option
@terms_options
@explain_option
@command_options
def init(
    name: str, game: str, house: str | None, sensor: int, meters: tuple[str, ...], explanation: str, **more: Any
) -> None:
    """Propose a new jackpot NAME with the pay table of a sensor of GAME.

    Terms you do not give are those of the house file, else the preconfigured ones: see longsuit jackpot terms GAME.
    """
    from longsuit.jackpot import AddJackpot  # noqa: PLC0415 - heavy

    new = _new_game(rules_for(game, house), name, sensor, meters, more)
    propose(AddJackpot(game=new, explanation=explanation), more)


@click.command(name="advice")
@click.argument("name")
@game_argument
@house_option
@click.option("--sensor", type=int, default=1, show_default=True, help="Sensor of the game's rules.")
@click.option("--meter", "meters", multiple=True, metavar="METER:CENTS", help="Seed of one meter, such as minor:50000.")
@apart_option
@terms_options
@json_option
def advice(
    name: str, game: str, house: str | None, sensor: int, meters: tuple[str, ...], as_json: bool, **more: Any
) -> None:
    """Print the system's advice on such a jackpot, with the numbers behind it. Nothing is proposed."""
    from longsuit.jackpot import advantage_of, advise, kept_text  # noqa: PLC0415 - heavy

    new = _new_game(rules_for(game, house), name, sensor, meters, more)
    found = advise(new)
    if as_json:
        print_json(_advice_json(new, found))
        return
    for each in found:
        click.echo(f"{each.meter}: {each.sentence}")
    if not found:
        click.echo("No advice: nothing speaks against these terms.")
    if (left := advantage_of(new)) is not None:
        click.echo(f"The house {kept_text(left.left)} of each wager in the long run, seeds paid.")


def _advice_json(game: JackpotGame, found: tuple[Advice, ...]) -> dict[str, Any]:
    """The advice as data, with the terms it is about, the preconfigured ones, and what is left to the house."""
    from dataclasses import asdict  # noqa: PLC0415 - with the rest

    from longsuit.jackpot import advantage_of, preconfigured_meters  # noqa: PLC0415 - heavy

    left = advantage_of(game)
    return {
        "jackpot": game.name,
        "advice": [asdict(each) for each in found],
        "terms": [asdict(terms) for terms in game.meters],
        "preconfigured": [asdict(terms) for terms in preconfigured_meters(game).values()],
        "house_advantage": left.to_json() if left else None,
    }


def _new_game(rules: Rules, name: str, sensor: int, meters: tuple[str, ...], more: dict[str, Any]) -> JackpotGame:
    """A new jackpot: the preconfigured terms, or the house file's, with the given options in their place (JP-15)."""
    from longsuit.jackpot import default_meters, game_of, with_terms  # noqa: PLC0415 - heavy

    wager = _sensor(rules, sensor)
    seeds = dict(_seed(text) for text in meters)
    defaults = default_meters(rules, wager)
    names = [terms.meter for terms in defaults]
    unknown = [meter for meter in seeds if meter not in names]
    if unknown:
        raise click.UsageError(f"This jackpot has no meter {unknown[0]}. Its meters: {', '.join(names) or 'none'}.")
    terms = tuple(
        changed_terms(one, {**more, "seed_cents": seeds.get(one.meter, more["seed_cents"])}) for one in defaults
    )
    new = game_of(rules, wager, name, terms)
    if more["apart"]:
        apart = terms_apart(new, more["apart"])
        new = with_terms(new, apart["terms"], *apart["others"])
    if new.progressive and not any(one.seed_cents or one.contribution or one.reserve for one in new.meters):
        raise click.UsageError(
            f"No terms come with jackpot table {new.posted.name}. Give --seed-cents, --contribution and --reserve, or "
            f"write them in the house file under [jackpots.terms.{new.posted.name}]."
        )
    return new


def _sensor(rules: Rules, number: int) -> Wager:
    if not 1 <= number <= len(rules.sensors):
        listed = ", ".join(str(each) for each in range(1, len(rules.sensors) + 1)) or "none"
        raise click.UsageError(f"{rules.title} has no sensor {number} here. Its sensors: {listed}.")
    return rules.sensors[number - 1]


def _seed(text: str) -> tuple[str, int]:
    meter, _, cents = text.partition(":")
    if not cents.isdecimal() or len(cents) > 15:
        raise click.UsageError(f"“{text[:40]}” is not the seed of a meter. Write METER:CENTS, such as minor:50000.")
    return meter, int(cents)


@click.command(name="configure")
@click.argument("jackpot")
@click.option("--meter", default=None, help="Meter, if there are two.")
@apart_option
@terms_options
@click.option("--order", default=None, help="one-by-one or equal-shares.")
@click.option("--lock", default=None, help="none or freeze.")
@click.option(
    "--executive-from-cents",
    type=int,
    default=None,
    help="Prizes from this amount up need an executive to commit them.",
)
@explain_option
@command_options
def configure(jackpot: str, meter: str | None, explanation: str, **more: Any) -> None:
    """Propose new terms for a meter, or new options for a JACKPOT."""
    with open_store(more["database"]) as store:
        state = store.state
    propose(_configured(state, jackpot, meter, explanation, more), more)


def _configured(state: State, jackpot: str, meter: str | None, explanation: str, more: dict[str, Any]) -> Any:
    from longsuit.jackpot import ChangeOptions, ChangeTerms  # noqa: PLC0415 - heavy

    game = state.jackpots.get(jackpot)
    if game is None:
        raise click.UsageError(
            f"There is no jackpot {jackpot[:40]}. The jackpots: {', '.join(state.jackpots) or 'none yet'}."
        )
    options = {name: more[name] for name in JACKPOT_OPTIONS if more[name] is not None}
    apart = more.pop("apart")
    terms = any(more[name] is not None for name in METER_TERMS)
    if apart and not (options or terms or meter):
        return ChangeTerms(jackpot=jackpot, explanation=explanation, **terms_apart(game, apart))
    if bool(options) == terms or apart:
        raise click.UsageError(
            "Change either the terms of a meter or the options of the jackpot, in separate proposals."
        )
    if options:
        kept = {name: getattr(game, name) for name in JACKPOT_OPTIONS}
        return ChangeOptions(jackpot=jackpot, explanation=explanation, **(kept | options))
    known = {each.meter: each for each in game.meters}
    name = meter or next(iter(known))
    if name not in known or (meter is None and len(known) > 1):
        raise click.UsageError(f"Say which meter: --meter {' or --meter '.join(known)}.")
    present = state.meters[f"{jackpot}/{name}"].terms
    return ChangeTerms(jackpot=jackpot, terms=changed_terms(present, more), explanation=explanation)


@click.command(name="link")
@click.argument("table")
@game_argument
@click.argument("jackpots", nargs=-1, required=True)
@house_option
@click.option("--seats", type=int, default=None, help="Number of seats. Default: the game's maximum.")
@explain_option
@command_options
def link(
    table: str,
    game: str,
    jackpots: tuple[str, ...],
    house: str | None,
    seats: int | None,
    explanation: str,
    **more: Any,
) -> None:
    """Propose to open TABLE for GAME with one or two JACKPOTS; tables with the same jackpot are linked."""
    from longsuit.jackpot import OpenTable, sensor_of  # noqa: PLC0415 - heavy

    rules = rules_for(game, house)
    with open_store(more["database"]) as store:
        known = store.state.jackpots
    for name in jackpots:
        if name not in known:
            raise click.UsageError(f"There is no jackpot {name[:40]}. The jackpots: {', '.join(known) or 'none yet'}.")
        _refuse_unfit(rules, known[name])
    sensors = tuple(sensor_of(known[name]) for name in jackpots)
    checklist, approvals = _required(rules)
    change = OpenTable(
        table=table,
        game=game,
        seats=seats or rules.seats,
        sensors=sensors,
        explanation=explanation,
        checklist=checklist,
        approvals=approvals,
    )
    propose(change, more)


def _required(rules: Rules) -> tuple[tuple[ChecklistItem, ...], tuple[ChecklistItem, ...]]:
    """What two people sign before a table with these rules takes wagers, and the approvals it needs (EQ-3, WA-5)."""
    from longsuit.jackpot import ChecklistItem  # noqa: PLC0415 - heavy

    opening = rules.opening
    items = (*opening.checklist, *opening.jackpot_checklist) if opening.require_checklist else ()
    approvals = opening.approvals if opening.require_approvals else ()
    return (
        tuple(ChecklistItem(item.name, item.text) for item in items),
        tuple(ChecklistItem(item.name, item.text, document=True) for item in approvals),
    )


def _refuse_unfit(rules: Rules, jackpot: JackpotGame) -> None:
    """Refuse a game without the jackpot's pay table (JP-18), and a wager that its profile does not allow (WA-1)."""
    from longsuit.jackpot import posted_table, refuse_other_cards, refuse_wager_above_profile  # noqa: PLC0415 - heavy

    refuse_other_cards(jackpot, rules.game)
    refuse_wager_above_profile(jackpot, rules)
    if not rules.sensors:
        raise click.UsageError(
            f"{rules.title} has no jackpot pay table here. Name the house file that gives it one with --house."
        )
    posted = [posted_table(table) for sensor in rules.sensors for table in sensor.tables]
    if not any(replace(table, name=jackpot.posted.name) == jackpot.posted for table in posted):
        raise click.UsageError(
            f"{jackpot.name} pays by table {jackpot.posted.name}, and no jackpot table of {rules.title} pays the same "
            f"here. Name the house file that has one with --house."
        )


@click.command(name="close")
@click.argument("table")
@explain_option
@command_options
def close(table: str, explanation: str, **options: Any) -> None:
    """Propose to close TABLE."""
    from longsuit.jackpot import CloseTable  # noqa: PLC0415 - heavy

    propose(CloseTable(table=table, explanation=explanation), options)


@click.command(name="discontinue")
@click.argument("jackpot")
@click.option(
    "--carry",
    multiple=True,
    metavar="METER=METER",
    help="Meter that takes over a meter's money, such as a/meter=b/meter.",
)
@explain_option
@command_options
def discontinue(jackpot: str, carry: tuple[str, ...], explanation: str, **options: Any) -> None:
    """Propose to discontinue a JACKPOT; a progressive's money is carried over to another meter."""
    from longsuit.jackpot import Carry, Discontinue  # noqa: PLC0415 - heavy

    carried = tuple(Carry(*text.partition("=")[::2]) for text in carry)
    propose(Discontinue(jackpot=jackpot, carry=carried, explanation=explanation), options)


@click.command(name="adjust")
@click.argument("meter")
@click.option(
    "--micro-cents", "amount", type=int, default=None, help="Amount in millionths of a cent; negative to reduce."
)
@click.option("--cents", type=int, default=None, help="Amount in cents; negative to reduce.")
@click.option("--reason", required=True, help="win, malfunction, above-cap, receipts or seed-recovery (JP-11).")
@click.option("--fund", default="meter", show_default=True, help="meter, reserve or overflow.")
@document_option
@explain_option
@command_options
def adjust(
    meter: str,
    amount: int | None,
    cents: int | None,
    reason: str,
    fund: str,
    document: str,
    explanation: str,
    **options: Any,
) -> None:
    """Propose an adjustment of METER, such as royal/meter."""
    from longsuit.jackpot import AdjustMeter  # noqa: PLC0415 - heavy

    if (amount is None) == (cents is None):
        raise click.UsageError("Give the amount with either --cents or --micro-cents.")
    micro = amount if amount is not None else (cents or 0) * MICRO
    propose(
        AdjustMeter(meter=meter, reason=reason, amount=micro, document=document, fund=fund, explanation=explanation),
        options,
    )


@click.command(name="undo")
@click.argument("win")
@document_option
@explain_option
@command_options
def undo(win: str, document: str, explanation: str, **options: Any) -> None:
    """Propose to undo a committed WIN, named by its id or the beginning of it; both stay on record."""
    from longsuit.cli.jackpot.listing import win_id  # noqa: PLC0415 - heavy
    from longsuit.jackpot import UndoWin  # noqa: PLC0415 - heavy

    with open_store(options["database"]) as store:
        name = win_id(store.state, win)
    propose(UndoWin(win=name, document=document, explanation=explanation), options)


@click.command(name="approve")
@click.argument("proposal")
@command_options
def approve(proposal: str, **options: Any) -> None:
    """Approve somebody else's PROPOSAL, named by its id or the beginning of it; it then takes effect."""
    from longsuit.jackpot import Approve  # noqa: PLC0415 - heavy

    name = _proposal_id(proposal, options)
    execute(lambda common: Approve(**common, proposal=name), options)


def _proposal_id(text: str, options: dict[str, Any]) -> str:
    """The proposal that a text stands for: one that waits, or the one that this same command has decided before."""
    from longsuit.jackpot import full_id  # noqa: PLC0415 - heavy

    with open_store(options["database"]) as store:
        earlier = store.events_of(options["command_id"]) if options["command_id"] else ()
        decided = [str(getattr(event, "proposal", "")) for event in earlier]
        return full_id(text, [*store.state.proposals, *decided[:1]], "proposal", JackpotClause.PROGRESSIVE)


@click.command(name="decline")
@click.argument("proposal")
@click.argument("reason")
@command_options
def decline(proposal: str, reason: str, **options: Any) -> None:
    """Decline a PROPOSAL, or withdraw your own, for a REASON."""
    from longsuit.jackpot import Decline  # noqa: PLC0415 - heavy

    name = _proposal_id(proposal, options)
    execute(lambda common: Decline(**common, proposal=name, reason=reason), options)


PROPOSAL_COMMANDS = (init, advice, configure, link, close, discontinue, adjust, undo, approve, decline)
"""The commands of this module."""
