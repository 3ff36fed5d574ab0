"""Compiled loops, for CPU and CUDA."""
