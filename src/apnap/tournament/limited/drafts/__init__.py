"""Drafts: what is done in them, how they stand then, and who sees what. (MTR 7.7, CR 905)"""
