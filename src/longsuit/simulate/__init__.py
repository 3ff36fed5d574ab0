"""Simulation: rounds are dealt by the billion, counted in cells, and priced afterwards.

The same seed and round number give the same cards on one core, many, a GPU or a cluster; `counts_sha256` proves it.
"""

from longsuit.simulate.audits import Audit, Check, audit
from longsuit.simulate.cell import Cell
from longsuit.simulate.counts_fingerprint import counts_sha256
from longsuit.simulate.engines.choose import ENGINES, engine
from longsuit.simulate.engines.cpu import CpuEngine
from longsuit.simulate.engines.engine import Engine
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jackpot_years import JackpotHistory, JackpotYears, simulate_jackpot
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.job import Run
from longsuit.simulate.jobs.pricing import Estimate, Sample, Tally
from longsuit.simulate.jobs.stakes import stakable
from longsuit.simulate.jobs.strategy_tables import ColourPlan, DuelPlan, compile_plan
from longsuit.simulate.jobs.table import Seat, TableRun
from longsuit.simulate.plots import plot_convergence, plot_jackpot, plot_sessions
from longsuit.simulate.replays import Replay, replay
from longsuit.simulate.result import Simulation
from longsuit.simulate.run import simulate, simulate_table
from longsuit.simulate.sessions import SessionPlan, Sessions, simulate_sessions
from longsuit.simulate.streets.strategy import OPTIMAL
from longsuit.simulate.table_result import TableSimulation

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
    "stakable",
]
