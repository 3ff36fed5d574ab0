"""The auditor's checks of what two people sign before a table opens, and of the approvals of the house (EQ-3, WA-5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.jackpot.auditor.books import insist

HOUSE = ""
TABLE_SIGNERS, TABLE_CHARGE = {"dealer", "supervisor", "executive"}, {"supervisor", "executive"}
HOUSE_SIGNERS, HOUSE_CHARGE = {"supervisor", "executive", "administrator"}, {"executive", "administrator"}


@dataclass
class Sheet:
    """A checklist: its items, and who has signed each."""

    items: dict[str, dict[str, Any]]
    approvals: tuple[str, ...] = ()
    signed: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    finishing: bool = False

    def complete(self, name: str) -> bool:
        """Whether two different people have signed an item."""
        return len({command["actor"] for command in self.signed.get(name, ())}) == 2

    def forget(self) -> None:
        """Nobody has signed anything."""
        self.signed, self.finishing = {}, False


class ChecklistAuditor:
    """Audits checklists, and which tables are open."""

    def __init__(self) -> None:
        self.sheets: dict[str, Sheet] = {}

    def open(self, table: str) -> bool:
        """Whether two people have signed every item, and the house has every approval that the table needs."""
        sheet, house = self.sheets.get(table), self.sheets.get(HOUSE, Sheet({}))
        if sheet is None:
            return True
        approved = all(name in house.items and house.complete(name) for name in sheet.approvals)
        return approved and all(map(sheet.complete, sheet.items))

    def insist_open(self, table: str, *, starting: bool = False) -> None:
        if starting and table in self.sheets and self.sheets[table].finishing:
            return
        insist(self.open(table), f"table {table} took wagers before it was open (EQ-3, WA-5)")

    def game_starts(self, table: str) -> None:
        """The game for the wagers of a closed table has started; the next one needs new signatures."""
        if table in self.sheets and self.sheets[table].finishing:
            self.sheets[table].forget()

    def on_require_checklist(self, command: dict[str, Any], _: list[int]) -> None:
        insist(command["role"] == "administrator", "somebody else than an administrator gave a checklist")
        self.sheet(command["table"], command["items"], command["approvals"])

    def sheet(self, table: str, items: list[dict[str, Any]], approvals: list[str]) -> None:
        by_name = {item["name"]: item for item in items}
        insist(len(by_name) == len(items), "two items have one name")
        if table == HOUSE:
            known = self.sheets.get(HOUSE, Sheet({}))
            same = {name for name, item in by_name.items() if known.items.get(name) == item}
            kept = {name: signed for name, signed in known.signed.items() if name in same}
            self.sheets[HOUSE] = Sheet(by_name, signed=kept)
        elif items or approvals:
            self.sheets[table] = Sheet(by_name, tuple(approvals))
        else:
            self.sheets.pop(table, None)

    def table_opens(self, change: dict[str, Any]) -> None:
        """The checklist that comes with a table; without one, the table is checked again."""
        items, approvals = change.get("checklist", []), change.get("approvals", [])
        names = [item["name"] for item in approvals]
        if approvals:
            known = self.sheets.get(HOUSE, Sheet({}))
            others = [item for name, item in known.items.items() if name not in names]
            self.sheet(HOUSE, [*others, *approvals], [])
        if items or approvals:
            self.sheet(change["table"], items, names)
        else:
            self.table_closes(change["table"])

    def table_closes(self, table: str) -> None:
        if table in self.sheets:
            self.sheets[table].forget()

    def on_sign_checklist(self, command: dict[str, Any], _: list[int]) -> None:
        """EQ-3, WA-5: two people sign each item, one of them in charge."""
        where = command["table"]
        sheet = self.sheets[where]
        signers, charge = (HOUSE_SIGNERS, HOUSE_CHARGE) if where == HOUSE else (TABLE_SIGNERS, TABLE_CHARGE)
        insist(command["role"] in signers, f"a {command['role']} signed")
        names = command["items"] or [
            name
            for name in sheet.items
            if not sheet.complete(name) and all(by["actor"] != command["actor"] for by in sheet.signed.get(name, ()))
        ]
        insist(names, "a signature for nothing was taken")
        for name in names:
            before = sheet.signed.setdefault(name, [])
            insist(name in sheet.items, f"there is no item {name} to sign")
            insist(len(before) < 2, f"{name} got a third signature")
            insist(all(by["actor"] != command["actor"] for by in before), f"one person signed {name} twice")
            in_charge = {command["role"], *(by["role"] for by in before)} & charge
            insist(not before or in_charge, f"nobody in charge signed {name}")
            if sheet.items[name]["document"]:
                self.documented(command, before)
            before.append(command)
        if all(map(sheet.complete, sheet.items)):
            sheet.finishing = False  # it is open again

    def documented(self, command: dict[str, Any], before: list[dict[str, Any]]) -> None:
        """WA-5: an approval names a document and its date, and both people sign the same one."""
        said = (command["date"], command["document"])
        if before:
            first = (before[0]["date"], before[0]["document"])
            insist(all(one in ("", other) for one, other in zip(said, first, strict=True)), "two documents were signed")
            return
        parts = said[0].split("-")
        insist([len(part) for part in parts] == [4, 2, 2] and said[0] <= command["at"][:10], "no date of a document")
        insist(said[1].strip(), "an approval without a document")

    def on_clear_checklist(self, command: dict[str, Any], _: list[int]) -> None:
        where = command["table"]
        sheet, charge = self.sheets[where], HOUSE_CHARGE if where == HOUSE else TABLE_CHARGE
        insist(command["role"] in charge, f"a {command['role']} cleared signatures")
        names = command["items"] or list(sheet.signed)
        insist(any(sheet.signed.get(name) for name in names), "nothing was cleared")
        for name in names:
            sheet.signed.pop(name, None)
        sheet.finishing = command["finishing"]

    def compare_checklists(self, said: dict[str, tuple[bool, set[tuple[str, str]]]]) -> None:
        """Compare with the program: whether a closed table may start one more game, and who signed what."""
        insist(set(said) == set(self.sheets), "there are other checklists than the auditor knows")
        for table, (finishing, signed) in said.items():
            sheet = self.sheets[table]
            mine = {(item, by["actor"]) for item, commands in sheet.signed.items() for by in commands}
            insist(mine == signed, f"{table} is signed by {signed}, not by {mine}")
            insist(sheet.finishing == finishing, f"{table} may start another game: {finishing} (EQ-3)")
