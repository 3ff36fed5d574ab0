"""A part of a state with other values in some of its fields, several times for every event."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = TypeVar("P")


def changed(part: P, **new: Any) -> P:
    """What `dataclasses.replace` gives, in a third of its time; for classes with slots, which check nothing.

    >>> from longsuit.jackpot.events.parts import Chips
    >>> changed(Chips(1, 2, 100), cents=500)
    Chips(seat=1, sensor=2, cents=500)
    """
    of: Any = type(part)
    after: P = _changer(of)(part, **new)
    return after


@cache
def _changer(of: Any) -> Callable[..., Any]:
    """A function of a class's own that fills a new object slot by slot, as the class itself does when it is made."""
    names = [field.name for field in fields(of)]
    wanted = ", ".join(f"{name}=SAME" for name in names)
    filled = ", ".join(f"fill_{name}(new, part.{name} if {name} is SAME else {name})" for name in names)
    made = f"lambda part, *, {wanted}: ((new := empty(of)), {filled}, new)[-1]"
    known = {f"fill_{name}": getattr(of, name).__set__ for name in names}
    function: Callable[..., Any] = eval(  # noqa: S307 - made of the names of our own fields
        made, {"of": of, "empty": object.__new__, "SAME": object(), **known}
    )
    return function
