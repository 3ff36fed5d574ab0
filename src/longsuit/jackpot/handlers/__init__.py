"""Handlers of jackpot commands: each writes the events of its command, or refuses it."""
