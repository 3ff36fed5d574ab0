"""What a round pays: a pure function of rules, cards, wagers and decisions."""
