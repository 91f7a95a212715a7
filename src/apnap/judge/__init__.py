"""Explanations: what a card means, whether a deck may be played, what a rule says."""
