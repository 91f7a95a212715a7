"""Triggered abilities: noticing events, waiting, going on the stack. (CR 603)"""
