"""The dealing procedure: a round step by step, in the order of the game's steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.base import dollars, with_article
from longsuit.cards import flush_text
from longsuit.report.rules_of_play.card_preparation import first_packet, rest_of_the_deck
from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.report.rules_of_play.phrases import (
    base_name,
    clauses_of,
    counted,
    deck_clause,
    flush_below,
    flush_ranks,
    joined,
    number,
    raise_maximum,
    raise_steps,
    suited,
)
from longsuit.report.rules_of_play.procedure.contest import contest_settlement
from longsuit.report.rules_of_play.procedure.streets import street_raises, street_steps
from longsuit.rules import FoldFate, JackpotClause, Metric, RaiseStep, Role, Shape, Step, Timing, UnusedCards

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Duel, Rules, Wager


def procedure(rules: Rules) -> Chapter:
    """A round from the first chip to the last payment, numbered throughout."""
    if rules.shape is Shape.STREETS:
        ending = [*_fold(rules), *_silence(rules), *(_reveal(rules) if rules.duel else []), *_settlement(rules)]
        paragraphs = [*_wagers(rules), *street_steps(rules), *ending]
    else:
        paragraphs = [paragraph for step in rules.steps for paragraph in _STEPS[step](rules)]
    return Chapter(
        "A round, step by step",
        tuple(replace(paragraph, step=place) for place, paragraph in enumerate(paragraphs, 1)),
    )


def _wagers(rules: Rules) -> list[Paragraph]:
    clauses, base = rules.clauses, base_name(rules)
    colour = "choose red or black and " if rules.colour else ""
    equal = [f"an equal {wager.label}" for wager in rules.equal_wagers]
    optional = [wager.label for wager in rules.wagers if wager.role is Role.BONUS]
    also = f" They may add {_any_of(optional)}." if optional else ""
    steps = [Paragraph(f"Players {colour}place {joined([f'the {base}', *equal])}.{also}", clauses.wagers)]
    if rules.sensors:
        fixed = dollars(rules.sensors[0].limits.min_cents)
        text = f"Players who want the jackpot place {fixed} on {_sensors(rules)} at their seat, which lights up."
        steps.append(Paragraph(text, JackpotClause.ROUND))
    steps.append(
        Paragraph("The dealer announces “No more bets”. From now on no chip is placed or taken back.", clauses.wagers)
    )
    if rules.sensors:
        steps.append(
            Paragraph(
                "The dealer presses START GAME. Accepted jackpot wagers stay lit and later chips are refused. The "
                "dealer takes the jackpot chips off the sensors; their number must match the lights.",
                JackpotClause.ROUND,
            )
        )
    return steps


def _any_of(names: list[str]) -> str:
    """Names of which one, some or all may be chosen."""
    if len(names) == 2:
        return joined([*names, "both"], "or")
    return f"one or more of {joined(names)}" if len(names) > 2 else names[0]


def _sensors(rules: Rules) -> str:
    return "the sensor" if len(rules.sensors) == 1 else "either sensor or both"


def _community(rules: Rules) -> list[Paragraph]:
    text = f"The dealer deals {counted(rules.community, 'community card')} face up, for all players."
    return [Paragraph(text, rules.clauses.shown)]


def _packets(rules: Rules) -> list[Paragraph]:
    cards, face = counted(rules.packet, "card"), "face up" if rules.face_up else "face down"
    dealer = ", the dealer last" if rules.duel else ""
    folded = (
        " A player who folded gets them too."
        if Step.DECISIONS in rules.steps[: rules.steps.index(Step.PACKETS)]
        else ""
    )
    most = rules.seats * rules.packet + (rules.packet if rules.duel else 0) + rules.community
    text = (
        f"Clockwise from the left, the dealer gives each player a packet of {cards}, {face}{dealer}.{folded} A full "
        f"table takes {most} of the 52 cards. The cards left over are not used in this round."
    )
    return [*first_packet(rules), Paragraph(text, rules.clauses.deck), *rest_of_the_deck(rules)]


def _decisions(rules: Rules) -> list[Paragraph]:
    more = with_article(rules.raise_wager.label)
    after = "look at their cards" if rules.duel else "look at the community cards"
    turn = Paragraph(
        f"Players {after}. Each in turn, from the dealer's left, folds or stays in with {more} wager.",
        rules.clauses.decision,
    )
    return [turn, raise_amounts(rules, rules.raise_wager), *_fold(rules), *_layout(rules), *_silence(rules)]


def raise_amounts(rules: Rules, wager: Wager) -> Paragraph:
    """How much a raise may be."""
    if rules.shape is Shape.STREETS:
        return street_raises(rules, wager)
    base, more = base_name(rules), wager.label
    if rules.duel is None:
        return Paragraph(f"The {more} wager equals the {base}.", rules.clauses.decision)
    parts = [
        f"with {suited(lengths)} {_raise_of(rules, rules.duel, cap)}"
        for cap, lengths in _lengths_by_cap(rules.duel).items()
    ]
    limit = _raise_limit(rules, rules.duel)
    return Paragraph(f"The {more} depends on the player's flush: {'; '.join(parts)}.{limit}", rules.clauses.decision)


def _lengths_by_cap(duel: Duel) -> dict[int, list[int]]:
    by_cap: dict[int, list[int]] = {}
    for length, cap in duel.raise_caps.items():
        by_cap.setdefault(cap, []).append(length)
    return by_cap


def _raise_of(rules: Rules, duel: Duel, cap: int) -> str:
    base, more = rules.base.label, rules.raise_wager.label
    to = "or" if cap == 2 else "to"
    if cap == 0:
        return "there is none, and the hand folds"
    if duel.raise_step is RaiseStep.ANTE:
        return f"one {more}" if cap == 1 else f"one {to} {number(cap)} {more}s"
    return f"it is exactly the {base}" if cap == 1 else f"it is one to {number(cap)} times the {base}"


def _raise_limit(rules: Rules, duel: Duel) -> str:
    """The steps of a raise, and its maximum for the largest base wagers."""
    base, more = rules.base, rules.raise_wager.label
    cap, spots = max(duel.raise_caps.values()), duel.raise_step is RaiseStep.ANTE
    whole = f"All {more}s together are" if spots else "It is"
    most = f" {whole} never more than {ends}." if (ends := raise_maximum(rules, rules.raise_wager, cap)) else ""
    if spots:
        return f" Each {more} is a spot of its own and equals the {base_name(rules)}.{most}"
    step = raise_steps(rules, rules.raise_wager)
    return most if cap == 1 or not step else f" Above the {base.label} it goes up in steps of {step}.{most}"


def _fold(rules: Rules) -> list[Paragraph]:
    """What a fold does to each wager, and to the cards."""
    clause, side = rules.clauses.fold, _side_wagers(rules)
    paragraphs = [lost_at_a_fold(rules)]
    for fate, timing, sentence in _FOLDED:
        kept = [wager for wager in side if (wager.fold, wager.settled) == (fate, timing)]
        if kept:
            tucked = rules.sheet_clauses.layout if sentence is _tucked and rules.duel else ""
            paragraphs.append(Paragraph(f"{_stay(kept)} {sentence(rules)}", f"{clause} {tucked}".strip()))
    if rules.duel:
        whose = "Any other" if any(wager.fold is not FoldFate.LOST for wager in side) else "A"
        text = f"{whose} folded hand is collected at once and goes face down to the discard rack."
        paragraphs.append(Paragraph(text, clause))
    return paragraphs


def lost_at_a_fold(rules: Rules) -> Paragraph:
    """The wagers that a fold loses."""
    lost = [wager.label for wager in _side_wagers(rules) if wager.fold is FoldFate.LOST]
    mandatory = [base_name(rules), *(wager.label for wager in rules.equal_wagers)]
    later = " and every raise made before it" if len(rules.raise_wagers) > 1 else ""
    text = f"A fold loses the {joined([*mandatory, *lost])}{later}, collected at once into the chip tray."
    return Paragraph(text, rules.clauses.fold)


def _side_wagers(rules: Rules) -> list[Wager]:
    return [wager for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT)]


def _stay(kept: list[Wager]) -> str:
    names = joined(wager.label for wager in kept)
    if kept[0].fold is FoldFate.STAYS:
        return f"{names} {'stays' if len(kept) == 1 else 'stay'} in action after a fold."
    lowest = joined((with_article(_lowest(wager)) for wager in kept), "or")
    return f"{names} {'is' if len(kept) == 1 else 'are'} lost with a fold too, unless the cards hold {lowest}."


def _lowest(wager: Wager) -> str:
    """The lowest hand that pays, as in `3-card straight flush or better`."""
    return f"{wager.table.metric.label(wager.table.rows[-1].value)} or better" if wager.table else wager.label


def _tucked(rules: Rules) -> str:
    if rules.duel is None:
        return "What stays is settled at the end."
    bonus = "the bonus wager closest to the dealer" if _several_bonuses(rules) else "the bonus wager"
    end = "they are settled at the end of the round, with the hands still in"
    return f"The dealer tucks the folded cards face down under {bonus}; {end}."


def _several_bonuses(rules: Rules) -> bool:
    return sum(wager.role is Role.BONUS for wager in rules.wagers) > 1


def _shown(rules: Rules) -> str:  # noqa: ARG001 - every sentence about a fold takes the rules
    return (
        "A player who folds with a paying hand lays the other cards face down and the paying cards face up on top; "
        "they are settled at once, turned face down and put with the discards. Nobody sees the other cards. Without a "
        "paying hand the wager is collected."
    )


def _kept(rules: Rules) -> str:  # noqa: ARG001 - every sentence about a fold takes the rules
    return "Then the player keeps those cards, gives up the others, and is paid at the end by the pay table."


def _kept_and_shown(rules: Rules) -> str:  # noqa: ARG001 - every sentence about a fold takes the rules
    return "Then the player shows those cards, gives up the others, and is paid at once by the pay table."


_FOLDED: tuple[tuple[FoldFate, Timing, Callable[[Rules], str]], ...] = (
    (FoldFate.STAYS, Timing.AT_THE_END, _tucked),
    (FoldFate.STAYS, Timing.AT_ONCE, _shown),
    (FoldFate.STAYS_IF_WON, Timing.AT_THE_END, _kept),
    (FoldFate.STAYS_IF_WON, Timing.AT_ONCE, _kept_and_shown),
)


def _layout(rules: Rules) -> list[Paragraph]:
    """What a player who stays in does with the cards before they are settled."""
    if rules.duel is None:
        return []
    return _LAYOUTS[rules.unused_cards](rules)


def _run_wagers(rules: Rules) -> list[Wager]:
    return [wager for wager in rules.wagers if wager.table and wager.table.metric is Metric.STRAIGHT_FLUSH]


def _other_cards(rules: Rules) -> str:
    """That a straight flush may be made of other cards than the flush."""
    names = joined(wager.label for wager in _run_wagers(rules))
    return f" The cards for the {names} may be others of the same {number(rules.packet)}." if names else ""


def _held(rules: Rules) -> list[Paragraph]:
    reads = joined(wager.label for wager in rules.wagers if wager.role in (Role.BONUS, Role.JACKPOT))
    every = f": {reads} may count any of the {number(rules.packet)}" if reads else ""
    text = f"A player who stays in keeps all cards. Nobody lays out or discards cards before the settlement{every}."
    return [Paragraph(text, rules.sheet_clauses.layout or rules.clauses.decision)]


def _discarded(rules: Rules) -> list[Paragraph]:
    face = "" if rules.face_up else " face down"
    text = f"A player who stays in keeps the flush that is played and discards the other cards{face}."
    clause = rules.sheet_clauses.separate_hands or rules.clauses.decision
    paragraphs = [Paragraph(text + _other_cards(rules), clause)]
    early = [wager.label for wager in _run_wagers(rules) if wager.settled is Timing.AT_ONCE]
    late = [wager.label for wager in _run_wagers(rules) if wager.settled is Timing.AT_THE_END]
    if late:
        text = f"Other cards that make the {joined(late)} are kept too, and settled at the end of the round."
        paragraphs.append(Paragraph(text, rules.clauses.fold))
    if early:
        text = (
            f"If the hand for the {joined(early)} is among the discards, those cards are discarded face up, the wager "
            f"is settled at once, and they are turned face down and collected with the other discards."
        )
        paragraphs.append(Paragraph(text, rules.clauses.fold))
    return paragraphs


def _sideways(rules: Rules) -> list[Paragraph]:
    face = "" if rules.face_up else " face down"
    names = joined(wager.label for wager in _run_wagers(rules))
    text = f"A player who stays in lays the flush that is played{face} beside the wagers."
    if names:
        text += (
            f" Cards that make the {names} and are not part of that flush are laid{face} near the {names}. A flush "
            f"that holds the straight flush too counts for both."
        )
    text += " The unused cards are discarded in one pile, laid sideways just beyond the bonus wagers."
    return [Paragraph(text, f"{rules.sheet_clauses.layout} {rules.sheet_clauses.separate_hands}".strip())]


_LAYOUTS: dict[UnusedCards, Callable[[Rules], list[Paragraph]]] = {
    UnusedCards.HELD: _held,
    UnusedCards.DISCARDED: _discarded,
    UnusedCards.SIDEWAYS: _sideways,
}


def _silence(rules: Rules) -> list[Paragraph]:
    if not rules.sheet_clauses.private_hands or rules.face_up:
        return []
    text = "Players may not show each other their cards or talk about them; cards stay in sight above the table."
    return [Paragraph(text, rules.sheet_clauses.private_hands)]


def _reveal(rules: Rules) -> list[Paragraph]:
    discards = "" if rules.unused_cards is UnusedCards.HELD else " puts the discards face down in the discard rack,"
    shown = Paragraph(
        f"When every player has decided, the dealer{discards} turns up {_dealer_hand(rules)} of the "
        f"dealer's hand, sorts them by suit and sets the longest flush{_with_shared(rules)}.",
        rules.clauses.reveal,
    )
    return [shown, Paragraph(_qualifies(rules), rules.clauses.qualifier)]


def _dealer_hand(rules: Rules) -> str:
    return "the card" if rules.dealer_cards == 1 else f"all {number(rules.dealer_cards)} cards"


def _with_shared(rules: Rules) -> str:
    cards = "community card" if rules.community == 1 else counted(rules.community, "community card")
    return f" they make with the {cards}" if rules.community else ""


def _qualifies(rules: Rules) -> str:
    least = rules.duel.qualifier if rules.duel else None
    if least is None:
        return "The dealer always qualifies."
    length = least >> 13
    ranks = flush_ranks(least)
    lowest = [rank.value for rank in ranks[1:]] == list(range(length - 2, -1, -1))
    high = f", {ranks[0].name.lower()} high," if lowest else f" of {flush_text(least)}"
    below = flush_below(least)
    examples = f"{flush_text(least)} qualifies" + (f", {flush_text(below)} does not" if below else "")
    longer = (
        f"; every flush of {number(length + 1)} cards or more qualifies"
        if length < rules.dealer_cards + rules.community
        else ""
    )
    return f"The dealer qualifies with {with_article(number(length))}-card flush{high} or better: {examples}{longer}."


def _settlement(rules: Rules) -> list[Paragraph]:
    order = (
        f"Hands are settled from right to left, counter-clockwise: the highest seat first, seat 1 last. For each hand "
        f"the dealer settles what is left of {joined(wager.label for wager in rules.wagers)}, in that order."
    )
    if rules.duel:
        order += " One hand at a time is turned up and settled, and its cards go to the discard rack."
    paragraphs = [Paragraph(order, rules.clauses.compare), *base_settlement(rules)]
    bonuses = [wager for wager in rules.wagers if wager.table and not wager.is_contested]
    if bonuses:
        names = joined(wager.label for wager in bonuses)
        text = (
            f"{names} {'are' if ' and ' in names else 'is'} settled by the pay tables below, each by itself, whatever "
            f"happens to the others. Only the highest award of a wager is paid."
        )
        paragraphs.append(Paragraph(text, clauses_of(bonuses)))
    if rules.sensors:
        text = "Once everything is settled the dealer presses END GAME, which readies the sensors for the next round."
        paragraphs.append(Paragraph(text, JackpotClause.ROUND))
    last = (
        "The cards are collected and the next round begins with the other deck, while this one is shuffled: the dealer "
        "changes decks at the start of every round."
        if rules.decks > 1
        else ("The cards are collected and shuffled for the next round.")
    )
    return [*paragraphs, Paragraph(last, deck_clause(rules))]


def base_settlement(rules: Rules) -> list[Paragraph]:
    """What base wager and raise pay, and when."""
    if rules.shape is Shape.STREETS:
        return contest_settlement(rules)
    return _duel_settlement(rules) if rules.duel else _colour_settlement(rules)


def _duel_settlement(rules: Rules) -> list[Paragraph]:
    base, more = rules.base.label, rules.raise_wager.label
    paragraphs = []
    if rules.duel and rules.duel.qualifier is not None:
        text = (
            f"If the dealer does not qualify, each player still in gets the {more} back at once and is paid 1 to 1 on "
            f"the {base}, even with a hand lower than the dealer's."
        )
        paragraphs.append(Paragraph(text, rules.clauses.not_qualified))
    text = (
        f"If the dealer qualifies, the player's flush is compared with the dealer's. The better hand wins: a player "
        f"who wins is paid 1 to 1 on {base} and {more}, a player who loses loses both, and a tie pushes both."
    )
    return [*paragraphs, Paragraph(text, rules.clauses.compare)]


def _colour_settlement(rules: Rules) -> list[Paragraph]:
    if rules.colour is None:
        return []
    base, more, cards = rules.base.label, rules.raise_wager.label, rules.community + rules.packet
    win, push = rules.colour.win_from, rules.colour.push_from
    tie = "" if push == win else f" {_range(push, win - 1, cards)} push both."
    wins = f"{_range(win, cards, cards)} flush cards of {number(cards)}"
    text = f"{wins} pay 1 to 1 on {base} and {more}.{tie} Fewer lose both."
    return [Paragraph(text, rules.clauses.compare)]


def _range(low: int, high: int, most: int) -> str:
    """A number of cards: `Four or more`, `Three`, `Two to three`."""
    if low < high == most:
        return f"{number(low).capitalize()} or more"
    return number(low).capitalize() if low == high else f"{number(low).capitalize()} to {number(high)}"


_STEPS: dict[Step, Callable[[Rules], list[Paragraph]]] = {
    Step.WAGERS: _wagers,
    Step.COMMUNITY: _community,
    Step.PACKETS: _packets,
    Step.DECISIONS: _decisions,
    Step.REVEAL: _reveal,
    Step.SETTLEMENT: _settlement,
}
