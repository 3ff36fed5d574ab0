"""The search for short rules of play: cells of what a person sees, and lines that gain most on them."""
