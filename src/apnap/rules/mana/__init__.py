"""Mana, mana abilities, and how mana is paid. (CR 106, 605)"""
