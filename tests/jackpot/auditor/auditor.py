"""An independent auditor of the jackpots, written from the rulebook alone, with exact fractions of a cent.

It receives each accepted command as plain data, and computes on its own what every meter, reserve and overflow must
hold and what every prize must be. It shares nothing with `longsuit.jackpot` except the names in its JSON.

When a frozen prize (the lock mode) is rejected, it restores the meter from before the hit and replays everything since
then without that hit.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Any

from tests.jackpot.auditor.books import NO_RESTART, NOTHING, AuditFailure, Book, Seats, insist, is_exactly
from tests.jackpot.auditor.cards import reads_as
from tests.jackpot.auditor.displays import compare_display, pending
from tests.jackpot.auditor.house import MILLION, HouseAuditor

if TYPE_CHECKING:
    from collections.abc import Mapping


class Auditor(HouseAuditor):
    """The independent auditor."""

    # Input

    def taken(self, command: dict[str, Any], prizes: list[int]) -> None:
        """Audit a command that was accepted for the first time, with the prizes it paid."""
        insist(command["id"] not in self.ids, f"the id {command['id']} was taken twice")
        self.ids[command["id"]] = command
        getattr(self, "on_" + command["kind"].replace("-", "_"))(command, prizes)

    def repeated(self, command: dict[str, Any]) -> None:
        """Audit a command that was ignored because it had been accepted before."""
        insist(self.ids.get(command["id"]) == command, f"{command['id']} was ignored but never taken")

    def compare(self, meters: dict[str, tuple[int, int, int, int, tuple[int, ...]]]) -> None:
        """Compare with the program: amount, reserve, overflow and seed in micro-cents, and frozen prizes."""
        insist(set(meters) == set(self.books), "there are other meters than the auditor knows")
        for name, said in meters.items():
            book = self.books[name]
            funds = book.funds
            house = book.jackpot["kind"] == "house"
            kept = (funds.amount, funds.reserve, funds.overflow, NOTHING if house else funds.seeded)
            prizes = tuple(hit.prize for hit in book.hits)
            if not all(map(is_exactly, said, kept)) or prizes != said[4]:
                due = tuple(str(value * MILLION) for value in kept)
                raise AuditFailure(f"{name} holds {said}, and should hold {due} and {prizes}")

    def compare_accounts(self, balances: Mapping[str, int]) -> None:
        """Compare the trays, the prizes of the house and those of players, as far as they have changed."""
        for name in self.touched - {"chips", "meters"}:
            due = self.accounts[name] * MILLION
            insist(balances.get(name, 0) == due, f"{name} holds {balances.get(name, 0)}, and should hold {due}")
        self.touched.clear()

    def compare_pending(self, table: str, said: dict[tuple[int, int], tuple[int, bool]]) -> None:
        """JP-16: compare the prizes that are shown for undecided hands, and whose card they need."""
        seats = self.tables[table]
        due = pending(seats, self.jackpots, self.books)
        shown = {spot: cents for spot, (cents, _) in said.items()}
        insist(shown == due, f"{shown} is shown at {table}, and {due} is to be paid (JP-16)")
        for spot, (cents, executive) in said.items():
            jackpot = self.jackpots[seats.sensors[spot[1] - 1]["jackpot"]]
            alone = jackpot["order"] != "equal-shares"
            right = executive == (cents >= jackpot["executive_from_cents"])
            insist(right or not alone, f"the card for {cents} is announced wrongly (JP-3)")

    def compare_displays(self, table: str, said: list[dict[str, Any]]) -> None:
        """JP-16, JP-17: compare a table's displays with what its jackpots hold and pay."""
        for sensor, display in zip(self.tables[table].sensors, said, strict=True):
            compare_display(display, self.jackpots[sensor["jackpot"]], sensor["posted"], self.books)

    # The round (JP-2)

    def at(self, command: dict[str, Any], *phases: str) -> Seats:
        table = self.tables[command["table"]]
        insist(table.phase in phases, f"{command['kind']} was taken in the phase {table.phase}")
        return table

    def on_place_base(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "dealer", "supervisor")
        self.insist_open(command["table"])
        self.base(self.at(command, "wagers"), command["seat"])

    def base(self, table: Seats, seat: int) -> None:
        insist(seat not in table.based and 1 <= seat <= table.seats, "a base wager too many")
        table.based.add(seat)

    def on_remove_base(self, command: dict[str, Any], _: list[int]) -> None:
        table = self.at(command, "wagers")
        insist(all(seat != command["seat"] for seat, _ in table.lit), "a jackpot wager was left without a base wager")
        table.based.remove(command["seat"])

    def on_place_wager(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "dealer", "supervisor")
        table = self.at(command, "wagers")
        insist(not self.suspended & {"", command["table"]}, "a wager was taken during a standstill (JP-13)")
        self.insist_open(command["table"])
        self.chips(table, command)

    def chips(self, table: Seats, wager: dict[str, Any]) -> None:
        insist(wager["seat"] in table.based, "a jackpot wager came before the base wager")
        spot = (wager["seat"], wager["sensor"])
        insist(spot not in table.lit, "a sensor was lit twice")
        insist(1 <= spot[1] <= len(table.sensors), "chips lie on a sensor that is not there")
        fixed = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]["wager_cents"]
        insist(wager["cents"] == fixed, "a wager of another amount was taken")
        table.lit.add(spot)

    def on_remove_wager(self, command: dict[str, Any], _: list[int]) -> None:
        self.at(command, "wagers").lit.remove((command["seat"], command["sensor"]))

    def on_start_game(self, command: dict[str, Any], _: list[int]) -> None:
        table = self.at(command, "wagers")
        insist(not self.suspended & {"", command["table"]}, "a game was started during a standstill (JP-13)")
        insist(table.based, "a game was started without base wagers")
        table.phase = "chips"
        table.accepted = set(table.lit)
        for _seat, sensor in sorted(table.accepted):
            jackpot = self.jackpots[table.sensors[sensor - 1]["jackpot"]]
            for terms in jackpot["meters"]:
                self.contribute(table, f"{jackpot['name']}/{terms['meter']}", jackpot["wager_cents"])
            table.rest += jackpot["wager_cents"]
        table.rest -= sum((sum(parts[1:]) for parts in table.split), NOTHING)
        self.moves("chips", f"tray:{command['table']}", table.rest)
        self.game_starts(command["table"])

    def on_start_round(self, command: dict[str, Any], paid: list[int]) -> None:
        """All of JP-2 at once: base wagers, chips on the sensors, START GAME, and their count if given."""
        self.staff(command, "dealer", "supervisor")
        table = self.at(command, "wagers")
        self.insist_open(command["table"], starting=True)
        for seat in command["seats"]:
            self.base(table, seat)
        for wager in command["wagers"]:
            self.chips(table, wager)
        self.on_start_game(command, paid)
        if command.get("counted"):
            self.on_count_chips(command, paid)

    def contribute(self, table: Seats, name: str, wager: int) -> None:
        """JP-8: exact shares of each wager for the meter and for the reserve."""
        book = self.books[name]
        came = Fraction(wager * book.terms["contribution"], MILLION)
        kept = Fraction(wager * book.terms["reserve"], MILLION)
        onto, above = book.add(book.funds, came)
        book.funds.reserve += kept
        if book.hits:
            book.hits[-1].net += came
            book.hits[-1].net_reserve += kept
        table.split.append((name, onto, above, kept))

    def on_count_chips(self, command: dict[str, Any], _: list[int]) -> None:
        table = self.at(command, "chips")
        due = [sum(sensor == n for _, sensor in table.accepted) for n in range(1, len(table.sensors) + 1)]
        insist(command["counted"] == due, "a wrong count was taken")
        table.phase = "reconcile"

    def on_end_game(self, command: dict[str, Any], _: list[int]) -> None:
        table = self.at(command, "reconcile")
        insist(not table.claims, "a game ended with a claim undecided")
        table.reset()

    def on_call_misdeal(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "dealer", "supervisor", "executive")
        table = self.at(command, "chips", "reconcile")
        insist(not table.claims and not table.paid, "a misdeal was called over a claim or a win")
        totals: dict[str, list[Fraction]] = {}
        for name, onto, above, kept in table.split:
            sums = totals.setdefault(name, [NOTHING] * 3)
            totals[name] = [sums[0] + onto, sums[1] + above, sums[2] + kept]
        for name, parts in totals.items():
            self.reverse(self.books[name], parts)
        self.moves(f"tray:{command['table']}", "chips", table.rest)
        table.reset()

    def reverse(self, book: Book, parts: list[Fraction]) -> None:
        """Reverse a contribution; the house pays what the meter no longer holds."""
        for fund, part in zip(("amount", "overflow", "reserve"), parts, strict=True):
            held = getattr(book.funds, fund)
            back = min(held, part)
            setattr(book.funds, fund, held - back)
            for funds in (book.funds, *(hit.before for hit in book.hits)):
                funds.seeded += part - back
            if book.hits:
                target = "net_reserve" if fund == "reserve" else "net"
                setattr(book.hits[-1], target, getattr(book.hits[-1], target) - back)

    # Wins (JP-3 to JP-7)

    def line(self, table: Seats, spot: tuple[int, int], hand: str) -> dict[str, Any]:
        sensor = table.sensors[spot[1] - 1]
        jackpot = self.jackpots[sensor["jackpot"]]
        line = dict(next(one for one in sensor["posted"]["lines"] if one["hand"] == hand))
        if line["pays"]:
            times = Fraction(line["pays"]) + (sensor["posted"]["basis"] == "to 1")
            line["fixed"] = times * jackpot["wager_cents"]
        return line

    def meter_of(self, table: Seats, spot: tuple[int, int], line: dict[str, Any]) -> str:
        jackpot = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]
        if jackpot["kind"] == "house":
            return ""
        if line["percent"]:
            return f"{jackpot['name']}/{line['meter']}"
        return f"{jackpot['name']}/{jackpot['meters'][0]['meter']}" if jackpot["all_off_the_meter"] else ""

    def on_select_hand(self, command: dict[str, Any], _: list[int]) -> None:
        table = self.at(command, "reconcile")
        spot = (command["seat"], command["sensor"])
        insist(spot in table.accepted, "a hand was claimed without a wager")
        insist(spot not in table.paid, "a hand was claimed twice (JP-4)")
        line = self.line(table, spot, command["hand"])
        if spot in table.claims:
            insist(table.claims[spot]["hand"] == command["hand"], "one hand was pressed over another")
            self.forget(table, spot)
            return
        meter = self.meter_of(table, spot, line)
        shared = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]["order"] == "equal-shares"
        for one, paid in table.paid.items():
            if meter and paid["meter"] == meter and one[1] == spot[1]:
                insist(one[0] > spot[0], "a seat was overlooked and paid after its turn (JP-6)")
                both = line["percent"] == paid["line"]["percent"] == "100"
                insist(not (shared and both), "a top award was shared without a winner (JP-6)")
        claim = {"hand": command["hand"], "win": command["id"], "by": command["actor"], "line": line, "meter": meter}
        table.claims[spot] = claim | {"step": "selected", "cards": None}
        jackpot = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]
        if meter and jackpot["lock"] == "freeze":
            self.books[meter].hit(command["id"], line)

    def forget(self, table: Seats, spot: tuple[int, int]) -> None:
        claim = table.claims.pop(spot)
        book = self.books.get(claim["meter"])
        if book is None or all(hit.win != claim["win"] for hit in book.hits):
            return
        book.never_hit(claim["win"])

    def on_check_cards(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "supervisor", "executive")
        table = self.at(command, "reconcile")
        claim = table.claims[command["seat"], command["sensor"]]
        insist(claim["step"] == "selected" and claim["by"] != command["actor"], "a check out of order")
        posted = table.sensors[command["sensor"] - 1]["posted"]
        insist(reads_as(posted["metric"], command["cards"]) == claim["hand"], "the cards do not support the claim")
        claim["step"], claim["cards"] = "checked", command["cards"]

    def on_pay_from_tray(self, command: dict[str, Any], prizes: list[int]) -> None:
        """JP-5: a fixed pay that leaves the meter alone, below the executive's amount, paid by the dealer."""
        self.staff(command, "dealer", "supervisor")
        table, spot = self.at(command, "reconcile"), (command["seat"], command["sensor"])
        insist(spot in table.accepted and spot not in table.claims and spot not in table.paid, "a hand paid twice")
        line = self.line(table, spot, command["hand"])
        insist(not line["percent"] and not self.meter_of(table, spot, line), "the dealer paid off a meter")
        posted = table.sensors[spot[1] - 1]["posted"]
        insist(reads_as(posted["metric"], command["cards"]) == command["hand"], "the cards do not support the pay")
        insist(prizes == [ceil(line["fixed"])], f"{prizes} was paid, and {line['fixed']} was due")
        jackpot = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]
        insist(prizes[0] < jackpot["executive_from_cents"], "no executive's card")
        table.paid[spot] = {"hand": command["hand"], "win": command["id"], "line": line, "meter": ""}
        apart = {"undone": False, "meter": "", "given": NOTHING, "restart": NO_RESTART}
        self.wins[command["id"]] = apart | {"table": command["table"], "spot": spot, "group": [command["id"]]}
        self.book_prize(command["id"], prizes[0], house=False)

    def on_confirm_win(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "supervisor", "executive")
        claim = self.at(command, "reconcile").claims[command["seat"], command["sensor"]]
        insist(claim["step"] == "checked" and claim["by"] != command["actor"], "a confirmation out of order")
        claim["step"] = "confirmed"

    def on_reject_win(self, command: dict[str, Any], _: list[int]) -> None:
        self.staff(command, "supervisor", "executive")
        self.forget(self.at(command, "reconcile"), (command["seat"], command["sensor"]))

    def on_commit_win(self, command: dict[str, Any], prizes: list[int]) -> None:
        self.staff(command, "supervisor", "executive")
        table = self.at(command, "reconcile")
        spot = (command["seat"], command["sensor"])
        jackpot = self.jackpots[table.sensors[spot[1] - 1]["jackpot"]]
        group = self.group(table, spot, jackpot)
        due = [self.prize(table, one, jackpot, len(group), number) for number, one in enumerate(group)]
        insist(prizes == due, f"{prizes} was paid, and {due} was due")
        wins = [table.claims[one]["win"] for one in group]
        for one, prize in zip(group, due, strict=True):
            insist(prize < jackpot["executive_from_cents"] or command["role"] == "executive", "no executive's card")
            claim = table.claims.pop(one)
            insist(claim["step"] == "confirmed", "a claim was paid unconfirmed")
            table.paid[one] = claim
            self.wins[claim["win"]] |= {"table": command["table"], "spot": one, "group": wins}
            self.book_prize(claim["win"], prize, house=jackpot["kind"] == "house" and bool(claim["line"]["percent"]))

    def book_prize(self, name: str, prize: int, *, house: bool) -> None:
        """JP-5, JP-10, JP-16: the meter gives its exact part; the tray, or the house, adds the rest."""
        win = self.wins[name]
        source = "house:prizes" if house else f"tray:{win['table']}"
        player = f"player:{win['table']}/{win['spot'][0]}"
        jackpot = self.tables[win["table"]].sensors[win["spot"][1] - 1]["jackpot"]
        win |= {"source": source, "player": player, "rest": prize - win["given"], "jackpot": jackpot}
        self.moves(source, player, win["rest"])
        self.moves("meters", player, win["given"])

    def group(self, table: Seats, spot: tuple[int, int], jackpot: dict[str, Any]) -> list[tuple[int, int]]:
        """JP-6: the spots that one commit pays, from the dealer's right."""
        claim = table.claims[spot]
        group = [spot]
        if claim["meter"] and jackpot["order"] == "equal-shares" and claim["line"]["percent"] == "100":
            group = sorted(
                (
                    one
                    for one, other in table.claims.items()
                    if other["meter"] == claim["meter"] and other["line"]["percent"] == "100"
                ),
                reverse=True,
            )
        for one, other in table.claims.items():
            waits = claim["meter"] and other["meter"] == claim["meter"] and one[0] > group[0][0] and one not in group
            insist(not waits, f"seat {one[0]} should have been paid before seat {group[0][0]} (JP-6)")
        return group

    def prize(self, table: Seats, spot: tuple[int, int], jackpot: dict[str, Any], winners: int, number: int) -> int:
        claim = table.claims[spot]
        line, win = claim["line"], self.wins.setdefault(claim["win"], {"undone": False, "meter": claim["meter"]})
        if not claim["meter"]:
            return self.prize_apart(jackpot, line, win)
        book = self.books[claim["meter"]]
        if book.hits:
            insist(book.hits[0].win == claim["win"], "a later hit was paid before an earlier one was decided")
            hit = book.hits.pop(0)
            win |= {"given": hit.frozen, "restart": hit.restart}
            return hit.prize
        if winners == 1:
            prize, given, restart = book.pay(book.funds, line, line.get("fixed", NOTHING))
            win |= {"given": given, "restart": restart}
            return prize
        return self.share(book, win, winners, number)

    def prize_apart(self, jackpot: dict[str, Any], line: dict[str, Any], win: dict[str, Any]) -> int:
        win |= {"given": NOTHING, "restart": NO_RESTART}
        if not line["percent"]:
            return ceil(line["fixed"])
        posted = self.books[f"{jackpot['name']}/{line['meter']}"].funds.amount
        exact = posted * Fraction(line["percent"]) / 100
        return ceil(exact)

    def share(self, book: Book, win: dict[str, Any], winners: int, number: int) -> int:
        """Equal shares of the top award, odd cents to the first; the last share restarts the meter."""
        if number == 0:
            book.sharing = ceil(book.funds.amount)
        each, odd = divmod(book.sharing, winners)
        prize = each + (number < odd)
        given = min(Fraction(prize), book.funds.amount)
        book.funds.amount -= given
        win |= {"given": given, "restart": NO_RESTART}
        if number == winners - 1:
            win["restart"] = book.restart(book.funds)
        return prize
