"""What a game does a billion times: rounds really dealt, counted in cells, priced afterwards.

The same seed and round number give the same cards on one core, many, a GPU or a cluster; `counts_sha256` proves it.
"""

from longsuit.simulate.audit import Audit, Check, audit
from longsuit.simulate.cells import Cell, cells
from longsuit.simulate.engines.engine import ENGINES, CpuEngine, Engine, engine
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jackpot_years import JackpotHistory, JackpotYears, simulate_jackpot
from longsuit.simulate.job import Run
from longsuit.simulate.kernels.array_types import counts_sha256
from longsuit.simulate.plan import OPTIMAL, ColourPlan, DuelPlan, compile_plan
from longsuit.simulate.plots import plot_convergence, plot_jackpot, plot_sessions
from longsuit.simulate.pricing import Estimate, Sample, Tally
from longsuit.simulate.replay import Replay, replay
from longsuit.simulate.result import Simulation
from longsuit.simulate.run import simulate, simulate_table
from longsuit.simulate.sessions import SessionPlan, Sessions, simulate_sessions
from longsuit.simulate.table import Seat, TableRun, TableSimulation

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
