"""Rounds, pairings, results and the playoff."""
