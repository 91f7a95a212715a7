"""Adjectives, nouns and clauses. (CR 109.2)"""
