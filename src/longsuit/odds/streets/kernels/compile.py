"""How the counting loops of this folder are compiled."""

from __future__ import annotations

from pathlib import Path

from longsuit.compiling import Compiler, population

__all__ = ["compiled", "population"]

COMPILER = Compiler(Path(__file__).parent)
"""A loop is compiled again when any file of this folder changes."""

compiled = COMPILER.compiled
