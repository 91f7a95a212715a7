"""Casting spells and activating abilities: plans, targets, announcing. (CR 601, 602, 115)"""
