"""Handlers of table commands, one module for each group of commands."""
