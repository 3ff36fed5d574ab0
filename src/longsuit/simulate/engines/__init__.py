"""Where a run is counted: CPU, CUDA or Ray."""
