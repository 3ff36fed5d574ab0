"""Games against a dealer with other packets than seven cards, as documents and as rules."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from longsuit.cards import flush_lengths
from longsuit.rules import Metric, Rules, build_document, game_document

if TYPE_CHECKING:
    from collections.abc import Mapping

PACKETS = (3, 4, 5, 6, 8, 9)
"""The packets that are priced, besides seven."""

QUALIFIERS = {3: "J", 4: "9-2", 5: "T-2", 6: "J-2", 7: "9-3-2", 8: "K-5-2", 9: "A-8-4"}
"""A qualifier for each packet under which some hands are raised and some folded."""


def packet_document(packet: int, **rules: Any) -> dict[str, Any]:
    """The document of I Luv Suits with another packet, and the pay tables without hands that it cannot hold."""
    document = deepcopy(dict(game_document("i-luv-suits")))
    lengths = flush_lengths(packet)
    document["title"] = f"Suits of {packet}"
    document["rules"] |= {
        "packet": packet,
        "seats": min(6, 52 // packet - 1),
        "qualifier": QUALIFIERS[packet],
        "raise_caps": {str(length): max(1, length - 3) for length in lengths},
    } | rules
    tables, terms = document["tables"], document["jackpots"]["terms"]
    del tables["cover-all"], document["wagers"]["cover-all"]
    if packet < Metric.POKER.least_cards:
        document["jackpots"]["sensors"] = ["2"]
        for poker in ("1", "ML1"):
            del tables["jackpot"][poker], terms[poker]
    for table in tables["flush-rush"].values():
        table["pays"] = _pays(table["pays"], Metric.FLUSH.values_of(packet))
    for table in tables["super-flush-rush"].values():
        table["pays"] = _pays(table["pays"], Metric.STRAIGHT_FLUSH.values_of(packet))
    for name in ("2", "3"):
        values = Metric.STRAIGHT_FLUSH_AND_ACE.values_of(packet)
        tables["jackpot"][name]["pays"] = _pays(tables["jackpot"][name]["pays"], values) | {values[0]: "100%"}
    return document


def _pays(pays: Mapping[str, Any], values: tuple[str, ...]) -> dict[str, Any]:
    """The rows that a packet can have; a longer hand than the table has, and the only one, pay as its best one does."""
    best = next(iter(pays.values()))
    longer = {value: best for value in values if value.isdigit() and int(value) > 7}
    return longer | {value: award for value, award in pays.items() if value in values} or {values[0]: best}


def rules_of(document: Mapping[str, Any]) -> Rules:
    """The rules of a document that no shipped game has."""
    return build_document(document, "suits.toml")


def packet_game(packet: int, **rules: Any) -> Rules:
    """A game against a dealer of another packet."""
    return rules_of(packet_document(packet, **rules))
