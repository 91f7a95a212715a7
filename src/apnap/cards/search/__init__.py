"""Searching cards in Scryfall's language."""
