"""One round: phases, actions, settlement, record."""
