"""Who a visitor is: a guest, an operator, both or neither, according to the session cookies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from longsuit.base import one_of, utc_now
from longsuit.floor.web.access import ACCESS, ANYBODY, PLAYER, may_use
from longsuit.floor.web.cookies import GUEST, OPERATOR, VISIT
from longsuit.floor.web.problems import Refusal
from longsuit.floor.writer.requests import WriteRequest
from longsuit.store import Operator, Session, Store, VerifiedSessions, extend_session, find_session, read_transaction
from longsuit.table import Actor

NOT_SIGNED_IN = "You are not signed in, or your session has expired. Please sign in."
NOT_JOINED = "You have not joined yet. Please join with a name first."
WRONG_ROLE = "Only {allowed} may do this."


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who a browser belongs to."""

    visit: str
    """The value the page token is derived from; empty if there is none yet."""

    guest: Session | None = None
    """The guest's session."""

    operator: Operator | None = None
    """The operator who is signed in."""

    signed_in: Session | None = None
    """The operator's session."""

    @property
    def roles(self) -> frozenset[str]:
        """Every role the visitor has."""
        player = {PLAYER} if self.guest else set()
        return frozenset({ANYBODY, *player, *({self.operator.role} if self.operator else set())})

    @property
    def guest_id(self) -> str:
        """The guest's id; empty if the visitor has not joined."""
        return self.guest.name if self.guest else ""

    @property
    def operator_actor(self) -> Actor:
        """The operator, as the actor of a command."""
        if self.operator is None:
            raise Refusal(401, NOT_SIGNED_IN)
        return Actor(self.operator.name, self.operator.name, self.operator.role)


class Visitors:
    """Finds visitors by their cookies; reads the database, so not in the event loop."""

    def __init__(self, store: Store, write: Callable[[WriteRequest], object], now: Callable[[], str] = utc_now) -> None:
        self._store, self._write, self._now = store, write, now
        self._verified = VerifiedSessions()

    def find(self, cookies: Mapping[str, str]) -> Visitor:
        """The visitor these cookies belong to."""
        at = self._now()
        with read_transaction(self._store.engine) as connection:
            found = {
                name: find_session(connection, cookies[name], at, self._verified)
                for name in (GUEST, OPERATOR)
                if cookies.get(name, "")
            }
        guest, signed_in = found.get(GUEST), found.get(OPERATOR)
        if guest is not None and guest.kind != "guest":
            guest = None
        operator = self._active_operator(signed_in) if signed_in and signed_in.kind == "operator" else None
        return Visitor(cookies.get(VISIT, ""), guest, operator, signed_in if operator else None)

    def _active_operator(self, session: Session) -> Operator | None:
        """The operator of a session, unless revoked."""
        found = self._store.operators.get(session.name)
        return None if found is None or found.revoked else found

    def extend(self, visitor: Visitor) -> None:
        """Extend the visitor's sessions, because they were used."""
        at = self._now()
        due = [
            session
            for session in (visitor.guest, visitor.signed_in)
            if session is not None and session.should_extend(at)
        ]
        if due:
            self._write(WriteRequest(lambda unit, at: [extend_session(unit.connection, one, at) for one in due]))


def refuse_unless_allowed(address: str, visitor: Visitor) -> None:
    """Refuse a visitor who may not use an address, and say what is missing: a sign-in, or a role."""
    if may_use(address, visitor.roles):
        return
    allowed = ACCESS[address]
    if visitor.operator is None:
        raise Refusal(401, NOT_JOINED if allowed == frozenset({PLAYER}) else NOT_SIGNED_IN)
    raise Refusal(403, WRONG_ROLE.format(allowed=one_of(sorted(allowed))))
