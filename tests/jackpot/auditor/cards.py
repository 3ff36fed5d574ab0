"""A simple, independent reading of seven cards, for the auditor."""

from __future__ import annotations


def reads_as(metric: str, text: str) -> str:
    """The hand that seven cards make by a metric."""
    cards = [("23456789TJQKA".index(card[0]), card[1]) for card in text.split()]
    return poker(cards) if metric == "poker" else straight_flush(cards)


def straight_flush(cards: list[tuple[int, str]]) -> str:
    best = (1, 0)
    for suit in "cdhs":
        ranks = {rank for rank, of in cards if of == suit}
        held = ranks | ({-1} if 12 in ranks else set())
        for high in held:
            length = next(n for n in range(1, 15) if high - n not in held)
            best = max(best, (length, high))
    length, high = best
    return {(6, 12): "6-ace-high", (6, 4): "6-ace-low"}.get((length, high), str(length))


def poker(cards: list[tuple[int, str]]) -> str:
    ranks = [rank for rank, _ in cards]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    for suit in "hcds":
        if {(rank, suit) for rank in range(8, 13)} <= set(cards):
            return "royal-flush-hearts" if suit == "h" else "royal-flush"
    if int(straight_flush(cards)[0]) >= 5:
        return "straight-flush"
    held = set(ranks) | ({-1} if 12 in ranks else set())
    straight = any(all(low + n in held for n in range(5)) for low in range(-1, 9))
    rows = (
        (counts[0] == 4, "four-of-a-kind"),
        (counts[0] == 3 and counts[1] >= 2, "full-house"),
        (any(sum(of == suit for _, of in cards) >= 5 for suit in "cdhs"), "flush"),
        (straight, "straight"),
        (counts[0] == 3, "three-of-a-kind"),
        (counts[:2] == [2, 2], "two-pair"),
        (counts[0] == 2, "pair"),
    )
    return next((name for true, name in rows if true), "high-card")
