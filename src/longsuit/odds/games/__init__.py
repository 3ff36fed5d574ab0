"""Base games, by shape."""
