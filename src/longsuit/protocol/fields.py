"""Field types shared by commands and views."""

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
"""The id a page gave a command; a command sent again with the same id is carried out once."""

Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
"""The name of a wager, hand or table."""

Line = Annotated[str, StringConstraints(min_length=1, max_length=200, strip_whitespace=True)]
"""One line of typed text."""

EntropyHex = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){1,64}$")]
"""1 to 64 bytes that a player contributes to a shuffle, in hexadecimal."""

CardText = Annotated[str, StringConstraints(pattern=r"^[2-9TJQKA][shdc]$")]
"""A card, such as `Ah`."""

Phase = Literal["wagers", "chips", "deal", "decisions", "reveal", "settlement", "jackpots", "finished", "closed"]
"""The phase of a table's round.

`wagers`: wagers are open. `chips`: a human dealer counts the jackpot chips (JP-2). `deal`: a human dealer deals.
`decisions`: seats decide in turn. `reveal` and `settlement`: a human dealer reveals the dealer's hand and settles.
`jackpots`: jackpot wins wait for a supervisor or executive (JP-3). `finished`: the result is shown. `closed`: the table
is closed.
"""


class Model(BaseModel):
    """The base of every type of the protocol: frozen, and without unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)
