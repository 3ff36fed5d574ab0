"""Longsuit: the flush family of casino table games, dealt and settled exactly as their rules say."""

__version__ = "0.1.0"
