"""Games against a dealer: counting boards and hands that grow, and backward induction over decision points."""
