"""Cards: the built-in set, databases, the user's own cards, decks and their legality."""
