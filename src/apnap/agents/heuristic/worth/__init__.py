"""What things and texts are worth to the heuristic agent."""
