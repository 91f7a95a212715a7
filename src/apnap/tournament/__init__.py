"""The tournament desk: an event run by the Magic Tournament Rules, as a log of operations."""
