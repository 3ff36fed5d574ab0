"""The audit chain: links, verification, export, checks and reports."""
