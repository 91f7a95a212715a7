"""Scenarios read, their cards, boards and names."""
