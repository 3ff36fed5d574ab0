"""What is to be simulated: the cells counted, strategies as tables, runs of one seat and of a table."""
