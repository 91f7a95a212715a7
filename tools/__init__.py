"""Small programs that keep the house in order. Run them as modules: python -m tools.NAME."""
