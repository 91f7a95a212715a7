"""Events by other means, to compare with."""
