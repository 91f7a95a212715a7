"""An agent that looks ahead in games it imagines."""
