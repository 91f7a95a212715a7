"""Why, and why not: questions about a board and their answers."""
