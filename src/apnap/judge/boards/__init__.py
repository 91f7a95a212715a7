"""Boards and scenarios: set up, played, expected."""
