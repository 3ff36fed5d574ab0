"""Words that commands and views share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Cents = Annotated[int, Field(ge=0, le=10**12, strict=True)]
"""Play chips, in cents."""

SeatNumber = Annotated[int, Field(ge=1, le=8, strict=True)]
"""A seat, from the dealer's left."""

SensorNumber = Annotated[int, Field(ge=1, le=2, strict=True)]
"""A jackpot sensor of a seat."""

CommandId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._:-]{1,64}$")]
"""The name a page gave a command; the same command twice is one command."""

Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
"""A wager, a hand or a table, by name."""

Line = Annotated[str, StringConstraints(min_length=1, max_length=200, strip_whitespace=True)]
"""One line of text somebody typed."""

CardText = Annotated[str, StringConstraints(pattern=r"^[2-9TJQKA][shdc]$")]
"""A card, such as `Ah`."""

Phase = Literal["wagers", "chips", "deal", "decisions", "reveal", "settlement", "jackpots", "finished", "closed"]
"""How far a table's round has come.

`wagers` are open; jackpot `chips` are counted (human dealer, JP-2); the human dealer is to `deal`; seats make
`decisions`; the human dealer is to `reveal`, then to settle (`settlement`); `jackpots` wait for a supervisor or
executive (JP-3); the round is `finished`, its result on show; the table is `closed`.
"""


class Model(BaseModel):
    """What every type of the protocol is: frozen, without unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)
