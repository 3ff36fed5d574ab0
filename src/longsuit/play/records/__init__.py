"""A round as JSON: written, read back, settled again; and who sees which card."""
