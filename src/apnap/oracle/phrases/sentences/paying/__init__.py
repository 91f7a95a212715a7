"""Payments and mana inside sentences. (CR 106.6, 118.12)"""
