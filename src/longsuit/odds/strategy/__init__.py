"""Best play: optimal decisions, short rules for people, the search for them."""
