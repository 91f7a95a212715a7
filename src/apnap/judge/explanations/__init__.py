"""What happened and what everything is, by which rules."""
