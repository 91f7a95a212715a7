"""Commands that set up tables and show games."""
