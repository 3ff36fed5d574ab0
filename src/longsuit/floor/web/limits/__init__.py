"""Limits of requests and connections, in this process."""
