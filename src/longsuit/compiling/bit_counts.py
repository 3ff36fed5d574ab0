"""Counting the bits of an integer, in one instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable


@intrinsic
def _population(typing_context: Any, value: Any) -> Any:  # noqa: ARG001 - numba calls it so
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001 - numba calls it so
        return builder.ctpop(args[0])

    return value(value), generate


population = cast("Callable[[Any], Any]", _population)
"""How many bits of an integer are set; one instruction, vectorised, on every target."""
