"""Planes, phenomena and schemes, turned face up and down in the command zone. (CR 311, 312, 314)"""
