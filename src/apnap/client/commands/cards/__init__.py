"""Commands about cards and decks."""
