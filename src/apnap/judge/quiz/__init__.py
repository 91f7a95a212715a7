"""Questions made of boards."""
