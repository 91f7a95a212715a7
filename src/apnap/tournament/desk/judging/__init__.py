"""Calls, penalties, decklists and deck checks."""
