"""Auditing: verifying and exporting the chain, checking all records by replay, and reports."""
