"""All cards at hand, and how far each is understood."""
