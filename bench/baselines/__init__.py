"""What the benchmarks compare with: a naive simulator, textbook kernels, a bare echo."""
