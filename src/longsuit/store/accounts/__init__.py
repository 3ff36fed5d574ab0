"""Operators, passwords, guests and sessions: the rules about them, and their rows."""
