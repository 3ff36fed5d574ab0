"""How the kernels of this folder are compiled."""

from __future__ import annotations

from pathlib import Path

from longsuit.compiling import Compiler, population

__all__ = ["compiled", "population", "shared"]

COMPILER = Compiler(Path(__file__).parent)
"""A kernel is compiled again when any file of this folder changes."""

compiled, shared = COMPILER.compiled, COMPILER.shared
