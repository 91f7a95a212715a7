"""Decks of an event: their lists, what they may hold, and looking at them. (MTR 2.7, 2.8, 6-9)"""
