"""What must last: people, decks, matches, games, events, drafts."""
