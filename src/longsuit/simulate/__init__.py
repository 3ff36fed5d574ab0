"""What a game does a billion times: rounds really dealt, counted in cells, priced afterwards.

The same seed and round number give the same cards on one core, many, a GPU or a cluster; `counts_sha256` proves it.
"""

from longsuit.simulate._arrays import counts_sha256
from longsuit.simulate._audit import Audit, Check, audit
from longsuit.simulate._cells import Cell, cells
from longsuit.simulate._engines import ENGINES, CpuEngine, Engine, engine
from longsuit.simulate._job import Run
from longsuit.simulate._meter import JackpotHistory, JackpotYears, simulate_jackpot
from longsuit.simulate._plan import OPTIMAL, ColourPlan, DuelPlan, compile_plan
from longsuit.simulate._plots import plot_convergence, plot_jackpot, plot_sessions
from longsuit.simulate._pricing import Estimate, Sample, Tally
from longsuit.simulate._refusal import SimulationError
from longsuit.simulate._replay import Replay, replay
from longsuit.simulate._result import Simulation
from longsuit.simulate._session import SessionPlan, Sessions, simulate_sessions
from longsuit.simulate._simulate import simulate, simulate_table
from longsuit.simulate._table import Seat, TableRun, TableSimulation

__all__ = [
    "ENGINES",
    "OPTIMAL",
    "Audit",
    "Cell",
    "Check",
    "ColourPlan",
    "CpuEngine",
    "DuelPlan",
    "Engine",
    "Estimate",
    "JackpotHistory",
    "JackpotYears",
    "Replay",
    "Run",
    "Sample",
    "Seat",
    "SessionPlan",
    "Sessions",
    "Simulation",
    "SimulationError",
    "TableRun",
    "TableSimulation",
    "Tally",
    "audit",
    "cells",
    "compile_plan",
    "counts_sha256",
    "engine",
    "plot_convergence",
    "plot_jackpot",
    "plot_sessions",
    "replay",
    "simulate",
    "simulate_jackpot",
    "simulate_sessions",
    "simulate_table",
]
