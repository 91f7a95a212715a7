"""Markers that are put on objects besides counters: stickers. (CR 123.1)"""
