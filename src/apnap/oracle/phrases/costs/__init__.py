"""Costs, and how they are said together. (CR 118, 601.2b, 602.1)"""
