"""The end of a round: the hands turned up, every wager line by line, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from longsuit.base import dollars
from longsuit.cards import Hand, colour_flush_length, flush_text
from longsuit.play import DEALER, Outcome, When, sight
from longsuit.rules import BankingClause
from longsuit.terminal.results import signed
from longsuit.terminal.screen.cards import fan, in_line, laid_out
from longsuit.terminal.screen.layout import beside, hand_block, readings_table
from longsuit.terminal.screen.readings import colour_readings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.console import RenderableType

    from longsuit.cards import Card
    from longsuit.play import Line, Round
    from longsuit.rules import PayTable, Rules
    from longsuit.terminal.screen.cards import Glyphs

OUTCOME_INK = {
    Outcome.WIN: "bold green",
    Outcome.LOSE: "red",
    Outcome.PUSH: "yellow",
    Outcome.RETURNED: "yellow",
}
"""The style of each outcome."""

_EARLY = {When.FOLD: "settled at the fold", When.RAISE: "shown and settled at the raise"}


def table_name(table: PayTable) -> str:
    """A pay table's name; a bare number is prefixed, so that it is not read as an amount."""
    return f"table {table.name}" if table.name.isdigit() else table.name


def dealer_words(round_: Round) -> str:
    """The dealer's flush, with the community cards, and whether it qualifies."""
    rules, value = round_.rules, _whole_flush(round_, round_.dealer)
    verdict = "qualifies" if rules.duel is None or rules.duel.qualifies(value) else "does not qualify"
    return f"flush {flush_text(value)} {verdict} ({rules.clauses.qualifier})"


def _whole_flush(round_: Round, packet: Iterable[Card]) -> int:
    """The flush of a hand with the community cards, as `length << 13 | lane`."""
    return round_.rules.flush_of(Hand.of(packet) | Hand.of(round_.community))


def revealed(round_: Round, mine: tuple[int, ...], players: Mapping[int, str], glyphs: Glyphs, width: int) -> Group:
    """The hands at the end of the round: the player's and the dealer's drawn, the others in one line each."""
    seats = [seat for seat in round_.seats if seat in mine]
    drawn = seats[0] if len(seats) == 1 else None
    parts = [
        _colour_end(round_, drawn, glyphs, width) if round_.rules.colour else _own_end(round_, drawn, glyphs, width)
    ]
    others = [seat for seat in round_.seats if seat != drawn]
    if others:
        parts.append(_other_hands(round_, others, players, glyphs))
    return Group(*parts)


def _own_end(round_: Round, seat: int | None, glyphs: Glyphs, width: int) -> RenderableType:
    """The player's hand, and the shared cards and the dealer's hand where the game has them."""
    parts: list[RenderableType] = []
    mine: RenderableType | None = None
    if seat is not None:
        folded = ", folded" if round_.folded[seat] else ""
        words = f"flush {flush_text(_whole_flush(round_, round_.packets[seat]))}{folded}"
        mine = hand_block("You", fan(laid_out(Hand.of(round_.packets[seat])), glyphs), words)
    if round_.dealer:
        words = dealer_words(round_)
        ink = "yellow" if "not qualify" in words else ""
        dealer = hand_block("Dealer", fan(laid_out(Hand.of(round_.dealer)), glyphs), words, ink)
        parts.append(beside(mine, dealer, width) if mine is not None else dealer)
    elif mine is not None:
        parts.append(mine)
    if round_.community:
        parts.append(hand_block("Community", fan(laid_out(Hand.of(round_.community)), glyphs)))
    return Group(*parts)


def _colour_end(round_: Round, seat: int | None, glyphs: Glyphs, width: int) -> RenderableType:
    colour = round_.colours[seat] if seat else None
    shared = Hand.of(round_.community)
    community = hand_block("Community", fan(laid_out(shared, colour), glyphs))
    if seat is None or colour is None:
        return community
    packet = Hand.of(round_.packets[seat])
    folded = ", folded" if round_.folded[seat] else ""
    mine = hand_block(f"You, on {colour.value}{folded}", fan(laid_out(packet, colour), glyphs))
    readings = colour_readings(round_.rules, shared, packet, colour, round_.wagers[seat])
    return Group(beside(community, mine, width), readings_table(readings, glyphs, width))


def _other_hands(round_: Round, seats: list[int], players: Mapping[int, str], glyphs: Glyphs) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in seats:
        colour = round_.colours.get(seat)
        did = _decided(round_, seat)
        net = round_.settlement.net_cents(seat) if round_.settlement else 0
        who = f"Seat {seat} ({players[seat]})" if seat in players else f"Seat {seat}"
        cells = [Text(who, "bold" if seat not in players else "dim"), _shown(round_, seat, players, glyphs)]
        cells += [Text(colour.value)] if colour else []
        table.add_row(*cells, Text(did), Text(signed(net), net_ink(net), justify="right"))
    return table


def _decided(round_: Round, seat: int) -> str:
    """What a seat did: its raises, a fold, or nothing but checks."""
    wagers, raises = round_.wagers[seat], round_.rules.raise_wagers
    raised = [f"{one.label.lower()} {dollars(wagers[one.name])}" for one in raises if one.name in wagers]
    if round_.folded[seat]:
        return ", ".join([*raised, "folded"])
    return ", ".join(raised) or "checked"


def _shown(round_: Round, seat: int, players: Mapping[int, str], glyphs: Glyphs) -> Text:
    """A hand in one line; another player's cards that were never turned up stay face down."""
    packet = round_.packets[seat]
    face_up = sight(round_, DEALER)
    seen = [card for card in packet if card in face_up] if seat in players else packet
    text = in_line(laid_out(Hand.of(seen), round_.colours.get(seat)), glyphs)
    for _ in range(len(packet) - len(seen)):
        text.append(" " if text else "").append(glyphs.back[:2], "dim")
    return text


def net_ink(cents: int) -> str:
    """The style of a result: won, lost or even."""
    return "bold green" if cents > 0 else "red" if cents < 0 else "yellow"


def why(rules: Rules, line: Line) -> str:
    """Why a wager was settled so: the reason, the row and table that pay it, when, and any cap."""
    words = line.reason
    wager = rules.by_name[line.wager]
    table = next((one for one in (wager.table, wager.second_table) if one and one.name == line.table), None)
    if table:
        row = next((row for row in table.rows if row.key == line.row), None)
        words += f" {table.terms(row)}" if row else ""
        words += f", {table_name(table)}"
        words += f", {_EARLY[line.when]}" if line.when in _EARLY and line.reason != "lost with the fold" else ""
    words += ", off the meter" if line.meter else ""
    words += f", cut by the cap of {line.capped_by}" if line.capped_by else ""
    return words


def settled_at_once(round_: Round, seat: int) -> str:
    """What a seat's decision has settled there and then, in a sentence; empty where it is nothing."""
    lines, by_name = [line for line in round_.settled_at_once if line.seat == seat], round_.rules.by_name
    words = [
        f"{by_name[line.wager].label} pays {dollars(line.won_cents)}, {line.reason}"
        if line.outcome is Outcome.WIN
        else f"{by_name[line.wager].label} {dollars(line.stake_cents)} is collected"
        for line in lines
    ]
    return f"Settled at once: {'; '.join(words)}." if words else ""


def lines_table(round_: Round, mine: tuple[int, ...]) -> RenderableType:
    """Every wager of the player in the order it was settled, the fees of a banked round, and the total."""
    lines = [line for line in round_.settlement.lines if line.seat in mine] if round_.settlement else []
    several = len({line.seat for line in lines}) > 1
    fees = fees_of(round_, mine)
    staked, paid = sum(line.stake_cents for line in lines), sum(line.paid_cents for line in lines)
    net = paid - staked - sum(fees.values())
    table = Table(box=box.HORIZONTALS, border_style="dim", header_style="bold cyan", show_footer=True)
    table.padding = (0, 1, 0, 0)
    if several:
        table.add_column("seat", justify="right")
    table.add_column("wager", Text("total", "bold"), no_wrap=True)
    table.add_column("stake", Text(dollars(staked), "bold"), justify="right", no_wrap=True)
    table.add_column("outcome", Text(signed(net), net_ink(net)), no_wrap=True)
    table.add_column("paid", Text(dollars(paid), "bold"), justify="right", no_wrap=True)
    table.add_column("why")
    table.add_column("rule", no_wrap=True)
    for line in lines:
        table.add_row(*([str(line.seat)] if several else []), *_cells(round_.rules, line))
    for seat, cents in fees.items():
        cells = ("fee", "", Text(dollars(-cents), OUTCOME_INK[Outcome.LOSE]), "", "collected by the house")
        table.add_row(*([str(seat)] if several else []), *cells, Text(BankingClause.FEES.value, "dim"))
    return table


def fees_of(round_: Round, mine: tuple[int, ...]) -> dict[int, int]:
    """What the house collects from each of the player's seats, where it collects anything (PD-5)."""
    bank = round_.settlement.bank if round_.settlement else None
    fees = {} if bank is None else bank.fees_cents
    return {seat: fees[seat] for seat in mine if fees.get(seat)}


def _cells(rules: Rules, line: Line) -> list[RenderableType]:
    ink = OUTCOME_INK[line.outcome]
    return [
        rules.by_name[line.wager].label,
        dollars(line.stake_cents),
        Text(line.outcome.value, ink),
        Text(dollars(line.paid_cents), ink),
        why(rules, line),
        Text(line.clause, "dim"),
    ]


def summary(round_: Round, mine: tuple[int, ...]) -> str:
    """A short summary of a round, for the history."""
    rules, words = round_.rules, []
    for seat in round_.seats:
        if seat not in mine:
            continue
        packet = Hand.of(round_.packets.get(seat, ()))
        held = flush_text(_whole_flush(round_, round_.packets.get(seat, ())))
        if rules.colour:
            count = colour_flush_length(packet | Hand.of(round_.community), round_.colours[seat])
            held = f"{count} {round_.colours[seat].value} of nine"
        words.append(f"{held}{', folded' if round_.folded[seat] else ''}")
    dealer = f"; dealer {flush_text(_whole_flush(round_, round_.dealer))}" if rules.duel else ""
    return " / ".join(words) + dealer
