"""Trigger conditions. (CR 603.2)"""
