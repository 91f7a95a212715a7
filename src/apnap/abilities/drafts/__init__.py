"""Abilities that function during a draft, and what a game knows of it. (CR 905.2)"""
