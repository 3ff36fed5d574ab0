"""Scripted rounds: the scripts of lessons, incidents, steps and their judgement."""
