"""A case for supervisors: something that waits for an approval, with or without something wrong in it.

No case has its answer written down. Approving is right where the real handlers accept it. Where they refuse it, a
reason is right if the case would be accepted with that one thing different.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from longsuit.base import Refused

if TYPE_CHECKING:
    from longsuit.protocol import CaseReason
    from longsuit.table import Actor


class Case(Protocol):
    """A win, a proposal or a checklist that waits for the trainee."""

    REASONS: ClassVar[tuple[CaseReason, ...]]
    """The reasons that such a case can be refused for."""

    @property
    def you(self) -> Actor:
        """Who the trainee is in this case."""

    def approve(self) -> None:
        """Approve it by the real handlers; raises `Refused` where they refuse it."""

    def repaired(self, reason: CaseReason) -> Case:
        """The case with the thing that a reason names as it should be."""


class Judgement(NamedTuple):
    """What is right in a case."""

    reason: CaseReason | None = None
    """Why it is refused; None where it is approved."""

    sentence: str = ""
    """What the system says to somebody who approves it."""

    clause: str = ""
    """The clause behind it."""


def judge(case: Case) -> Judgement:
    """What is right in a case."""
    try:
        case.approve()
    except Refused as refusal:
        (reason,) = right_reasons(case)
        return Judgement(reason, refusal.sentence, refusal.clause)
    return Judgement()


def right_reasons(case: Case) -> list[CaseReason]:
    """The reasons without which the case would be accepted; exactly one in every case of the school."""
    return [reason for reason in case.REASONS if is_accepted(case.repaired(reason))]


def is_accepted(case: Case) -> bool:
    """Whether the real handlers accept a case."""
    try:
        case.approve()
    except Refused:
        return False
    return True
