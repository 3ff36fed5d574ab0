"""Kernels for CUDA, one for each shape of game: duels of seven cards each, other games by their streets, colour games.

`engines/cuda.py` launches them, and `engines/cuda_tables.py` those of whole tables. What a round comes to is in modules
that the CPU shares: `kernels/duel.py`, `kernels/streets.py` and `kernels/colour.py`.
"""
