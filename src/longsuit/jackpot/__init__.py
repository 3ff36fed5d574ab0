"""Jackpots: sensors, meters, wins and approvals. Pure: a command leads to events, and events make the state.

`handle(state, command)` gives the events a command leads to, or raises `JackpotRefused` with the clause that forbids
it; `evolve(state, event)` gives the state after an event; `replay(events)` the state after all of them. Every event
says what money it moves, and `transfers_of(event)` gives it as transfers of the ledger.
"""

from longsuit.jackpot._evolve import evolve, replay
from longsuit.jackpot._json import command_from_json, event_from_json, fingerprint, to_json
from longsuit.jackpot._money import transfers_of
from longsuit.jackpot._refusal import JackpotRefused
from longsuit.jackpot._state import EMPTY, State

__all__ = [
    "EMPTY",
    "JackpotRefused",
    "State",
    "command_from_json",
    "event_from_json",
    "evolve",
    "fingerprint",
    "replay",
    "to_json",
    "transfers_of",
]
