"""Rules for tables and links: the game a table plays, one kind of jackpot, the same winning hands at all tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars, with_article
from longsuit.jackpot.handlers.configuration import refuse_posted
from longsuit.jackpot.handlers.preconditions import jackpot_of, refuse_phase
from longsuit.jackpot.state import Phase
from longsuit.jackpot.text_checks import listed, refuse_name, shown
from longsuit.rules import JackpotClause, Metric, Role, game_names, hand_name, is_game, load, most_allowed

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from longsuit.jackpot.changes import OpenTable
    from longsuit.jackpot.jackpot_game import JackpotGame, PostedTable, Sensor
    from longsuit.jackpot.state import State, Table
    from longsuit.rules import Rules

    GameAt = Callable[[str], str]
    """The game that a live table plays, by the table's name; empty where there is no such table."""

MAX_SEATS = 12
"""The maximum number of seats of a table."""


def refuse_table(state: State, change: OpenTable) -> None:
    """Refuse a table that cannot be opened with these sensors."""
    refuse_name(change.table, "a table", JackpotClause.SENSORS)
    refuse_name(change.game, "a game", JackpotClause.SENSORS)
    if not 1 <= change.seats <= MAX_SEATS:
        raise Refused(JackpotClause.SENSORS, f"A table cannot have {change.seats} seats. It has 1 to {MAX_SEATS}.")
    if not 1 <= len(change.sensors) <= 2:
        raise Refused(
            JackpotClause.SENSORS, f"A seat cannot have {len(change.sensors)} jackpot sensors. It has one or two."
        )
    games = [jackpot_of(state, sensor.jackpot) for sensor in change.sensors]
    if len({game.name for game in games}) != len(games):
        raise Refused(
            JackpotClause.SENSORS, "Both sensors would carry the same jackpot. Each needs a jackpot of its own."
        )
    if len({game.kind for game in games}) != 1:
        raise Refused(
            JackpotClause.SENSORS,
            "A house jackpot and a progressive cannot share a table. Choose jackpots of one kind.",
        )
    for game, sensor in zip(games, change.sensors, strict=True):
        refuse_link(game, sensor, change.game)
    if change.table in state.tables:
        refuse_busy(state.tables[change.table], "change its sensors")


def refuse_other_game(state: State, change: OpenTable, game_at: GameAt) -> None:
    """Refuse to open a table for another game than the one it plays (JP-18).

    A live table plays what its journal says, any other one what it was opened for.
    """
    if not is_game(change.game):
        raise Refused(JackpotClause.LINK, f"There is no game {shown(change.game)}. {listed('games', game_names())}")
    present = state.tables.get(change.table)
    plays = game_at(change.table) or (present.game if present else "")
    if plays and plays != change.game:
        raise Refused(
            JackpotClause.LINK,
            f"Table {change.table} plays {_title(plays)}, not {_title(change.game)}. "
            f"Link it as {plays}, or close it before it changes its game.",
        )


def _title(game: str) -> str:
    return load(game).title if is_game(game) else game


def refuse_other_cards(game: JackpotGame, played: str) -> None:
    """Refuse a jackpot in a game whose hands have other cards, so that its winning hands have other odds (JP-18)."""
    if not is_game(played):
        return
    rules, metric = load(played), Metric(game.posted.metric)
    if rules.cards_read(metric) != metric.cards:
        raise Refused(
            JackpotClause.LINK,
            f"{game.name} pays on a player's {metric.cards} cards, and in {rules.title} a player has "
            f"{rules.packet + rules.community}. Link only games with the same winning hands and probabilities.",
        )


def refuse_wager_above_profile(game: JackpotGame, rules: Rules) -> None:
    """Refuse a jackpot whose wager is above what the profile of these rules allows (WA-1)."""
    most = most_allowed(rules.profile, game.name, Role.JACKPOT) if rules.profile else None
    if rules.profile and most and game.wager_cents > most[0]:
        raise Refused(
            most[1].clause,
            f"The wager of {game.name} is {dollars(game.wager_cents)}, and the profile {rules.profile.name} allows "
            f"{dollars(most[0])} at most. Choose a jackpot with a lower wager.",
        )


def no_live_table(table: str) -> str:  # noqa: ARG001 - the form of GameAt
    """The game of a live table where there are no live tables: none."""
    return ""


def refuse_busy(table: Table, action: str) -> None:
    """Refuse to change a table in the middle of a round."""
    refuse_phase(table, action, Phase.WAGERS)
    if table.seated or table.lit:
        raise Refused(
            JackpotClause.ROUND, f"There are wagers on table {table.name}. It can {action} between two rounds."
        )


def refuse_link(game: JackpotGame, sensor: Sensor, played: str) -> None:
    """Refuse to link a game whose winning hands or probabilities differ from the jackpot's (JP-11)."""
    refuse_other_cards(game, played)
    if sensor.posted == game.posted and sensor.on_folded_hands == game.on_folded_hands:
        return
    refuse_posted(sensor.posted)
    if sensor.on_folded_hands != game.on_folded_hands:
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"Folded hands would count differently in {shown(played)}, and {game.name} would have other odds there. "
            f"Linked tables must treat folded hands alike.",
        )
    theirs, ours = winning_hands(sensor.posted), winning_hands(game.posted)
    if theirs != ours:
        differs = next(iter(theirs ^ ours))
        hand = with_article(hand_name(differs[0]))
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"{game.name} cannot be linked with {shown(played)}: {hand} pays {differs[1]}% of {differs[2]} "
            f"with probability {differs[3]} in one of them only. Linked tables need the same winning hands and "
            f"probabilities.",
        )


@lru_cache(maxsize=256)
def winning_hands(posted: PostedTable) -> frozenset[tuple[str, str, str, Fraction]]:
    """The hands that win a share: each with its share, its meter, and its exact probability."""
    from longsuit.odds import jackpot_odds  # noqa: PLC0415 - loads NumPy, and only linked tables need it

    shares = {award.key: award.probability for award in jackpot_odds(posted.pay_table).awards if award.meter}
    return frozenset(
        (posted.label(line.hand), line.percent, line.meter, shares[line.hand]) for line in posted.lines if line.percent
    )
