"""The search for pay tables."""
