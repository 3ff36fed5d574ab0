"""Scripted rounds: lessons, incidents, steps and their judgement."""
