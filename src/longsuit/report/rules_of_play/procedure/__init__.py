"""The dealing procedure: a round step by step, and how base wagers and raises are settled."""
