"""Commands of the tournament desk."""
