"""The HTTP interface: accounts, decks, cards, past games, rules, scenarios."""
