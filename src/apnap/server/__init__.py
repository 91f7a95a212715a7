"""The table over a wire: games for people and agents, kept through every crash."""
