"""One game as one value, and the questions you may ask it."""
