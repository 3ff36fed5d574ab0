"""A seat's turn: its cards, their readings, and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from longsuit.base import dollars
from longsuit.cards import Hand
from longsuit.rules import Shape
from longsuit.terminal.input.decisions import decision_keys
from longsuit.terminal.screen.cards import backs, face_up_and_down, fan, in_line, laid_out
from longsuit.terminal.screen.layout import beside, hand_block, keys_line, readings_table
from longsuit.terminal.screen.readings import colour_readings, duel_readings, street_readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from longsuit.play import Round
    from longsuit.terminal.screen.cards import Glyphs

ALWAYS = (("!", "hint"), ("!!", "exact values"), ("?", "rules"), ("q", "fold and leave"))
"""Keys available in every turn."""


def turn(round_: Round, seat: int, name: str, left_cents: int, glyphs: Glyphs, width: int) -> Iterator[RenderableType]:
    """Everything a player sees before a decision."""
    yield Text()
    if round_.rules.colour:
        yield from _colour_turn(round_, seat, name, glyphs, width)
    else:
        yield from _own_turn(round_, seat, name, glyphs, width)
    yield _in_play(round_, seat, left_cents, glyphs)
    yield keys_line(decision_keys(round_, seat, left_cents), glyphs)
    yield keys_line(ALWAYS, glyphs)


def _in_play(round_: Round, seat: int, left_cents: int, glyphs: Glyphs) -> Text:
    """The wagers of the hand, and the chips left."""
    by_name = round_.rules.by_name
    facts = [f"{by_name[name].label} {dollars(cents)}" for name, cents in round_.wagers[seat].items()]
    return Text(f" {glyphs.dot} ".join([*facts, f"{dollars(left_cents)} left"]), "dim")


def _own_turn(round_: Round, seat: int, name: str, glyphs: Glyphs, width: int) -> Iterator[RenderableType]:
    """A turn with cards of one's own, and shared cards and a dealer's hand where the game has them."""
    rules, hand, shared = round_.rules, Hand.of(round_.packets[seat]), Hand.of(round_.community)
    mine = hand_block(name, fan(laid_out(hand), glyphs))
    yield beside(mine, hand_block("Dealer", backs(len(round_.dealer), glyphs)), width) if round_.dealer else mine
    if round_.community or round_.hidden:
        yield hand_block("Community", face_up_and_down(shared, len(round_.hidden), glyphs))
    if rules.face_up:
        yield from _face_up(round_, seat, glyphs)
    seen = Hand(hand | shared)
    readings = street_readings if rules.shape is Shape.STREETS else duel_readings
    yield readings_table(readings(rules, seen, round_.wagers[seat]), glyphs, width)


def _colour_turn(round_: Round, seat: int, name: str, glyphs: Glyphs, width: int) -> Iterator[RenderableType]:
    colour, shared = round_.colours[seat], Hand.of(round_.community)
    community = hand_block("Community", fan(laid_out(shared, colour), glyphs))
    yield beside(community, hand_block(f"{name}, on {colour.value}", backs(round_.rules.packet, glyphs)), width)
    yield readings_table(colour_readings(round_.rules, shared, Hand(0), colour, round_.wagers[seat]), glyphs, width)


def _face_up(round_: Round, seat: int, glyphs: Glyphs) -> Iterator[RenderableType]:
    """The other hands, if the house deals them face up."""
    for other, packet in round_.packets.items():
        if other != seat:
            yield Text(f"Seat {other}  ", "dim").append(in_line(laid_out(Hand.of(packet)), glyphs))
