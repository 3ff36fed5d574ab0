"""How loops over arrays are compiled by numba. Imports numba: only modules that need compiled loops import it."""

from longsuit.compiling.bit_counts import population
from longsuit.compiling.compiler import Compiler

__all__ = ["Compiler", "population"]
