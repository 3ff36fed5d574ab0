"""Checkpoints that a server makes by itself: when one is due, and where it is delivered."""
