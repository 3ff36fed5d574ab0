"""Compiled loops; importing one loads numba."""
