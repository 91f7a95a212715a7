"""Processes of their own: games, cards, scenarios, replays."""
