"""Decks, formats and what they allow. (CR 100.2, 100.4)"""
