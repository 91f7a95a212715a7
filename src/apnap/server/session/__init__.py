"""One game with people and agents at it."""
