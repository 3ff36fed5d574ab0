"""`longsuit hand`: what each action is worth with these cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from longsuit.cards import Colour, Hand, parse_cards
from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for

if TYPE_CHECKING:
    from longsuit.odds import HandOdds
    from longsuit.rules import Rules


@click.command(name="hand")
@game_argument
@click.argument("cards", nargs=-1, required=True, metavar="CARDS")
@click.option("--seen", default="", metavar="CARDS", help="Other known cards, out of play, such as 'Ac 9d'.")
@click.option("--board", default="", metavar="CARDS", help="The shared cards seen, in a game played street by street.")
@click.option(
    "--decision",
    type=click.IntRange(min=1),
    default=None,
    help="Which decision it is, where several are made with the same cards.",
)
@click.option(
    "--colour",
    type=click.Choice([colour.value for colour in Colour]),
    default=None,
    help="The chosen colour, in a game where players choose one; CARDS are then the community cards.",
)
@house_option
@json_option
def command(
    game: str, cards: tuple[str, ...], seen: str, board: str, decision: int | None, colour: str | None,
    house: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Compute what each action is worth with these CARDS.

    CARDS are the player's hand, such as 'Th8h6h JsAdQdJc'. In a game where players choose a colour they are the
    community cards, and --colour is the chosen colour. In a game played street by street --board are the shared cards
    seen, and the actions are those of the decision that the cards belong to.
    """
    from longsuit.odds import hand_odds  # noqa: PLC0415 - loads NumPy

    rules = rules_for(game, house)
    hand, others = Hand.of(parse_cards(" ".join(cards))), Hand.of(parse_cards(seen))
    shared = Hand.of(parse_cards(board))
    odds = hand_odds(rules, hand, others, Colour(colour) if colour else None, shared, decision)
    if as_json:
        print_json(odds.to_json())
    else:
        _show(rules, odds)


def _show(rules: Rules, odds: HandOdds) -> None:
    from rich.console import Console  # noqa: PLC0415 - only for people, not for --json
    from rich.table import Table  # noqa: PLC0415

    console = Console(highlight=False)
    console.print(f"[bold]{rules.title}[/]  {odds.cards}" + (f"   seen: {odds.seen}" if odds.seen else ""))
    console.print(_reading(odds), style="dim")
    law = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("result", "hands", "share"):
        law.add_column(heading, justify="left" if heading == "result" else "right")
    counts = next(iter(odds.law.to_json().values()))
    for name, count in counts.items():
        law.add_row("all" if name == "hands" else name.replace("_", " "), f"{count:,}", f"{count / odds.law.hands:.4%}")
    actions = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("action", "worth in antes" if rules.duel else "worth in bets", ""):
        actions.add_column(heading, justify="right" if heading.startswith("worth") else "left")
    for action in odds.actions:
        best = action == odds.best
        actions.add_row(str(action), f"{float(action.ev):+.6f}", "best" if best else "", style="bold" if best else "")
    for table in (law, actions):
        console.print()
        console.print(table)
    if odds.reason:
        console.print(odds.reason)
    console.print(_counted(rules, odds), soft_wrap=True)


def _counted(rules: Rules, odds: HandOdds) -> str:
    """Which wagers are counted, and what else a fold would lose."""
    wagers = [wager.label for wager in rules.contested]
    counted = f"Only {', '.join(wagers[:-1])} and {wagers[-1]} are counted."
    labels = [rules.by_name[name].label for name in odds.lost_with_a_fold]
    return f"{counted} A fold would also lose {' and '.join(labels)}, won with these cards." if labels else counted


def _reading(odds: HandOdds) -> str:
    words = odds.readings
    if odds.colour:
        return f"{words['flush']} of {odds.colour.value} in one suit"
    run = f", straight flush {words['straight_flush']}" if words["straight_flush"] else ""
    poker = f", {words['poker']}" if words["poker"] else ""
    return f"flush {words['flush']}{run}{poker}"
