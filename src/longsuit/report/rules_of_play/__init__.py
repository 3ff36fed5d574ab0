"""The rules of play as a printable sheet, one module per chapter."""
