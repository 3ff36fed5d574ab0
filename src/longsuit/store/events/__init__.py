"""Events and what is stored with them: batches, projections, the floor's journal and rounds, start-up."""
