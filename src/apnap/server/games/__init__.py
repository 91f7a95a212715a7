"""Tables, matches and the game being played."""
