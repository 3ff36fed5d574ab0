"""Designing pay tables: the search for round pays within bounds of edge and hit frequency."""
