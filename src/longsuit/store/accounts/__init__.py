"""Operators, credentials, guests and sessions."""
