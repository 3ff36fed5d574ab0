"""Exact odds of games with several decision points, shared cards and wild cards."""
