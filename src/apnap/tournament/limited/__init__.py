"""Limited: boosters, sealed pools, drafts, and decks of what was opened. (MTR 7-9)"""
