"""A scenario played: what players do and decide."""
