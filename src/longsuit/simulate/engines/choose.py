"""The engine of a name: the cores of this machine, a GPU, or a Ray cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.simulate.engines.cpu import CpuEngine
from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from longsuit.simulate.engines.engine import Engine

ENGINES = ("cpu", "cuda", "ray")
"""The engines by name."""


def engine(name: str, *, threads: int | None = None, address: str | None = None) -> Engine:
    """The engine of a name."""
    if name == "cpu":
        return CpuEngine(threads)
    if name == "cuda":
        from longsuit.simulate.engines.cuda import CudaEngine  # noqa: PLC0415 - loaded only when needed

        return CudaEngine()
    if name == "ray":
        from longsuit.simulate.engines.ray import RayEngine  # noqa: PLC0415 - loaded only when needed

        return RayEngine(address, threads)
    raise SimulationError(f"There is no engine called “{name}”. The engines are {', '.join(ENGINES)}.")
