"""Advice on a configuration, from exact figures."""
